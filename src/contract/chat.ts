import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams } from './endpoint.ts';
import { limits } from './limits.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const ChatContact = Type.Object({
  user_id: Id,
  name: Type.String(),
  profile_picture: Nullable(Type.String()),
  /** Text of the newest message, or the name of its file, or that it was deleted; empty when there is none yet. */
  last_message: Type.String(),
  /** Whether I have seen everything that this person sent. */
  seen: Type.Boolean(),
  unread: Type.Integer(),
  last_timestamp: Nullable(Type.String()),
  /** The thread can be read, but nothing more can be written: the account is gone, inactive or of another kind (O-102). */
  closed: Type.Boolean(),
});
export type ChatContact = Static<typeof ChatContact>;

export const ChatMessage = Type.Object({
  id: Id,
  /** Id of the user who sent it. */
  sender: Id,
  message: Type.String(),
  /** Its address carries a ticket that ends. */
  file_url: Nullable(Type.String()),
  file_name: Nullable(Type.String()),
  /** Bytes. */
  file_size: Nullable(Type.Integer()),
  timestamp: Type.String(),
  /** By the other side. */
  seen: Type.Boolean(),
  edited: Type.Boolean(),
  /** Then message is empty and there is no file (O-069). */
  deleted: Type.Boolean(),
  /** Idempotency-Key with which it was sent, for its sender only: the device finds its own waiting message by it. */
  key: Nullable(Type.String()),
});
export type ChatMessage = Static<typeof ChatMessage>;

const text = Type.String({ maxLength: limits.chatMessage });
const UserParams = Type.Object({ userId: Id });

export const chatEndpoints = endpointsOf({
  'GET /student/subadmins/list/': {
    access: 'student',
    does: 'The sub-admins with whom I can chat, newest message first.',
    reply: Type.Array(ChatContact),
  },
  'GET /subadmin/students/list/': {
    access: 'staff',
    does: 'The students with whom I can chat, newest message first; an admin sees those who wrote to them (O-092).',
    reply: Type.Array(ChatContact),
  },
  'GET /chat/{userId}/': {
    access: 'signed-in',
    does: 'The messages between that user and me, oldest first; those that were sent to me count as seen from now on.',
    params: UserParams,
    reply: Type.Object({ messages: Type.Array(ChatMessage) }),
    errors: ['not_found'],
  },
  'POST /chat/{userId}/': {
    access: 'signed-in',
    does: 'Sends a message, a file, or both. Students write to sub-admins only.',
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
    does: 'Changes a message of mine within five minutes of sending, unless the conversation has ended.',
    params: IdParams,
    body: Type.Object({ message: text }),
    reply: ChatMessage,
    errors: ['not_found', 'window_over'],
  },
  'DELETE /chat/message/{id}/': {
    access: 'signed-in',
    does: 'Takes back a message of mine within five minutes of sending, unless the conversation has ended.',
    params: IdParams,
    reply: ChatMessage,
    errors: ['not_found', 'window_over'],
  },
});
