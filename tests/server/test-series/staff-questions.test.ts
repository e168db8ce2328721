import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers as names } from '../../../src/contract/headers.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';
import { grant } from '../../support/study.ts';
import { testCalls, type TestedTest } from '../../support/test-calls.ts';

let server: TestServer;
let staff: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.user({ role: 'subadmin' });
});
afterAll(() => server.stop());

const { normal, ecg, overview, start, submit, result, keys } = testCalls(() => server);

const options = (right: number | null, texts = ['wrong', 'right', 'also wrong', 'wrong too']) =>
  texts.map((text, at) => ({ text, is_correct: at + 1 === right }));
const question = (testId: number, change: object = {}) => ({
  test_series: testId,
  text: ' Which one? ',
  options: options(2),
  explanation: ' Because. ',
  ...change,
});
const create = (body: object, as = staff) =>
  server.call('POST', '/api/normal-question/create/', { as, body });
const edit = (id: number, body: object, as = staff) =>
  server.call('PATCH', `/api/normal-question/${id}/`, { as, body });
const editSeen = (seen: number, id: number, text: string) =>
  server.call('PATCH', `/api/normal-question/${id}/`, {
    as: staff,
    headers: { [names.version]: String(seen) },
    body: { text },
  });
const remove = (id: number, as = staff) => server.call('DELETE', `/api/normal-question/${id}/`, { as });
const listed = async ({ testId }: Pick<TestedTest, 'testId'>) =>
  (await server.call('GET', `/api/normal-question/list/${testId}/`, { as: staff })).body;
const picture = async (background: string) => ({
  bytes: await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer(),
  name: 'q.png',
});
const fileStatus = async (url: string) => (await server.call('GET', url)).status;

describe('a question created by staff', () => {
  it('goes to the end of its test as JSON, with its key', async () => {
    const { test, student } = await normal({ size: 1 });
    const made = await create(question(test.testId));
    expect(made).toMatchObject({ status: 201 });
    expect(made.body).toEqual({
      id: expect.any(Number),
      text: 'Which one?',
      image: null,
      explanation: 'Because.',
      options: options(2),
      test_series: test.testId,
      version: 1,
    });
    const list = await listed(test);
    expect(list[1]).toEqual(made.body);
    expect(list).toHaveLength(2);
    expect((await overview(student, test)).body).toMatchObject({
      version: 3,
      questions: [{ id: test.questionIds[0] }, { id: made.body.id }],
    });
  });

  it('may be sent as a form with its picture, the options as JSON text', async () => {
    const { test } = await normal({ size: 0 });
    const form = formOf({
      test_series: String(test.testId),
      text: 'Which one?',
      options: JSON.stringify(options(4)),
      explanation: '',
      image: await picture('#123'),
    });
    const made = await server.call('POST', '/api/normal-question/create/', { as: staff, form });
    expect(made).toMatchObject({
      status: 201,
      body: { options: options(4), explanation: '', image: expect.stringMatching(/\.webp$/) },
    });
    expect(await fileStatus(made.body.image)).toBe(200);
  });

  it.each([
    ['no right option', { options: options(null) }, 'options', 'Mark one correct option.'],
    [
      'two right options',
      { options: options(2).map((option) => ({ ...option, is_correct: true })) },
      'options',
      'Mark only one correct option.',
    ],
    ['three options', { options: options(2).slice(0, 3) }, 'options', 'A question has exactly four options.'],
    [
      'an empty option',
      { options: options(2, ['a', 'b', ' ', 'd']) },
      'options',
      'Option C is empty. Write all four options.',
    ],
    [
      'an invisible option',
      { options: options(2, ['a', 'b', '\u200B', 'd']) },
      'options',
      'Option C is empty. Write all four options.',
    ],
    [
      'duplicate options',
      { options: options(2, ['a', 'b', 'c', 'b ']) },
      'options',
      'Options B and D are the same. Give four different ones.',
    ],
    ['no text', { text: '  ' }, 'text', 'This field may not be blank.'],
    ['options that aren’t a list', { options: 'a, b' }, 'options', 'This isn’t in the right format.'],
  ])('with %s is refused, and nothing is stored', async (_, change, field, sentence) => {
    const { test } = await normal({ size: 0 });
    expect(await create(question(test.testId, change))).toMatchObject({
      status: 400,
      body: { [field]: [sentence] },
    });
    expect(await listed(test)).toEqual([]);
  });

  it('must go into an existing normal test, and come from staff', async () => {
    const tracings = await ecg({ size: 0 });
    expect(await create(question(tracings.test.testId))).toMatchObject({
      status: 400,
      body: { test_series: ['This is an ECG test: it takes ECGs.'] },
    });
    expect((await create(question(2_000_000))).status).toBe(404);
    const { test, student } = await normal({ size: 0 });
    expect((await create(question(test.testId), student)).status).toBe(403);
  });
});

describe('an edited question', () => {
  it('changes only the fields that are sent, and the test’s version only if anything changed', async () => {
    const { test, student } = await normal({ size: 1 });
    const id = test.questionIds[0]!;
    const [before] = await listed(test);
    const { version } = (await overview(student, test)).body;
    expect((await edit(id, { text: 'And now?' })).body).toEqual({
      ...before,
      text: 'And now?',
      version: 2,
    });
    expect((await edit(id, { text: ' And now? ', options: before.options })).status).toBe(200);
    expect((await overview(student, test)).body.version).toBe(version + 1);
    expect((await edit(id, { options: options(null) })).body.options).toEqual(['Mark one correct option.']);
    expect((await edit(id, { text: 'x' }, student)).status).toBe(403);
    expect((await edit(2_000_000, { text: 'x' })).status).toBe(404);
  });

  it('isn’t replaced by an edit that began with an older version', async () => {
    const { test } = await normal({ size: 1 });
    const id = test.questionIds[0]!;
    expect((await editSeen(1, id, 'First')).body).toMatchObject({ text: 'First', version: 2 });
    expect(await editSeen(1, id, 'Second')).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', version: 2 },
    });
    expect((await listed(test))[0]).toMatchObject({ text: 'First', version: 2 });
  });

  it('gets, keeps and loses its picture; the file is removed once nothing uses it', async () => {
    const { test } = await normal({ size: 1 });
    const id = test.questionIds[0]!;
    const form = formOf({ image: await picture('#456') });
    const { image } = (await server.call('PATCH', `/api/normal-question/${id}/`, { as: staff, form })).body;
    expect((await edit(id, { text: 'With picture' })).body.image).toBe(image);
    expect((await edit(id, { remove_image: true })).body.image).toBe(null);
    expect(await fileStatus(image)).toBe(200);
    expect((await remove(id)).status).toBe(200);
    await server.sweep();
    expect(await fileStatus(image)).toBe(404);
  });
});

describe('a result', () => {
  it('shows the question as it was graded, with its score, whatever is edited later', async () => {
    const { test, student } = await normal({ size: 2 });
    await submit(student, test, ['right', 'wrong']);
    const before = (await result(student, test)).body;
    expect(before).toMatchObject({ score: 1, total: 2 });
    const [first, second] = test.questionIds as [number, number];
    await edit(first, { text: 'Reworded', options: options(1, ['right', 'new', 'newer', 'newest']) });
    await edit(first, { text: 'Reworded again', explanation: 'Another.' });
    await edit(second, { options: options(1) });
    expect((await result(student, test)).body).toEqual(before);
  });

  it('keeps a question that was removed from the test; the next attempt doesn’t contain it', async () => {
    const { test, student } = await normal({ size: 2 });
    await submit(student, test, ['right', 'right']);
    const before = (await result(student, test)).body;
    expect((await remove(test.questionIds[0]!)).status).toBe(200);
    expect((await remove(test.questionIds[0]!)).status).toBe(404);
    expect((await edit(test.questionIds[0]!, { text: 'x' })).status).toBe(404);
    expect(await listed(test)).toHaveLength(1);
    expect((await result(student, test)).body).toEqual(before);
    expect((await overview(student, test)).body.questions).toHaveLength(1);
    const again = await submit(student, { ...test, questionIds: test.questionIds.slice(1) }, ['right'], {
      attempt: 2,
    });
    expect(again.body).toMatchObject({ score: 1, total: 1 });
  });
});

describe('the keys of a test that was taken', () => {
  it('are the current ones, without removed questions and without those added since', async () => {
    const { test, student } = await normal({ size: 3 });
    const [first, second, third] = test.questionIds as [number, number, number];
    await start(student, test);
    expect((await keys(student, test)).status).toBe(404);
    await submit(student, test, ['right', 'wrong', null]);
    await edit(first, { text: 'Reworded', options: options(1), explanation: 'Another.' });
    await remove(third);
    await create(question(test.testId));
    expect((await keys(student, test)).body).toEqual({
      questions: [
        {
          question_id: first,
          question: 'Reworded',
          image: null,
          options: ['wrong', 'right', 'also wrong', 'wrong too'],
          correct_option: 'wrong',
          explanation: 'Another.',
          version: 2,
        },
        expect.objectContaining({ question_id: second, correct_option: 'right', version: 1 }),
      ],
    });
  });

  it('are shown to a student who has taken the test and whose plan opens it', async () => {
    const { test, student } = await normal();
    const other = await server.user();
    expect((await keys(other, test)).status).toBe(403);
    await grant(server, other, test.courseId);
    expect((await keys(other, test)).status).toBe(404);
    await submit(student, test, ['right']);
    expect((await keys(other, test)).status).toBe(404);
    await server.db.execute(
      `update subscriptions set expiry_date = '2020-01-01' where user_id = ${student.id}`,
    );
    expect((await keys(student, test)).status).toBe(403);
  });
});

describe('an attempt in progress when a question changes', () => {
  it('is graded by the key at its end, and a choice follows its option', async () => {
    const { test, student } = await normal({ size: 3 });
    await start(student, test);
    const [first, second, third] = test.questionIds as [number, number, number];
    // First: reworded and moved. Second: the key changed. Third: the chosen option is gone.
    await edit(first, { options: options(1, ['right, in other words', 'wrong', 'also wrong', 'wrong too']) });
    await edit(second, { options: options(1) });
    await edit(third, { options: options(2, ['1', '2', '3', '4']) });
    await edit(third, { options: options(2, ['5', '6', '7', '8']) });
    const sent = await submit(student, test, ['right', 'wrong', 'also wrong'], { attempt: 1 });
    expect(sent.body).toMatchObject({
      score: 2,
      total: 3,
      answers: [
        { selected_option: 'right, in other words', is_correct: true },
        { selected_option: 'wrong', correct_option: 'wrong', is_correct: true },
        { selected_option: '7', correct_option: '6', is_correct: false },
      ],
    });
  });

  it('continues without a removed question', async () => {
    const { test, student } = await normal({ size: 2 });
    await start(student, test);
    await remove(test.questionIds[0]!);
    const sent = await submit(student, test, ['wrong', 'right'], { attempt: 1 });
    expect(sent.body).toMatchObject({ score: 1, total: 1, answers: [{ question_id: test.questionIds[1] }] });
  });
});
