import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BankQuestion } from '../../../src/contract/questions.ts';
import { bankCalls, newKey } from '../../support/bank-calls.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { grant } from '../../support/study.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const { ready, pathOf, open, submit, mark, minutesAgo } = bankCalls(() => server);

describe('the bank of a category', () => {
  it('is sent whole, with keys, round, version and category', async () => {
    const { bank, student } = await ready();
    const reply = await open(student, bank);
    expect(reply).toMatchObject({ status: 200, body: { last_index: 0, round: 1, version: 2 } });
    expect(reply.body.category).toEqual({
      id: bank.categoryId,
      name: expect.stringMatching(/^Category/),
      course: bank.courseId,
      course_title: expect.stringMatching(/^Course/),
    });
    expect(reply.body.questions).toHaveLength(3);
    expect(reply.body.questions[0]).toEqual({
      id: bank.questionIds[0],
      text: expect.stringContaining('question 1'),
      image: null,
      option1: 'wrong',
      option2: 'right',
      option3: 'also wrong',
      option4: 'wrong too',
      student_answer: null,
      is_correct: null,
      correct_answer: 'right',
      explanation: 'Because of 1',
      marked_for_review: false,
      version: 1,
      correction: null,
    });
  });

  it('resumes at the first open question after the one answered last', async () => {
    const { bank, student } = await ready(5);
    await submit(student, bank, 1, 'right');
    expect((await open(student, bank)).body.last_index).toBe(2);
    await submit(student, bank, 4, 'wrong');
    expect((await open(student, bank)).body.last_index).toBe(0);
    for (const at of [0, 2]) await submit(student, bank, at, 'right');
    expect((await open(student, bank)).body.last_index).toBe(3);
    await submit(student, bank, 3, 'right');
    expect((await open(student, bank)).body.last_index).toBe(0);
  });

  it('finds the last answer by when it was given, in whatever order answers arrive', async () => {
    const { bank, student } = await ready(5);
    const at = (minutes: number) => ({ at: minutesAgo(minutes) });
    await submit(student, bank, 2, 'right', at(1));
    await submit(student, bank, 0, 'right', at(5));
    expect((await open(student, bank)).body.last_index).toBe(3);
  });

  it('shows nobody another student’s answers or marks', async () => {
    const { bank, student } = await ready();
    const other = await server.user();
    await grant(server, other, bank.courseId);
    await submit(student, bank, 0, 'right');
    await mark(student, bank, 1, true);
    const { body } = await open(other, bank);
    expect(body.questions.every(isUntouched)).toBe(true);
  });

  it('is open to staff without a subscription, but not for answers', async () => {
    const { bank } = await ready();
    const subadmin = await server.user({ role: 'subadmin' });
    expect((await open(subadmin, bank)).body.questions).toHaveLength(3);
    expect((await submit(subadmin, bank, 0, 'right')).body).toMatchObject({ code: 'forbidden' });
  });

  it('is listed for staff with all fields they can edit', async () => {
    const { bank, student } = await ready();
    const admin = await server.user({ role: 'admin' });
    const { body } = await server.call('GET', `/api/categories/${bank.categoryId}/questions/`, { as: admin });
    expect(body[2]).toEqual({
      id: bank.questionIds[2],
      text: expect.stringContaining('question 3'),
      image: null,
      option1: 'wrong',
      option2: 'right',
      option3: 'also wrong',
      option4: 'wrong too',
      category: bank.categoryId,
      correct_answer: 'right',
      explanation: 'Because of 3',
      version: 1,
    });
    expect((await server.call('GET', '/api/categories/999999/questions/', { as: admin })).status).toBe(404);
    expect(
      (await server.call('GET', `/api/categories/${bank.categoryId}/questions/`, { as: student })).status,
    ).toBe(403);
  });
});

describe('an answer', () => {
  it('returns its verdict with the key and the explanation', async () => {
    const { bank, student } = await ready();
    const verdict = { correct_answer: 'right', explanation: 'Because of 1' };
    expect(await submit(student, bank, 0, 'right')).toMatchObject({
      status: 200,
      body: { ...verdict, is_correct: true },
    });
    expect((await submit(student, bank, 1, 'also wrong')).body).toEqual({
      is_correct: false,
      correct_answer: 'right',
      explanation: 'Because of 2',
    });
    const [first, second] = (await open(student, bank)).body.questions;
    expect(first).toMatchObject({ student_answer: 'right', is_correct: true });
    expect(second).toMatchObject({ student_answer: 'also wrong', is_correct: false });
  });

  it('may name its option by position', async () => {
    const { bank, student } = await ready();
    expect((await submit(student, bank, 0, 'option2')).body.is_correct).toBe(true);
    expect((await open(student, bank)).body.questions[0].student_answer).toBe('right');
  });

  it('counts once: the same one again gets the same verdict, another one the record that counts', async () => {
    const { bank, student } = await ready();
    const first = await submit(student, bank, 0, 'wrong');
    expect(await submit(student, bank, 0, 'wrong')).toMatchObject({ status: 200, body: first.body });
    const other = await submit(student, bank, 0, 'right');
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({
      code: 'already_answered',
      record: {
        selected_option: 'wrong',
        is_correct: false,
        correct_answer: 'right',
        explanation: 'Because of 1',
      },
    });
    expect((await open(student, bank)).body.questions[0]).toMatchObject({
      student_answer: 'wrong',
      is_correct: false,
    });
  });

  it('given several times at once counts once', async () => {
    const { bank, student } = await ready(8);
    for (const at of bank.questionIds.keys()) {
      const options = ['wrong', 'right', 'also wrong', 'wrong too'];
      const replies = await Promise.all(
        options.map((option) => submit(student, bank, at, option, { key: newKey() })),
      );
      const won = replies.findIndex(({ status }) => status === 200);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const records = replies.flatMap(({ body }) => body.record?.selected_option ?? []);
      expect(records).toEqual(Array(3).fill(options[won]));
      expect((await open(student, bank)).body.questions[at].student_answer).toBe(options[won]);
    }
  });

  it('sent again under its key acts once and returns the same reply, even when sent concurrently', async () => {
    const { bank, student } = await ready();
    const key = { key: newKey() };
    const replies = await Promise.all([1, 2, 3, 4].map(() => submit(student, bank, 0, 'wrong', key)));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: replies[0]!.body });
    expect((await submit(student, bank, 1, 'wrong', key)).body.code).toBe('key_reused');
    const conflict = { key: newKey() };
    const lost = await submit(student, bank, 0, 'right', conflict);
    expect(await submit(student, bank, 0, 'right', conflict)).toMatchObject({ status: 409, body: lost.body });
  });

  it.each([
    ['none of the options', { selected_option: 'right ' }, 'selected_option'],
    ['no valid position', { selected_option: 'option5' }, 'selected_option'],
    ['an empty option', { selected_option: '' }, 'selected_option'],
    ['another question', { question_id: 1 }, 'question_id'],
    ['another category', { category_id: 1_000_000 }, 'category_id'],
    ['nothing', { selected_option: undefined }, 'selected_option'],
  ])('that names %s is refused', async (_what, changed, field) => {
    const { bank, student } = await ready();
    const body = {
      question_id: bank.questionIds[0],
      category_id: bank.categoryId,
      selected_option: 'right',
      ...changed,
    };
    const reply = await server.call('POST', pathOf(bank, 0, 'submit'), { as: student, body });
    expect(reply.status).toBe(400);
    expect(reply.body[field]).toEqual([expect.any(String)]);
    expect((await open(student, bank)).body.questions.every(isUntouched)).toBe(true);
  });

  it('ignores fields that students can’t set', async () => {
    const { bank, student } = await ready();
    const body = { question_id: bank.questionIds[0], category_id: bank.categoryId, selected_option: 'wrong' };
    const cheating = { ...body, is_correct: true, userId: 1, round: 9, acted_at: '2020-01-01' };
    expect(
      (await server.call('POST', pathOf(bank, 0, 'submit'), { as: student, body: cheating })).body.is_correct,
    ).toBe(false);
  });
});

const isUntouched = (question: BankQuestion) =>
  question.student_answer === null && !question.marked_for_review;
