import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams } from './endpoint.ts';
import { limits } from './limits.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const ChatContact = Type.Object({
  user_id: Id,
  name: Type.String(),
  profile_picture: Nullable(Type.String()),
  /**
   * Text of the newest message, its file's name, or a notice that it was deleted; empty if there are no messages yet.
   */
  last_message: Type.String(),
  /** Whether I have seen everything this person sent. */
  seen: Type.Boolean(),
  unread: Type.Integer(),
  last_timestamp: Nullable(Type.String()),
  /** The thread can be read but not written to: the account was deleted, is inactive or changed its role (O-102). */
  closed: Type.Boolean(),
});
export type ChatContact = Static<typeof ChatContact>;

export const ChatMessage = Type.Object({
  id: Id,
  /** Id of the user who sent it. */
  sender: Id,
  message: Type.String(),
  /** The address carries a ticket that expires. */
  file_url: Nullable(Type.String()),
  file_name: Nullable(Type.String()),
  /** Bytes. */
  file_size: Nullable(Type.Integer()),
  timestamp: Type.String(),
  /** Seen by the recipient. */
  seen: Type.Boolean(),
  edited: Type.Boolean(),
  /** If true, `message` is empty and there is no file (O-069). */
  deleted: Type.Boolean(),
  /** The Idempotency-Key it was sent with, for the sender only: the device uses it to find its own queued message. */
  key: Nullable(Type.String()),
});
export type ChatMessage = Static<typeof ChatMessage>;

const text = Type.String({ maxLength: limits.chatMessage });
const UserParams = Type.Object({ userId: Id });

export const chatEndpoints = endpointsOf({
  'GET /student/subadmins/list/': {
    access: 'student',
    does: 'The sub-admins I can chat with, newest message first.',
    reply: Type.Array(ChatContact),
  },
  'GET /subadmin/students/list/': {
    access: 'staff',
    does: 'The students I can chat with, newest message first; an admin sees those who wrote to them (O-092).',
    reply: Type.Array(ChatContact),
  },
  'GET /chat/{userId}/': {
    access: 'signed-in',
    does: 'The messages between that user and me, oldest first; marks those sent to me as seen.',
    params: UserParams,
    reply: Type.Object({ messages: Type.Array(ChatMessage) }),
    conditional: true,
    errors: ['not_found'],
  },
  'POST /chat/{userId}/': {
    access: 'signed-in',
    does: 'Sends a message, a file, or both. Students can write to sub-admins only.',
    params: UserParams,
    body: Type.Object({ message: Type.Optional(text) }),
    files: { file: { maxBytes: limits.chatFileBytes, kind: 'attachment' } },
    reply: ChatMessage,
    status: 201,
    idempotent: true,
    errors: ['not_found', 'too_large', 'wrong_media_type', 'disk_full', 'key_reused'],
  },
  'PUT /chat/message/{id}/': {
    access: 'signed-in',
    does: 'Edits a message of mine within five minutes of sending, unless the conversation has ended.',
    params: IdParams,
    body: Type.Object({ message: text }),
    reply: ChatMessage,
    errors: ['not_found', 'window_over'],
  },
  'DELETE /chat/message/{id}/': {
    access: 'signed-in',
    does: 'Deletes a message of mine within five minutes of sending, unless the conversation has ended.',
    params: IdParams,
    reply: ChatMessage,
    errors: ['not_found', 'window_over'],
  },
});
