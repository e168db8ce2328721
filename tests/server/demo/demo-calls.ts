/** What a server tells about the demo. */
import type { Course } from '../../../src/contract/courses.ts';
import type { BankQuestion } from '../../../src/contract/questions.ts';
import { demoPassword } from '../../../server/core/demo-accounts.ts';
import type { TestServer } from '../../support/server.ts';

export const demoCalls = (server: () => TestServer) => ({
  courses: async (): Promise<Course[]> => (await server().call('GET', '/api/courses/')).body,

  /** Signs in and returns the access token. */
  async enter(email: string): Promise<string> {
    return (await server().call('POST', '/api/login/', { body: { email, password: demoPassword } })).body
      .access;
  },

  async bankOf(categoryId: number, as: string): Promise<BankQuestion[]> {
    return (await server().call('GET', `/api/student/categories/${categoryId}/questions/`, { as })).body
      .questions;
  },
});
