/** What becomes of a student’s answers when their question is edited. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers as names } from '../../../src/contract/headers.ts';
import type { BankQuestion } from '../../../src/contract/questions.ts';
import { inTransaction } from '../../../server/db/client.ts';
import {
  holdQuestion,
  regrade,
  replaceQuestion,
  versionNow,
} from '../../../server/modules/questions/versions.store.ts';
import { bankCalls, newKey } from '../../support/bank-calls.ts';
import { waitingStatements } from '../../support/meanwhile.ts';
import { questionEdits, questionForm as form } from './question-edits.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { grant, type TestBank } from '../../support/study.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { ready, open, submit, retake, pathOf } = bankCalls(() => server);
const { edit, remove } = questionEdits(
  () => server,
  () => admin,
);

describe('answers to an edited question', () => {
  it('are regraded in every round when the key was wrong, and the student is told', async () => {
    const { bank, student } = await ready(1);
    const [id] = bank.questionIds as [number];
    const other = await server.user();
    await grant(server, other, bank.courseId);
    await submit(student, bank, 0, 'right');
    await retake(student, bank);
    await submit(student, bank, 0, 'wrong');
    await submit(other, bank, 0, 'right');
    expect((await first(other, bank)).correction).toBe(null);

    await edit(id, { ...form, correct_answer: 'wrong' });
    expect(await first(student, bank)).toMatchObject({
      student_answer: 'wrong',
      is_correct: true,
      correct_answer: 'wrong',
      version: 2,
      correction: { corrected_at: expect.stringMatching(/Z$/), was_correct: false, selected_option: 'wrong' },
    });
    expect(await first(other, bank)).toMatchObject({
      is_correct: false,
      correction: { was_correct: true, selected_option: 'right' },
    });
    expect(await verdicts(id)).toEqual([
      { user_id: student.id, round: 1, is_correct: false },
      { user_id: student.id, round: 2, is_correct: true },
      { user_id: other.id, round: 1, is_correct: false },
    ]);
    const counts = async () =>
      (await server.call('GET', `/api/courses/${bank.courseId}/categories/`, { as: other })).body[0];
    expect(await counts()).toMatchObject({ correct_questions: 0, incorrect_questions: 1 });

    // The key is changed back, so everybody has the verdict that they were told again.
    await edit(id, form);
    expect(await first(other, bank)).toMatchObject({ is_correct: true, correction: null });
    expect(await counts()).toMatchObject({ correct_questions: 1 });
  });

  it('show the correction until the student has seen it, and again when the key changes once more', async () => {
    const { bank, student } = await ready(1);
    const other = await server.user();
    await grant(server, other, bank.courseId);
    const [id] = bank.questionIds as [number];
    const seen = (as: TestUser, told: boolean) =>
      server.call('POST', pathOf(bank, 0, 'correction-seen'), { as, body: { is_correct: told } });
    await submit(student, bank, 0, 'right');
    await submit(other, bank, 0, 'right');
    await edit(id, { ...form, correct_answer: 'wrong' });
    expect((await seen(student, false)).status).toBe(200);
    expect((await seen(student, false)).status).toBe(200);
    expect(await first(student, bank)).toMatchObject({ is_correct: false, correction: null });
    expect((await first(other, bank)).correction).toMatchObject({ was_correct: true });

    await edit(id, form);
    expect(await first(student, bank)).toMatchObject({
      is_correct: true,
      correction: { was_correct: false },
    });
    // Having seen a verdict by the earlier key, on another device, doesn't count.
    await seen(student, false);
    expect((await first(student, bank)).correction).toMatchObject({ was_correct: false });
    await seen(student, true);
    expect((await first(student, bank)).correction).toBe(null);
    expect(await verdicts(id)).toMatchObject([{ is_correct: true }, { is_correct: true }]);
    expect((await seen(await server.user(), true)).status).toBe(403);
    expect((await seen(admin, true)).status).toBe(403);
  });

  it('follow their option when options move or one is reworded', async () => {
    const { bank, student } = await ready(1);
    const [id] = bank.questionIds as [number];
    await submit(student, bank, 0, 'right');
    await edit(id, { ...form, option1: 'right', option2: 'wrong' });
    expect(await first(student, bank)).toMatchObject({
      student_answer: 'right',
      is_correct: true,
      correction: null,
    });
    await edit(id, { ...form, option1: 'right as rain', option2: 'wrong', correct_answer: 'right as rain' });
    expect(await first(student, bank)).toMatchObject({
      student_answer: 'right as rain',
      is_correct: true,
      correction: null,
    });
  });

  it('to a removed option keep their text and are wrong', async () => {
    const { bank, student } = await ready(1);
    const [id] = bank.questionIds as [number];
    await submit(student, bank, 0, 'wrong too');
    await edit(id, { ...form, option1: 'A', option3: 'wrong too', option4: 'also wrong' });
    expect((await first(student, bank)).student_answer).toBe('wrong too');
    await edit(id, { ...form, option1: 'A', option2: 'B', option3: 'C', option4: 'D', correct_answer: 'C' });
    // Matched by position, since all four options are new.
    expect(await first(student, bank)).toMatchObject({ student_answer: 'D', is_correct: false });
    await edit(id, {
      ...form,
      option1: 'right',
      option2: 'A',
      option3: 'B',
      option4: 'also wrong',
      correct_answer: 'A',
    });
    expect(await first(student, bank)).toMatchObject({ student_answer: 'wrong too', is_correct: false });
  });

  it('given from a stored bank belong to the version that was seen', async () => {
    const { bank, student } = await ready(2);
    const [id] = bank.questionIds as [number];
    await edit(id, { ...form, option1: 'right', option2: 'wrong', correct_answer: 'wrong' });
    // The device sends the version it showed, and the option by its number.
    const said = await answer(student, bank, { selected_option: 'option2' }, 1);
    expect(said).toMatchObject({ status: 200, body: { is_correct: false, correct_answer: 'wrong' } });
    expect(await first(student, bank)).toMatchObject({
      student_answer: 'right',
      is_correct: false,
      // The device told them that it was right.
      correction: { was_correct: true, selected_option: 'right' },
    });
    // The student's other device showed the new version: the same option is the same answer, another one is not.
    expect((await answer(student, bank, { selected_option: 'right' }, 2)).status).toBe(200);
    expect(await answer(student, bank, { selected_option: 'wrong' }, 2)).toMatchObject({
      status: 409,
      body: { code: 'already_answered', record: { selected_option: 'right', is_correct: false } },
    });
    const { rows } = await server.db.$client.query(
      'select version, chosen_option from answers where question_id = $1',
      [id],
    );
    expect(rows).toEqual([{ version: 1, chosen_option: 2 }]);
  });

  it('sent by an older build with the version in the body equal those that this build sends again', async () => {
    const { bank, student } = await ready(1);
    const [id] = bank.questionIds as [number];
    await edit(id, { ...form, option1: 'right', option2: 'wrong', correct_answer: 'wrong' });
    const key = newKey();
    const old = await answer(
      student,
      bank,
      { selected_option: 'right', question_version: 1 },
      undefined,
      key,
    );
    expect(old).toMatchObject({ status: 200, body: { is_correct: false } });
    expect(await answer(student, bank, { selected_option: 'right' }, 1, key)).toMatchObject({
      status: 200,
      body: old.body,
    });
    // With another version it would be a different request under the same key.
    expect((await answer(student, bank, { selected_option: 'right' }, 2, key)).body.code).toBe('key_reused');
  });

  it('without a version are matched by their text', async () => {
    const { bank, student } = await ready(1);
    const [id] = bank.questionIds as [number];
    await edit(id, { ...form, option4: 'reworded' });
    expect((await submit(student, bank, 0, 'never an option')).status).toBe(400);
    expect((await submit(student, bank, 0, 'wrong too')).status).toBe(200);
    expect(await first(student, bank)).toMatchObject({ student_answer: 'reworded', is_correct: false });
  });

  it('that arrive while the key changes are graded by the new key', async () => {
    const { bank, student } = await ready(1);
    const [id] = bank.questionIds as [number];
    const at = new Date();
    const sent = await inTransaction(server.db, async (tx) => {
      const before = (await holdQuestion(tx, id))!;
      const { text, explanation, image } = before;
      const { correct_answer: _key, ...options } = form;
      const content = { ...options, text, explanation, image, correctOption: 1 };
      const sending = submit(student, bank, 0, 'right', { key: newKey() });
      // The answer waits for the edit.
      await expect.poll(() => waitingStatements(server)).toBe(1);
      const now = await replaceQuestion(tx, before, content, { userId: admin.id, at });
      expect(await regrade(tx, now, at)).toBe(0);
      return { sending };
    });
    expect(await sent.sending).toMatchObject({
      status: 200,
      body: { is_correct: false, correct_answer: 'wrong' },
    });
    expect(await verdicts(id)).toMatchObject([{ is_correct: false }]);
  });

  it('are stored before the next edit: the version read is locked until then', async () => {
    const { bank } = await ready(1);
    const [id] = bank.questionIds as [number];
    await inTransaction(server.db, async (tx) => {
      expect(await versionNow(tx, id)).toBe(1);
      const held = server.db.$client.query('select id from questions where id = $1 for update nowait', [id]);
      await expect(held).rejects.toThrow('could not obtain lock');
    });
    expect((await remove(id)).status).toBe(200);
    expect(await inTransaction(server.db, (tx) => versionNow(tx, id))).toBeNull();
  });

  it('are deleted with their question; the others stay', async () => {
    const { bank, student } = await ready(2);
    const [id] = bank.questionIds as [number];
    await submit(student, bank, 0, 'right');
    await submit(student, bank, 1, 'right');
    expect((await remove(id, await server.user())).status).toBe(403);
    expect((await remove(id, await server.user({ role: 'subadmin' }))).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    const { questions, version } = (await open(student, bank)).body;
    expect(questions).toMatchObject([{ id: bank.questionIds[1], student_answer: 'right' }]);
    expect(version).toBe(3);
    expect(await verdicts(id)).toEqual([]);
  });
});

const answer = (as: TestUser, bank: TestBank, body: object, seen?: number, key?: string) =>
  server.call('POST', pathOf(bank, 0, 'submit'), {
    as,
    headers: {
      ...(seen !== undefined && { [names.version]: String(seen) }),
      ...(key !== undefined && { [names.idempotencyKey]: key }),
    },
    body: { question_id: bank.questionIds[0], category_id: bank.categoryId, ...body },
  });
const first = async (student: TestUser, bank: TestBank): Promise<BankQuestion> =>
  (await open(student, bank)).body.questions[0];

async function verdicts(questionId: number): Promise<{ is_correct: boolean }[]> {
  const { rows } = await server.db.$client.query(
    'select user_id, round, is_correct from answers where question_id = $1 order by user_id, round',
    [questionId],
  );
  return rows;
}
