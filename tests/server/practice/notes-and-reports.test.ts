/** Notes, and reports of errors in questions. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankCalls } from '../../support/bank-calls.ts';
import { practiceCalls } from '../../support/practice-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { grant } from '../../support/study.ts';
import { testCalls } from '../../support/test-calls.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { ready } = bankCalls(() => server);
const tests = testCalls(() => server);
const calls = practiceCalls(() => server);

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

  it('is shown to nobody else, and a note of another student on the same item stays apart', async () => {
    const { bank, student } = await ready();
    const other = await server.user();
    await grant(server, other, bank.courseId);
    const [id] = bank.questionIds as [number];
    const note = (text: string) => ({ text, acted_at: calls.daysAgo(1), base: null });
    const mine = (await calls.putNote(student, 'question', id, note('Mine'))).body;
    const theirs = (await calls.putNote(other, 'question', id, note('Theirs'))).body;
    expect((await calls.notes(student)).body.notes).toEqual([mine]);
    expect((await calls.notes(other)).body.notes).toEqual([theirs]);
    expect(theirs).toMatchObject({ text: 'Theirs', other_text: null, revision: 1 });
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
