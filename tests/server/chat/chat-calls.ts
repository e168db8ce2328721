/** Calls to the chat, of a student and of staff. */
import { headers } from '../../../src/contract/headers.ts';
import { formOf, type TestServer, type TestUser } from '../../support/server.ts';

const idOf = (one: TestUser | number) => (typeof one === 'number' ? one : one.id);

export function chatCalls(server: () => TestServer) {
  const contacts = async (as: TestUser) => {
    const path = as.role === 'student' ? '/api/student/subadmins/list/' : '/api/subadmin/students/list/';
    return (await server().call('GET', path, { as })).body as { user_id: number; name: string }[];
  };
  return {
    send: (as: TestUser, to: TestUser | number, message: string, key?: string) =>
      server().call('POST', `/api/chat/${idOf(to)}/`, {
        as,
        form: formOf({ message }),
        headers: key === undefined ? {} : { [headers.idempotencyKey]: key },
      }),
    async thread(as: TestUser, other: TestUser | number) {
      const answer = await server().call('GET', `/api/chat/${idOf(other)}/`, { as });
      return { ...answer, messages: answer.body.messages };
    },
    edit: (as: TestUser, id: number, message: string) =>
      server().call('PUT', `/api/chat/message/${id}/`, { as, body: { message } }),
    remove: (as: TestUser, id: number) => server().call('DELETE', `/api/chat/message/${id}/`, { as }),
    contacts,
    contact: async (as: TestUser, other: TestUser | number) =>
      (await contacts(as)).find(({ user_id }) => user_id === idOf(other)),
  };
}
