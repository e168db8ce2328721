import { device } from '../../src/offline/database.ts';
import { bankFixture, categoryId, questionIds } from './bank-fixture.ts';

export const first = questionIds[0]!;
export const item = `question/${first}` as const;
const bank = { [`GET /api/student/categories/${categoryId}/questions/`]: { body: bankFixture() } };
export const minutes = { off: 60, day: 30, night: 0, post_night: 0 };
export const served = (change: { notes?: object[]; plan?: object; shifts?: object[] } = {}) => ({
  ...bank,
  'GET /api/student/practice/entries/?after=0&limit=500': { body: { entries: [], next: null } },
  'GET /api/student/practice/sessions/': { body: [] },
  'GET /api/student/plan/': { body: { exam_date: null, minutes, acted_at: null, ...change.plan } },
  'GET /api/student/shifts/': { body: { shifts: change.shifts ?? [] } },
  'GET /api/student/notes/?after=0': { body: { notes: change.notes ?? [] } },
});
export const waiting = async (kind: string) =>
  (await device().outbox.toArray()).filter(({ act }) => act.kind === kind);
