/** Staff’s edits of bank questions. */
import { formOf, type TestServer, type TestUser } from '../../support/server.ts';

export type SentFields = Record<string, string | { bytes: Uint8Array; name: string }>;

/** A whole form with the options that `makeBank` writes; the second is right. */
export const questionForm = {
  text: 'Which one?',
  option1: 'wrong',
  option2: 'right',
  option3: 'also wrong',
  option4: 'wrong too',
  correct_answer: 'right',
};

export const questionEdits = (server: () => TestServer, admin: () => TestUser) => ({
  edit: (id: number, fields: SentFields, as = admin()) =>
    server().call('PUT', `/api/questions/${id}/`, { as, form: formOf(fields) }),
  remove: (id: number, as = admin()) => server().call('DELETE', `/api/questions/${id}/`, { as }),
});
