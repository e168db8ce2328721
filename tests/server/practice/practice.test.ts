/** Sessions, plan, calendar, notes, peers and error reports. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankCalls } from '../../support/bank-calls.ts';
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
});

describe('a note', () => {
  it('continues from the stored text', async () => {
    const { bank, student } = await ready();
    const [id] = bank.questionIds as [number];
    const first = (
      await calls.putNote(student, 'question', id, { text: 'One', acted_at: calls.daysAgo(2), base: null })
    ).body;
    expect(first).toMatchObject({
      kind: 'question',
      item_id: id,
      text: 'One',
      other_text: null,
      revision: 1,
    });
    const second = (
      await calls.putNote(student, 'question', id, { text: 'Two', acted_at: calls.daysAgo(1), base: 1 })
    ).body;
    expect(second).toMatchObject({ text: 'Two', other_text: null, revision: 2 });
    expect((await calls.notes(student, first.seq)).body.notes).toEqual([second]);
    expect((await calls.notes(student, second.seq)).body.notes).toEqual([]);
  });

  it('from two devices that don’t know each other’s text keeps both, the newer one first', async () => {
    const { bank, student } = await ready();
    const [id] = bank.questionIds as [number];
    await calls.putNote(student, 'question', id, {
      text: 'Of the phone',
      acted_at: calls.daysAgo(1),
      base: null,
    });
    const older = { text: 'Of the tablet', acted_at: calls.daysAgo(2), base: null };
    const both = (await calls.putNote(student, 'question', id, older)).body;
    expect(both).toMatchObject({ text: 'Of the phone', other_text: 'Of the tablet', revision: 2 });
    const merged = { text: 'Of both', acted_at: calls.daysAgo(0), base: 2 };
    expect((await calls.putNote(student, 'question', id, merged)).body).toMatchObject({
      text: 'Of both',
      other_text: null,
    });
  });

  it('written while an earlier one was being sent keeps another device’s text', async () => {
    const { bank, student } = await ready();
    const [id, next] = bank.questionIds as [number, number];
    const put = async (item: number, text: string, days: number, seen?: string[]) =>
      (
        await calls.putNote(student, 'question', item, {
          text,
          acted_at: calls.daysAgo(days),
          base: null,
          ...(seen && { seen }),
        })
      ).body;
    await put(id, 'Of the tablet', 3);
    expect(await put(id, 'Of the phone', 2, [''])).toMatchObject({ other_text: 'Of the tablet' });
    const second = { text: 'Of the phone, again', other_text: 'Of the tablet', revision: 3 };
    expect(await put(id, 'Of the phone, again', 1, ['Of the phone', ''])).toMatchObject(second);
    // The same when the other device's text is the newest.
    await put(next, 'Of the tablet', 1);
    await put(next, 'Of the phone', 3, ['']);
    const older = { text: 'Of the tablet', other_text: 'Of the phone, again' };
    expect(await put(next, 'Of the phone, again', 2, ['Of the phone', ''])).toMatchObject(older);
  });

  it('from a third device keeps both other texts, and sent again keeps them, too', async () => {
    const { bank, student } = await ready();
    const [id] = bank.questionIds as [number];
    const put = (text: string, days: number) =>
      calls.putNote(student, 'question', id, { text, acted_at: calls.daysAgo(days), base: null });
    await put('One', 3);
    await put('Two', 2);
    const all = { text: 'Three', other_text: 'Two\n\nOne' };
    expect((await put('Three', 1)).body).toMatchObject(all);
    expect((await put('Three', 1)).body).toMatchObject(all);
  });

  it('sent again with the same text changes nothing', async () => {
    const { bank, student } = await ready();
    const [id] = bank.questionIds as [number];
    const note = { text: 'One', acted_at: calls.daysAgo(1), base: null };
    const first = await calls.putNote(student, 'question', id, note);
    expect((await calls.putNote(student, 'question', id, note)).body).toEqual(first.body);
  });

  it('is refused for items that the plan doesn’t open', async () => {
    const { bank } = await ready();
    const student = await server.user();
    const note = { text: 'One', acted_at: calls.daysAgo(0), base: null };
    expect((await calls.putNote(student, 'question', bank.questionIds[0]!, note)).status).toBe(403);
    expect((await calls.putNote(student, 'ecg', 999_999, note)).status).toBe(404);
    expect((await calls.putNote(student, 'podcast', 1, note)).status).toBe(404);
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

describe('an error report', () => {
  it('reaches staff once, with student and question, until they close it', async () => {
    const { bank, student } = await ready();
    const key = randomUUID();
    const sent = await calls.report(student, bank.questionIds[0]!, '  Two options are right. ', key);
    expect(sent).toMatchObject({
      status: 201,
      body: { message: expect.any(String), id: expect.any(Number) },
    });
    await calls.report(student, bank.questionIds[0]!, '  Two options are right. ', key);
    const list = () => server.call('GET', '/api/question-reports/', { as: admin });
    const mine = (await list()).body.filter(({ id }: { id: number }) => id === sent.body.id);
    expect(mine).toMatchObject([
      {
        text: 'Two options are right.',
        student: 'Robin',
        closed_at: null,
        question: { kind: 'question', id: bank.questionIds[0], category: bank.categoryId, test: null },
      },
    ]);
    const close = (id: number, as = admin) =>
      server.call('POST', `/api/question-reports/${id}/close/`, { as, body: {} });
    expect((await close(sent.body.id, student)).status).toBe(403);
    expect((await close(sent.body.id)).body.closed_at).not.toBeNull();
    expect((await close(999_999)).status).toBe(404);
    expect((await server.call('GET', '/api/question-reports/', { as: student })).status).toBe(403);
  });

  it.each([
    ['a test’s question', 'test_question', () => tests.normal(), calls.reportOfTest],
    ['a tracing', 'ecg', () => tests.ecg(), calls.reportOfEcg],
  ] as const)('on %s reaches staff once, if the student’s plan opens it', async (_, kind, make, report) => {
    const { test, student } = await make();
    const [id, key] = [test.questionIds[1]!, randomUUID()];
    const sent = await report(student, id, ' Wrong key. ', key);
    expect(sent).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    expect(await report(student, id, ' Wrong key. ', key)).toMatchObject({ status: 201, body: sent.body });
    const { body } = await server.call('GET', '/api/question-reports/', { as: admin });
    expect(
      body.filter(({ question }: { question: { test: number } }) => question.test === test.testId),
    ).toEqual([
      {
        id: sent.body.id,
        text: 'Wrong key.',
        student: expect.any(String),
        created_at: expect.any(String),
        closed_at: null,
        question: {
          kind,
          id,
          text: expect.any(String),
          category: null,
          category_name: null,
          test: test.testId,
          test_name: expect.any(String),
          course: test.courseId,
          course_title: expect.any(String),
        },
      },
    ]);
    const closing = await server.call('POST', `/api/question-reports/${sent.body.id}/close/`, {
      as: admin,
      body: {},
    });
    expect(closing.body).toMatchObject({ closed_at: expect.any(String), question: { kind, id } });
    expect((await report(await server.user(), id, 'Wrong key.')).status).toBe(403);
    expect((await report(student, 999_999, 'Wrong key.')).status).toBe(404);
  });

  it.each([
    ['a test’s question', () => tests.normal(), calls.reportOfTest, 'normal-question'],
    ['a tracing', () => tests.ecg(), calls.reportOfEcg, 'ecg-question'],
  ] as const)('on %s that was removed from its test is no longer listed', async (_, make, report, path) => {
    const { test, student } = await make();
    await tests.start(student, test);
    await server.call('POST', `/api/student/testseries/${test.testId}/submit/`, {
      as: student,
      body: { answers: [] },
    });
    const [removed, kept] = test.questionIds as [number, number];
    for (const id of [removed, kept]) expect((await report(student, id, 'Wrong key.')).status).toBe(201);
    expect((await server.call('DELETE', `/api/${path}/${removed}/`, { as: admin })).status).toBe(200);
    const { body } = await server.call('GET', '/api/question-reports/', { as: admin });
    expect(
      body
        .filter(({ question }: { question: { test: number } }) => question.test === test.testId)
        .map(({ question }: { question: { id: number } }) => question.id),
    ).toEqual([kept]);
  });

  it('requires a text and a question that the plan opens', async () => {
    const { bank, student } = await ready();
    expect((await calls.report(student, bank.questionIds[0]!, '   ')).status).toBe(400);
    expect((await calls.report(await server.user(), bank.questionIds[0]!, 'Wrong.')).status).toBe(403);
    expect((await calls.report(student, 999_999, 'Wrong.')).status).toBe(404);
  });
});
