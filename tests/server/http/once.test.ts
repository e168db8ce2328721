import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headers } from '../../../src/contract/headers.ts';
import { marks, questions } from '../../../server/db/schema/banks.ts';
import { categories, courses } from '../../../server/db/schema/courses.ts';
import { ApiError } from '../../../server/core/api-error.ts';
import type { Call } from '../../../server/http/handler.ts';
import type { Endpoints } from '../../../src/contract/endpoints.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';

type Mark = Call<Endpoints['POST /student/categories/{id}/questions/{qid}/mark/']>;

let server: TestServer;
let user: TestUser;
let questionIds: number[];
/** What the endpoint does in a test; by default it writes one row. */
let act: (call: Mark) => Promise<{ marked_for_review: boolean }>;
let acts = 0;
let lastCall: Mark;

const write = async ({ tx, user: { id: userId }, params, body, actedAt }: Mark) => {
  const marked = body.marked_for_review ?? true;
  await tx.insert(marks).values({ userId, questionId: params.qid, marked, actedAt });
  return { marked_for_review: marked };
};

beforeAll(async () => {
  server = await startTestServer({
    handlers: {
      'POST /student/categories/{id}/questions/{qid}/mark/': (call) => {
        acts += 1;
        lastCall = call;
        return act(call);
      },
      'POST /student/categories/{id}/retake/': async () => ({ message: 'again', round: 2 }),
    },
  });
  const [course] = await server.db.insert(courses).values({ title: 'C' }).returning();
  const [category] = await server.db
    .insert(categories)
    .values({ courseId: course!.id, position: 1, name: 'K', description: 'D' })
    .returning();
  const option = { option1: 'a', option2: 'b', option3: 'c', option4: 'd', correctOption: 1, text: 'Q' };
  const rows = Array.from({ length: 5 }, (_, position) => ({
    ...option,
    categoryId: category!.id,
    position,
  }));
  questionIds = (await server.db.insert(questions).values(rows).returning()).map(({ id }) => id);
});
afterAll(() => server.stop());

beforeEach(async () => {
  user = await server.user();
  act = write;
  acts = 0;
});

const mark = (
  key: string | null,
  options: { body?: object; as?: TestUser; question?: number; more?: object } = {},
) =>
  server.call('POST', `/api/student/categories/1/questions/${questionIds[options.question ?? 0]}/mark/`, {
    as: options.as ?? user,
    body: options.body ?? { marked_for_review: true },
    headers: { ...(key !== null && { [headers.idempotencyKey]: key }), ...options.more },
  });

const rowsOf = async (table: 'marks' | 'client_ops', of: TestUser = user) => {
  const found = await server.db.execute(
    sql.raw(`select count(*)::int n from ${table} where user_id = ${of.id}`),
  );
  return (found.rows[0] as { n: number }).n;
};

describe('one key', () => {
  test('sent twice acts once and returns the same reply', async () => {
    const key = randomUUID();
    const first = await mark(key);
    const second = await mark(key);
    expect(first).toMatchObject({ status: 200, body: { marked_for_review: true } });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect([acts, await rowsOf('marks'), await rowsOf('client_ops')]).toEqual([1, 1, 1]);
  });

  test('sent twenty times at once acts once and returns the same reply', async () => {
    const key = randomUUID();
    act = async (call) => {
      await call.tx.execute(sql`select pg_sleep(0.05)`);
      return write(call);
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => mark(key)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 20 }, () => [200, { marked_for_review: true }]),
    );
    expect([acts, await rowsOf('marks')]).toEqual([1, 1]);
  });

  test('is case-insensitive, and its body’s order of fields doesn’t matter', async () => {
    const key = randomUUID();
    await mark(key);
    expect((await mark(key.toUpperCase(), { body: { unknown: 1, marked_for_review: true } })).status).toBe(
      200,
    );
    expect(acts).toBe(1);
  });

  test('with another body, question or endpoint is refused', async () => {
    const key = randomUUID();
    await mark(key);
    const refused = { status: 422, body: { code: 'key_reused' } };
    expect(await mark(key, { body: { marked_for_review: false } })).toMatchObject(refused);
    expect(await mark(key, { question: 1 })).toMatchObject(refused);
    const elsewhere = await server.call('POST', '/api/student/categories/1/retake/', {
      as: user,
      headers: { [headers.idempotencyKey]: key },
    });
    expect(elsewhere).toMatchObject(refused);
    expect([acts, await rowsOf('marks')]).toEqual([1, 1]);
  });

  test('from two users counts as two keys', async () => {
    const key = randomUUID();
    const other = await server.user();
    const theirs = () => mark(key, { as: other, body: { marked_for_review: false } });
    await mark(key);
    for (const sent of [theirs, theirs])
      expect(await sent()).toMatchObject({ status: 200, body: { marked_for_review: false } });
    expect(await mark(key)).toMatchObject({ status: 200, body: { marked_for_review: true } });
    expect([acts, await rowsOf('marks'), await rowsOf('marks', other)]).toEqual([2, 1, 1]);
  });

  test.each(['', 'x', '1', `${randomUUID()}0`, 'a'.repeat(10_000), "';drop table marks;--"])(
    'that is not a UUID is refused (%#)',
    async (key) => {
      expect(await mark(key)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
      expect(acts).toBe(0);
    },
  );
});

describe('an operation that fails', () => {
  test.each([
    ['with an exception', () => new Error('broken'), 500],
    ['with an ApiError', () => new ApiError('no_subscription'), 403],
    ['with a conflict without a record', () => new ApiError('already_answered'), 409],
  ])('%s is rolled back and can be retried with its key', async (_how, error, status) => {
    const key = randomUUID();
    act = async (call) => {
      await write(call);
      throw error();
    };
    expect((await mark(key)).status).toBe(status);
    expect([await rowsOf('marks'), await rowsOf('client_ops')]).toEqual([0, 0]);
    act = write;
    expect((await mark(key)).status).toBe(200);
    expect([await rowsOf('marks'), await rowsOf('client_ops')]).toEqual([1, 1]);
  });

  test('with a conflict and its record is remembered, but what it wrote is rolled back', async () => {
    const key = randomUUID();
    const record = { selected_option: 'a', is_correct: true };
    act = async (call) => {
      await write(call);
      throw new ApiError('already_answered', { more: { record } });
    };
    const first = await mark(key);
    expect(first).toMatchObject({ status: 409, body: { code: 'already_answered', record } });
    act = write;
    expect(await mark(key)).toMatchObject({ status: 409, body: first.body });
    expect([acts, await rowsOf('marks')]).toEqual([1, 0]);
  });

  test('lets the next of the waiting requests try', async () => {
    const key = randomUUID();
    let first = true;
    act = async (call) => {
      await call.tx.execute(sql`select pg_sleep(0.05)`);
      if (!first) return write(call);
      first = false;
      throw new Error('broken');
    };
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => mark(key)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 500]);
    expect(await rowsOf('marks')).toBe(1);
  });
});

test('without a key it acts each time', async () => {
  await mark(null);
  expect((await mark(null, { question: 1 })).status).toBe(200);
  expect([acts, await rowsOf('marks'), await rowsOf('client_ops')]).toEqual([2, 2, 0]);
});

describe('the headers for time and round', () => {
  test.each([
    ['an instant', '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z'],
    ['an instant with a time zone', '2026-01-02T03:04:05+05:30', '2026-01-01T21:34:05.000Z'],
  ])('%s is accepted', async (_what, sent, taken) => {
    await mark(null, { more: { [headers.actedAt]: sent } });
    expect(lastCall.actedAt.toISOString()).toBe(taken);
  });

  test.each(['yesterday', '1', '', '2026-13-40T99:99:99Z', '2999-01-01T00:00:00Z'])(
    '"%s" counts as now',
    async (sent) => {
      const began = Date.now();
      await mark(null, { more: { [headers.actedAt]: sent } });
      expect(lastCall.actedAt.getTime()).toBeGreaterThanOrEqual(began);
      expect(lastCall.actedAt.getTime()).toBeLessThanOrEqual(Date.now());
    },
  );

  test.each([
    ['3', 3],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['x', null],
    ['99999999999', null],
  ])('round %s', async (sent, round) => {
    await mark(null, { more: { [headers.round]: sent } });
    expect(lastCall.round).toBe(round);
  });
});
