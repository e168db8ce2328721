/** A student’s calls to practice. */
import { randomUUID } from 'node:crypto';
import { headers } from '../../src/contract/headers.ts';
import type { LoggedEntry, PracticeEntry } from '../../src/contract/practice.ts';
import type { TestServer, TestUser } from './server.ts';

export function practiceCalls(server: () => TestServer) {
  const get = (as: TestUser, path: string) => server().call('GET', `/api${path}`, { as });
  const put = (as: TestUser, path: string, body: unknown) =>
    server().call('PUT', `/api${path}`, { as, body });
  const reportAt = (path: string, as: TestUser, text: string, key: string, at?: string) =>
    server().call('POST', path, {
      as,
      body: { text },
      headers: { [headers.idempotencyKey]: key, ...(at !== undefined && { [headers.actedAt]: at }) },
    });
  return {
    /** A correct answer to a bank question an hour ago by default. */
    entry: (itemId: number, given: Partial<PracticeEntry> = {}): PracticeEntry => ({
      op_id: randomUUID(),
      kind: 'question',
      item_id: itemId,
      version: 1,
      chosen: 'right',
      confidence: null,
      duration_ms: 30_000,
      source: 'session',
      session: null,
      acted_at: new Date(server().deps.now().getTime() - 3_600_000).toISOString(),
      ...given,
    }),
    add: (as: TestUser, entries: readonly unknown[]) =>
      server().call('POST', '/api/student/practice/entries/', { as, body: { entries } }),
    async log(as: TestUser, after = 0): Promise<LoggedEntry[]> {
      return (await get(as, `/student/practice/entries/?after=${after}`)).body.entries;
    },
    page: (as: TestUser, query: string) => get(as, `/student/practice/entries/?${query}`),
    due: (as: TestUser, timeZone?: string) =>
      get(as, `/student/practice/due/${timeZone === undefined ? '' : `?time_zone=${timeZone}`}`),
    putSession: (as: TestUser, id: string, body: unknown) =>
      put(as, `/student/practice/sessions/${id}/`, body),
    sessions: (as: TestUser) => get(as, '/student/practice/sessions/'),
    plan: (as: TestUser) => get(as, '/student/plan/'),
    putPlan: (as: TestUser, body: unknown) => put(as, '/student/plan/', body),
    shifts: (as: TestUser) => get(as, '/student/shifts/'),
    putShifts: (as: TestUser, shifts: unknown[]) => put(as, '/student/shifts/', { shifts }),
    notes: (as: TestUser, after = 0) => get(as, `/student/notes/?after=${after}`),
    putNote: (as: TestUser, kind: string, id: number, body: unknown) =>
      put(as, `/student/notes/${kind}/${id}/`, body),
    norms: (as: TestUser, course: number) => get(as, `/student/norms/?course=${course}`),
    report: (as: TestUser, questionId: number, text: string, key = randomUUID(), at?: string) =>
      reportAt(`/api/student/questions/${questionId}/report/`, as, text, key, at),
    reportOfTest: (as: TestUser, questionId: number, text: string, key = randomUUID()) =>
      reportAt(`/api/student/normal-question/${questionId}/report/`, as, text, key),
    reportOfEcg: (as: TestUser, questionId: number, text: string, key = randomUUID()) =>
      reportAt(`/api/student/ecg-question/${questionId}/report/`, as, text, key),
    daysAgo: (days: number) => new Date(server().deps.now().getTime() - days * 86_400_000).toISOString(),
  };
}
