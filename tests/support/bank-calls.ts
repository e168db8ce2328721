/** A student’s calls to a question bank, in short form. */
import { randomUUID } from 'node:crypto';
import { headers } from '../../src/contract/headers.ts';
import type { TestServer, TestUser } from './server.ts';
import { grant, makeBank, type TestBank } from './study.ts';

export interface Sent {
  /** The round that the student saw. */
  round?: number;
  /** When the student acted. */
  at?: Date | string;
  key?: string;
}

export function bankCalls(server: () => TestServer) {
  const pathOf = ({ categoryId, questionIds }: TestBank, at: number, act: string) =>
    `/api/student/categories/${categoryId}/questions/${questionIds[at]}/${act}/`;

  return {
    /** Makes a bank and a student whose plan opens it. */
    async ready(size = 3): Promise<{ bank: TestBank; student: TestUser }> {
      const bank = await makeBank(server(), { size });
      const student = await server().user();
      await grant(server(), student, bank.courseId);
      return { bank, student };
    },
    pathOf,
    open: (as: TestUser, { categoryId }: TestBank) =>
      server().call('GET', `/api/student/categories/${categoryId}/questions/`, { as }),
    submit: (as: TestUser, bank: TestBank, at: number, option: string, sent?: Sent) =>
      server().call('POST', pathOf(bank, at, 'submit'), {
        as,
        headers: headersOf(sent),
        body: { question_id: bank.questionIds[at], category_id: bank.categoryId, selected_option: option },
      }),
    /** Toggles the mark when `wanted` is omitted. */
    mark: (as: TestUser, bank: TestBank, at: number, wanted?: boolean, sent?: Sent) =>
      server().call('POST', pathOf(bank, at, 'mark'), {
        as,
        headers: headersOf(sent),
        ...(wanted !== undefined && { body: { marked_for_review: wanted } }),
      }),
    retake: (as: TestUser, { categoryId }: TestBank, sent?: Sent) =>
      server().call('POST', `/api/student/categories/${categoryId}/retake/`, {
        as,
        headers: headersOf(sent),
      }),
    minutesAgo: (minutes: number) => new Date(server().deps.now().getTime() - minutes * 60_000),
  };
}

export const newKey = () => randomUUID();

function headersOf({ round, at, key }: Sent = {}): Record<string, string> {
  return {
    ...(round !== undefined && { [headers.round]: String(round) }),
    ...(at !== undefined && { [headers.actedAt]: typeof at === 'string' ? at : at.toISOString() }),
    ...(key !== undefined && { [headers.idempotencyKey]: key }),
  };
}
