import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers as names } from '../../../src/contract/headers.ts';
import { newKey } from '../../support/bank-calls.ts';
import { questionEdits, questionForm as form, type SentFields } from './question-edits.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { deleteCourse, makeBank, type TestBank } from '../../support/study.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

const { edit, remove } = questionEdits(
  () => server,
  () => admin,
);

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

  it('may not have the same option twice, which is said with the letters of the form', async () => {
    const { categoryId } = await makeBank(server, { size: 0 });
    const reply = await write({ ...form, option3: form.option1, category: String(categoryId) });
    expect(reply.body.option3).toEqual(['Options A and C are the same. Give four different ones.']);
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
    const send = (more: SentFields = {}) =>
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

const write = (fields: SentFields, as = admin) =>
  server.call('POST', '/api/upload-question/', { as, form: formOf(fields) });
const editSeen = (seen: number, id: number, fields: SentFields) =>
  server.call('PUT', `/api/questions/${id}/`, {
    as: admin,
    headers: { [names.version]: String(seen) },
    form: formOf(fields),
  });
const listed = async (bank: TestBank): Promise<{ id: number }[]> =>
  (await server.call('GET', `/api/categories/${bank.categoryId}/questions/`, { as: admin })).body;
const fileStatus = async (url: string) => (await server.app.inject(url)).statusCode;

const picture = async (background: string) => ({
  name: 'a.png',
  bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer(),
});
