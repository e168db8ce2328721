import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { testCalls, type TestedTest } from '../../support/test-calls.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { normal, ecg, overview, start, submit, result, answer, reset, review, minutesAgo } = testCalls(
  () => server,
);

describe('a normal test', () => {
  const questions = (as: TestUser, { testId }: TestedTest) =>
    server.call('GET', `/api/normal-question/list/${testId}/`, { as });

  it('is sealed for students everywhere but in their result, and open for staff', async () => {
    const { test, student } = await normal({ size: 1 });
    await start(student, test, { attempt: 1 });
    const sealed = {
      id: test.questionIds[0],
      text: 'Question 1',
      image: null,
      explanation: null,
      options: [{ text: 'wrong' }, { text: 'right' }, { text: 'also wrong' }, { text: 'wrong too' }],
      test_series: test.testId,
    };
    expect((await questions(student, test)).body).toEqual([sealed]);
    expect((await overview(student, test)).body.questions).toEqual([sealed]);
    await submit(student, test, ['wrong'], { attempt: 1 });
    expect((await overview(student, test)).body.questions).toEqual([sealed]);

    const open = {
      explanation: 'Because of 1',
      options: [{ is_correct: false }, { is_correct: true }, {}, {}],
    };
    expect((await questions(admin, test)).body).toMatchObject([open]);
    expect((await overview(admin, test)).body).toMatchObject({ questions: [open], attempt: null });
  });

  it('has no result before it is submitted', async () => {
    const { test, student } = await normal();
    await start(student, test, { attempt: 1 });
    expect(await result(student, test)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('has a result with score, accuracy, time and a review of each answer', async () => {
    const { test, student } = await normal();
    await start(student, test, { attempt: 1, at: minutesAgo(5) });
    await submit(student, test, ['right', 'option3', null], { attempt: 1, at: minutesAgo(1) });
    const { body } = await result(student, test);
    expect(body).toMatchObject({
      test_id: test.testId,
      test_name: 'A test',
      is_ecg: false,
      score: 1,
      total: 3,
      accuracy: 33,
      time_taken_formatted: '4:00',
      attempt: 1,
      late: false,
    });
    const common = { options: ['wrong', 'right', 'also wrong', 'wrong too'], correct_option: 'right' };
    expect(body.answers).toMatchObject([
      { ...common, question: 'Question 1', selected_option: 'right', is_correct: true },
      { ...common, selected_option: 'also wrong', is_correct: false, explanation: 'Because of 2' },
      { ...common, question_id: test.questionIds[2], selected_option: null, is_correct: false },
    ]);
  });

  it('counts questions that were not sent as open', async () => {
    const { test, student } = await normal({ size: 3 });
    expect((await submit(student, test, [])).body).toMatchObject({ score: 0, total: 3, accuracy: 0 });
  });

  it('ignores answers to removed questions, and texts that aren’t an option', async () => {
    const { test, student } = await normal({ size: 2 });
    const { body } = await submit(student, { ...test, questionIds: [...test.questionIds, 2_147_483_647] }, [
      'right',
      'an older wording',
      'right',
    ]);
    expect(body).toMatchObject({ score: 1, total: 2, answers: [{}, { selected_option: null }] });
  });

  it('keeps the score of a submission when its questions change later', async () => {
    const { test, student } = await normal({ size: 3 });
    await submit(student, test, ['right', 'right', 'wrong'], { attempt: 1 });
    const [first, , third] = test.questionIds;
    await server.db.execute(sql`update normal_questions set correct_option = 1 where id = ${first}`);
    await server.db.execute(sql`delete from normal_questions where id = ${third}`);
    await server.db.execute(sql`
      insert into normal_questions (test_id, position, text, option1, option2, option3, option4, correct_option)
      values (${test.testId}, 9, 'New', 'a', 'b', 'c', 'd', 1)`);
    const { body } = await result(student, test);
    expect(body).toMatchObject({ score: 2, total: 3, accuracy: 67 });
    expect(body.answers.map(({ is_correct }: { is_correct: boolean }) => is_correct)).toEqual([true, true]);
  });

  it('accepts no answers of an ECG test, and can’t be used as one', async () => {
    const { test, student } = await normal();
    const body = { answers: [{ question_id: test.questionIds[0], selected_option_ids: [1] }] };
    const reply = await server.call('POST', `/api/student/testseries/${test.testId}/submit/`, {
      as: student,
      body,
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', answers: ['These are answers to another kind of test.'] },
    });
    const tried = [
      await answer(student, test, 0, [1]),
      await review(student, test, 0),
      await reset(student, test),
      await server.call('GET', `/api/ecg-question/list/${test.testId}/`, { as: admin }),
      await server.call('GET', `/api/ecg-question/image-list/${test.testId}/`, { as: admin }),
    ];
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('can’t be used for an ECG test', async () => {
    const { test, student } = await ecg();
    expect((await questions(student, test)).status).toBe(404);
  });
});
