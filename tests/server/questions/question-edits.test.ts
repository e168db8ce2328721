import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers as names } from '../../../src/contract/headers.ts';
import type { BankQuestion } from '../../../src/contract/questions.ts';
import { tx } from '../../../server/db/client.ts';
import {
  holdQuestion,
  regrade,
  replaceQuestion,
  versionNow,
} from '../../../server/modules/questions/versions.store.ts';
import { bankCalls, newKey } from '../../support/bank-calls.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { deleteCourse, grant, makeBank, type TestBank } from '../../support/study.ts';
import { waitingStatements } from '../../support/meanwhile.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { ready, open, submit, retake, pathOf } = bankCalls(() => server);

/** The options that `makeBank` writes; the second is right. */
const form = {
  text: 'Which one?',
  option1: 'wrong',
  option2: 'right',
  option3: 'also wrong',
  option4: 'wrong too',
  correct_answer: 'right',
};

describe('a question created by staff', () => {
  it('goes to the end of its category with its picture, and raises the bank’s version', async () => {
    const bank = await makeBank(server, { size: 1 });
    const image = await picture('#100');
    const sent = { ...form, text: ' Which one? ', option1: ' wrong ', category: String(bank.categoryId) };
    const made = await write({ ...sent, explanation: ' Because. ', image });
    expect(made).toMatchObject({ status: 201 });
    expect(made.body).toEqual({
      ...form,
      id: expect.any(Number),
      category: bank.categoryId,
      explanation: 'Because.',
      image: expect.stringMatching(/\.webp$/),
      version: 1,
    });
    const list = await listed(bank);
    expect(list.map(({ id }) => id)).toEqual([bank.questionIds[0], made.body.id]);
    expect(list[1]).toEqual(made.body);
    const [category] = (await server.call('GET', `/api/courses/${bank.courseId}/categories/`, { as: admin }))
      .body;
    expect(category).toMatchObject({ bank_version: 3, total_questions: 2 });
  });

  it('requires neither explanation nor picture, and may be sent as JSON', async () => {
    const { categoryId } = await makeBank(server, { size: 0 });
    const body = { ...form, category: categoryId, correct_answer: 'option4' };
    expect(await server.call('POST', '/api/upload-question/', { as: admin, body })).toMatchObject({
      status: 201,
      body: { explanation: null, image: null, correct_answer: 'wrong too' },
    });
  });

  it.each([
    ...['text', 'option1', 'option2', 'option3', 'option4', 'correct_answer'].map(
      (field) => [field, ' '] as const,
    ),
    ['option3', 'wrong'],
    ['correct_answer', 'none of them'],
    ['category', 'x'],
  ] as const)('with %s "%s" is refused, and nothing is stored', async (field, value) => {
    const bank = await makeBank(server, { size: 0 });
    const sent = { ...form, category: String(bank.categoryId), [field]: value };
    expect(await write(sent)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
    expect(await listed(bank)).toEqual([]);
  });

  it('sent again with its key is stored once', async () => {
    const bank = await makeBank(server, { size: 0 });
    const fields = { ...form, category: String(bank.categoryId), image: await picture('#123') };
    const headers = { 'idempotency-key': newKey() };
    const send = (more: Sent = {}) =>
      server.call('POST', '/api/upload-question/', {
        as: admin,
        headers,
        form: formOf({ ...fields, ...more }),
      });
    const once = await send();
    expect(once.status).toBe(201);
    expect(await send()).toMatchObject({ status: 201, body: once.body });
    expect(await send({ text: 'Another' })).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    expect(await listed(bank)).toEqual([once.body]);
    expect(await fileStatus(once.body.image)).toBe(200);
  });

  it('can be created only by staff, in an existing category', async () => {
    const { courseId, categoryId } = await makeBank(server);
    const sent = { ...form, category: String(categoryId) };
    expect((await write(sent, await server.user())).status).toBe(403);
    expect((await write(sent, await server.user({ role: 'subadmin' }))).status).toBe(201);
    await deleteCourse(server, courseId);
    expect((await write(sent)).status).toBe(404);
  });
});

describe('an edited question', () => {
  it('is a new version; the earlier one is kept with its picture and with who replaced it', async () => {
    const bank = await makeBank(server, { size: 1 });
    const [id] = bank.questionIds as [number];
    const first = await edit(id, { ...form, explanation: 'E1', image: await picture('#abc') });
    expect(first.body).toMatchObject({ id, text: 'Which one?', explanation: 'E1', version: 2 });
    const { image } = first.body;
    const second = await edit(id, { ...form, text: 'And now?', explanation: 'E2' });
    expect(second.body).toMatchObject({ text: 'And now?', explanation: 'E2', image, version: 3 });
    const third = await edit(id, { ...form, text: 'And now?', remove_image: 'true' });
    expect(third.body).toMatchObject({ explanation: 'E2', image: null, version: 4 });
    expect(await fileStatus(image)).toBe(200);

    const history = await server.call('GET', `/api/questions/${id}/versions/`, { as: admin });
    expect(history.body).toMatchObject([
      { version: 3, text: 'And now?', image, replaced_by: 'Robin', answers: 0 },
      { version: 2, text: 'Which one?', explanation: 'E1', image },
      { version: 1, text: expect.stringContaining('question 1'), image: null, correct_answer: 'right' },
    ]);
    expect((await remove(id)).status).toBe(200);
    await server.sweep();
    expect(await fileStatus(image)).toBe(404);
  });

  it('saved without a change is no new version', async () => {
    const bank = await makeBank(server, { size: 1 });
    const [id] = bank.questionIds as [number];
    const once = await edit(id, { ...form, explanation: 'E' });
    const again = await edit(id, { ...form, explanation: ' E ', category: String(bank.categoryId) });
    expect(again.body).toEqual(once.body);
  });

  it('isn’t replaced by an edit that began with an older version, unless that is sent again on purpose', async () => {
    const bank = await makeBank(server, { size: 1 });
    const [id] = bank.questionIds as [number];
    const { version } = (await edit(id, form)).body;
    const fixed = { ...form, correct_answer: 'wrong' };
    expect((await editSeen(version, id, fixed)).body).toMatchObject({ version: version + 1 });
    const image = await picture('#321');
    expect(await editSeen(version, id, { ...form, image })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', version: version + 1 },
    });
    expect((await listed(bank))[0]).toMatchObject({ correct_answer: 'wrong', image: null });
    // The first edit again, as after a lost reply: nothing is left to change.
    expect((await editSeen(version, id, fixed)).status).toBe(200);
    expect((await editSeen(version + 1, id, form)).body).toMatchObject({ correct_answer: 'right' });
    // A client that doesn’t say what it saw replaces any version.
    expect((await edit(id, fixed)).body).toMatchObject({ correct_answer: 'wrong', version: version + 3 });
  });

  it('is validated like a new one, and can’t move to another category', async () => {
    const bank = await makeBank(server, { size: 1 });
    const other = await makeBank(server);
    const [id] = bank.questionIds as [number];
    const [before] = await listed(bank);
    for (const [fields, field] of [
      [{ text: '' }, 'text'],
      [{ option2: 'wrong' }, 'option2'],
      [{ correct_answer: 'gone' }, 'correct_answer'],
      [{ category: String(other.categoryId) }, 'category'],
    ] as const) {
      expect(await edit(id, { ...form, ...fields })).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      });
    }
    expect(await listed(bank)).toEqual([before]);
    expect((await edit(id, form, await server.user())).status).toBe(403);
    expect((await edit(2_000_000, form)).status).toBe(404);
  });
});

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
    const sent = await tx(server.db, async (handle) => {
      const before = (await holdQuestion(handle, id))!;
      const { text, explanation, image } = before;
      const { correct_answer: _key, ...options } = form;
      const content = { ...options, text, explanation, image, correctOption: 1 };
      const sending = submit(student, bank, 0, 'right', { key: newKey() });
      // The answer waits for the edit.
      await expect.poll(() => waitingStatements(server)).toBe(1);
      const now = await replaceQuestion(handle, before, content, { userId: admin.id, at });
      expect(await regrade(handle, now, at)).toBe(0);
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
    await tx(server.db, async (handle) => {
      expect(await versionNow(handle, id)).toBe(1);
      const held = server.db.$client.query('select id from questions where id = $1 for update nowait', [id]);
      await expect(held).rejects.toThrow('could not obtain lock');
    });
    expect((await remove(id)).status).toBe(200);
    expect(await tx(server.db, (handle) => versionNow(handle, id))).toBeNull();
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

type Sent = Record<string, string | { bytes: Uint8Array; name: string }>;
const write = (fields: Sent, as = admin) =>
  server.call('POST', '/api/upload-question/', { as, form: formOf(fields) });
const edit = (id: number, fields: Sent, as = admin) =>
  server.call('PUT', `/api/questions/${id}/`, { as, form: formOf(fields) });
const editSeen = (seen: number, id: number, fields: Sent) =>
  server.call('PUT', `/api/questions/${id}/`, {
    as: admin,
    headers: { [names.version]: String(seen) },
    form: formOf(fields),
  });
const remove = (id: number, as = admin) => server.call('DELETE', `/api/questions/${id}/`, { as });
const answer = (as: TestUser, bank: TestBank, body: object, seen?: number, key?: string) =>
  server.call('POST', pathOf(bank, 0, 'submit'), {
    as,
    headers: {
      ...(seen !== undefined && { [names.version]: String(seen) }),
      ...(key !== undefined && { [names.idempotencyKey]: key }),
    },
    body: { question_id: bank.questionIds[0], category_id: bank.categoryId, ...body },
  });
const listed = async (bank: TestBank): Promise<{ id: number }[]> =>
  (await server.call('GET', `/api/categories/${bank.categoryId}/questions/`, { as: admin })).body;
const first = async (student: TestUser, bank: TestBank): Promise<BankQuestion> =>
  (await open(student, bank)).body.questions[0];
const fileStatus = async (url: string) => (await server.app.inject(url)).statusCode;

async function verdicts(questionId: number): Promise<{ is_correct: boolean }[]> {
  const { rows } = await server.db.$client.query(
    'select user_id, round, is_correct from answers where question_id = $1 order by user_id, round',
    [questionId],
  );
  return rows;
}

const picture = async (background: string) => ({
  name: 'a.png',
  bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer(),
});
