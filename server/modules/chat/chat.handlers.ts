import type { chatEndpoints } from '../../../src/contract/chat.ts';
import { unchanged, type Handlers } from '../../http/handler.ts';
import { contactsOf } from './contacts.service.ts';
import { deleteMessage, editMessage, openThread, sendMessage } from './chat.service.ts';

export const chatHandlers: Handlers<keyof typeof chatEndpoints> = {
  'GET /student/subadmins/list/': ({ deps, user }) => contactsOf(deps, user),

  'GET /subadmin/students/list/': ({ deps, user }) => contactsOf(deps, user),

  'GET /chat/{userId}/': async ({ deps, user, params, hasTag }) => {
    const messages = await openThread(deps, user, params.userId, hasTag);
    return messages === null ? unchanged : { messages };
  },

  'POST /chat/{userId}/': (call) => sendMessage(call),

  'PUT /chat/message/{id}/': ({ deps, user, params, body }) =>
    editMessage(deps, user, params.id, body.message),

  'DELETE /chat/message/{id}/': ({ deps, user, params }) => deleteMessage(deps, user, params.id),
};
