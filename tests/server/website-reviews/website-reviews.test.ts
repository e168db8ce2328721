import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { websiteReviews } from '../../../server/db/schema/people.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';

let server: TestServer;
let student: TestUser;

beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.delete(websiteReviews);
  student = await server.user();
});

const send = (body: unknown, as = student) =>
  server.call('POST', '/api/student/website-review/', { as, body });
const check = async (as = student) =>
  (await server.call('GET', '/api/student/website-review/check/', { as })).body;

test('a review is stored once per student, and the check returns true from then on', async () => {
  expect(await check()).toEqual({ has_reviewed: false });
  expect(await send({ rating: 4, comment: '  Works in the basement. ' })).toMatchObject({
    status: 201,
    body: { message: 'Thank you for your feedback!' },
  });
  expect(await check()).toEqual({ has_reviewed: true });
  expect(await check(await server.user())).toEqual({ has_reviewed: false });
  const rows = await server.db.select().from(websiteReviews);
  expect(rows).toMatchObject([{ userId: student.id, rating: 4, comment: 'Works in the basement.' }]);
});

test('a second review replaces the first', async () => {
  await send({ rating: 2, comment: 'Hm.' });
  expect((await send({ rating: 5, comment: 'Now I see.' })).status).toBe(201);
  const rows = await server.db.select().from(websiteReviews);
  expect(rows).toMatchObject([{ userId: student.id, rating: 5, comment: 'Now I see.' }]);
});

test.each([
  ['no stars', { rating: 0, comment: 'c' }, 'rating'],
  ['six stars', { rating: 6, comment: 'c' }, 'rating'],
  ['half a star', { rating: 2.5, comment: 'c' }, 'rating'],
  ['no rating', { comment: 'c' }, 'rating'],
  ['a blank comment', { rating: 3, comment: ' \n ' }, 'comment'],
  ['no comment', { rating: 3 }, 'comment'],
  ['too long a comment', { rating: 3, comment: 'x'.repeat(limits.reviewComment + 1) }, 'comment'],
])('%s is refused with a field error, and nothing is stored', async (_, body, field) => {
  const refused = await send(body);
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(refused.body[field]).toHaveLength(1);
  expect(await check()).toEqual({ has_reviewed: false });
});

test('staff can’t write reviews', async () => {
  const staff = await server.user({ role: 'subadmin' });
  expect((await send({ rating: 5, comment: 'c' }, staff)).status).toBe(403);
});

test('staff can read and delete reviews, and students can write one again', async () => {
  const [first, second] = [await server.user({ firstName: 'Maya' }), await server.user({ firstName: 'Jo' })];
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  await server.db.insert(websiteReviews).values([
    { userId: first.id, rating: 5, comment: 'Good.', submittedAt: at(5) },
    { userId: second.id, rating: 2, comment: 'Slow.', submittedAt: at(6) },
  ]);
  for (const role of ['admin', 'subadmin'] as const) {
    const as = await server.user({ role });
    const list = await server.call('GET', '/api/student/website-reviews/', { as });
    expect(list.body.map((row: { comment: string }) => row.comment)).toEqual(['Slow.', 'Good.']);
    expect(list.body[1]).toEqual({
      id: expect.any(Number),
      student_name: 'Maya',
      profile_picture: null,
      rating: 5,
      comment: 'Good.',
      submitted_at: '2026-03-05T00:00:00.000Z',
    });
  }
  const as = await server.user({ role: 'subadmin' });
  const [slow] = (await server.call('GET', '/api/student/website-reviews/', { as })).body;
  const remove = (by = as) => server.call('DELETE', `/api/admin/website-review/${slow.id}/`, { as: by });
  expect((await remove(second)).status).toBe(403);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await server.call('GET', '/api/student/website-reviews/', { as })).body).toHaveLength(1);
  expect(await check(second)).toEqual({ has_reviewed: false });
  expect((await server.call('GET', '/api/student/website-reviews/', { as: second })).status).toBe(403);
});
