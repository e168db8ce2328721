/** Sessions, study plan, calendar and peers. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankCalls } from '../../support/bank-calls.ts';
import { waitingStatements } from '../../support/meanwhile.ts';
import { practiceCalls } from '../../support/practice-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { grant, type TestBank } from '../../support/study.ts';
import { testCalls } from '../../support/test-calls.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { ready, submit } = bankCalls(() => server);
const tests = testCalls(() => server);
const calls = practiceCalls(() => server);

const session = ({ questionIds, courseId, categoryId }: TestBank) => ({
  mode: 'tutor',
  minutes: null,
  filters: { courses: [courseId], categories: [categoryId], what: 'due', mixed: true },
  items: questionIds.map((id) => ({ kind: 'question', item_id: id, version: 1 })),
  created_at: calls.daysAgo(0),
  finished_at: null as string | null,
});

describe('a session', () => {
  it('is stored as it was made, and finished once', async () => {
    const { bank, student } = await ready();
    const [id, body] = [randomUUID(), session(bank)];
    expect(await calls.putSession(student, id, body)).toMatchObject({ status: 200, body: { id, ...body } });
    expect((await calls.putSession(student, id, body)).status).toBe(200);
    const finished = calls.daysAgo(0);
    await calls.putSession(student, id, { ...body, finished_at: finished });
    await calls.putSession(student, id, { ...body, finished_at: null });
    await calls.putSession(student, id, { ...body, finished_at: calls.daysAgo(-1) });
    expect((await calls.sessions(student)).body).toEqual([{ id, ...body, finished_at: finished }]);
  });

  it('sent by several tabs at once is stored once, and each gets it', async () => {
    const { bank, student } = await ready();
    const [id, body] = [randomUUID(), session(bank)];
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => calls.putSession(student, id, body)));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { id, ...body } });
    expect((await calls.sessions(student)).body).toHaveLength(1);
  });

  it('may mix banks with tests and ECGs that the plan opens', async () => {
    const { bank, student } = await ready();
    const [normal, ecg] = [await tests.normal(), await tests.ecg()];
    const body = {
      ...session(bank),
      filters: { courses: [], categories: [], tests: [normal.test.testId], what: 'wrong', mixed: true },
      items: [
        ...session(bank).items,
        { kind: 'test_question', item_id: normal.test.questionIds[0], version: 1 },
        { kind: 'ecg', item_id: ecg.test.questionIds[0], version: 1 },
      ],
    };
    const id = randomUUID();
    expect((await calls.putSession(student, id, body)).status).toBe(403);
    await grant(server, student, normal.test.courseId);
    await grant(server, student, ecg.test.courseId);
    expect(await calls.putSession(student, id, body)).toMatchObject({ status: 200, body: { id, ...body } });
    expect((await calls.sessions(student)).body).toEqual([{ id, ...body }]);
  });

  it('is stored although one of its questions was deleted before it arrived', async () => {
    const { bank, student } = await ready();
    const [id, body] = [randomUUID(), session(bank)];
    await server.call('DELETE', `/api/questions/${bank.questionIds[0]}/`, { as: admin });
    expect(await calls.putSession(student, id, body)).toMatchObject({ status: 200, body: { id, ...body } });
  });

  it('can’t change its list', async () => {
    const { bank, student } = await ready();
    const [id, body] = [randomUUID(), session(bank)];
    await calls.putSession(student, id, body);
    const other = { ...body, items: body.items.toReversed() };
    expect(await calls.putSession(student, id, other)).toMatchObject({
      status: 409,
      body: { code: 'session_differs' },
    });
    expect((await calls.sessions(student)).body).toMatchObject([{ items: body.items }]);
  });

  it('with a time or version that the database can’t store is refused', async () => {
    const { bank, student } = await ready();
    const statusWith = async (change: object) =>
      (await calls.putSession(student, randomUUID(), { ...session(bank), ...change })).status;
    expect(await statusWith({ created_at: '0000-01-01T00:00:00Z' })).toBe(400);
    expect(await statusWith({ finished_at: '9999-12-31T23:59:59-12:00' })).toBe(400);
    expect(await statusWith({ items: [{ ...session(bank).items[0], version: 2_147_483_648 }] })).toBe(400);
  });

  it('belongs to its student, and contains only what their plan opens', async () => {
    const { bank, student } = await ready();
    const other = await ready();
    const id = randomUUID();
    await calls.putSession(student, id, session(bank));
    expect((await calls.putSession(other.student, id, session(bank))).status).toBe(404);
    expect(await calls.putSession(other.student, randomUUID(), session(bank))).toMatchObject({
      status: 403,
      body: { code: 'no_subscription' },
    });
    expect((await calls.sessions(other.student)).body).toEqual([]);
  });

  it.each([
    ['no items', { items: [] }],
    ['an unknown kind', { items: [{ kind: 'podcast', item_id: 1, version: 1 }] }],
    ['no minutes although it is timed', { mode: 'timed' }],
    ['an invalid date', { created_at: '2026-13-45T00:00:00Z' }],
  ])('with %s is refused', async (_, change) => {
    const { bank, student } = await ready();
    const refused = await calls.putSession(student, randomUUID(), { ...session(bank), ...change });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});

describe('the study plan', () => {
  const minutes = { off: 90, day: 30, night: 0, post_night: 0 };

  it('is empty at first, and then what the newest change of two devices said', async () => {
    const student = await server.user();
    expect((await calls.plan(student)).body).toMatchObject({ exam_date: null, acted_at: null });
    const newer = { exam_date: '2027-03-01', minutes, acted_at: calls.daysAgo(1) };
    expect((await calls.putPlan(student, newer)).body).toEqual(newer);
    const older = { exam_date: '2027-09-01', minutes, acted_at: calls.daysAgo(2) };
    expect((await calls.putPlan(student, older)).body).toEqual(newer);
    expect((await calls.plan(student)).body).toEqual(newer);
  });

  it.each([
    ['a day that does not exist', { exam_date: '2027-02-30' }],
    ['year 0', { exam_date: '0000-01-01' }],
    ['a time in year 0', { acted_at: '0000-01-01T00:00:00Z' }],
    ['more minutes than a day has', { minutes: { ...minutes, off: 1_500 } }],
  ])('with %s is refused', async (_, change) => {
    const student = await server.user();
    const plan = { exam_date: '2027-03-01', minutes, acted_at: calls.daysAgo(0), ...change };
    expect((await calls.putPlan(student, plan)).status).toBe(400);
  });
});

describe('the calendar', () => {
  it('keeps the newest change of each day', async () => {
    const student = await server.user();
    const shift = (date: string, kind: string, days: number) => ({
      date,
      kind,
      acted_at: calls.daysAgo(days),
    });
    await calls.putShifts(student, [shift('2026-12-02', 'night', 3), shift('2026-12-01', 'day', 3)]);
    const { body } = await calls.putShifts(student, [
      shift('2026-12-02', 'off', 5),
      shift('2026-12-01', 'off', 2),
      shift('2026-12-01', 'night', 1),
    ]);
    expect(body.shifts.map(({ date, kind }: { date: string; kind: string }) => [date, kind])).toEqual([
      ['2026-12-01', 'night'],
      ['2026-12-02', 'night'],
    ]);
    expect((await calls.shifts(student)).body).toEqual(body);
    expect((await calls.putShifts(student, [shift('2026-02-31', 'off', 0)])).status).toBe(400);
    expect((await calls.putShifts(student, [shift('0000-01-01', 'off', 0)])).status).toBe(400);
  });

  it('holds no day while it waits for an earlier one, so devices that send the same days don’t deadlock', async () => {
    const student = await server.user();
    const [first, second] = ['2026-12-01', '2026-12-02'].map((date) => ({
      date,
      kind: 'night',
      acted_at: calls.daysAgo(1),
    }));
    await calls.putShifts(student, [first, second]);
    const other = await server.db.$client.connect();
    const lock = (shift: typeof first) =>
      other.query('select from practice_shifts where user_id = $1 and date = $2 for update nowait', [
        student.id,
        shift!.date,
      ]);
    await other.query('begin');
    await lock(first);
    const sent = calls.putShifts(student, [second, first]);
    await expect.poll(() => waitingStatements(server)).toBe(1);
    await lock(second).finally(() => other.release(true));
    expect((await sent).status).toBe(200);
  });
});

describe('the peers in a course', () => {
  it('are not shown below 20, and then by their first answers', async () => {
    const { bank, student } = await ready(10);
    const peers = await Promise.all(Array.from({ length: 20 }, () => server.user()));
    for (const [n, peer] of peers.entries()) {
      if (n === 19)
        expect((await calls.norms(student, bank.courseId)).body.categories).toEqual([
          { category_id: bank.categoryId, mean: null, quantiles: null, peers: 0 },
        ]);
      await grant(server, peer, bank.courseId);
      for (const at of bank.questionIds.keys())
        await submit(peer, bank, at, at < 10 - (n % 10) ? 'right' : 'wrong');
    }
    const [norm] = (await calls.norms(student, bank.courseId)).body.categories;
    expect(norm).toMatchObject({ category_id: bank.categoryId, peers: 20 });
    expect(norm.mean).toBeCloseTo(0.55);
    expect(norm.quantiles).toHaveLength(19);
    expect(norm.quantiles).toEqual(norm.quantiles.toSorted((a: number, b: number) => a - b));
    expect((await calls.norms(await server.user(), bank.courseId)).status).toBe(403);
    expect((await calls.norms(student, 9_999_999_999)).status).toBe(404);
  });
});
