import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Bank } from '../../../../src/contract/questions.ts';
import { plainRecall } from '../../../../src/contract/rules/recall-header.ts';
import { mergeBank, readBank, removeBank } from '../../../../src/offline/study/bank.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import type { OutboxRow } from '../../../../src/offline/outbox-row.ts';
import { claim, settle } from '../../../../src/offline/sync/outbox.ts';
import { answerQuestion, markQuestion, retakeBank } from '../../../../src/offline/study/study.ts';
import { bankFixture, categoryId, questionFixture, questionIds } from '../../../support/bank-fixture.ts';

const [first, second] = questionIds as [number, number];

beforeEach(async () => {
  await openDevice(5);
  await mergeBank(device(), categoryId, bankFixture(), 1_000);
});
afterEach(async () => {
  const open = device();
  closeDevice();
  await open.delete();
});

const serverBank = (answered: Record<number, string>, round = 1, marked: number[] = []) =>
  bankFixture({
    round,
    questions: questionIds.map((id) =>
      questionFixture(id, {
        student_answer: answered[id] ?? null,
        is_correct: answered[id] === undefined ? null : answered[id] === `Option 2 of ${id}`,
        marked_for_review: marked.includes(id),
      }),
    ),
  });

const read = async () => (await readBank(categoryId))!;
const confirmAll = async (body: unknown, at: number) => {
  const rows = await claim(device(), { owner: 'test', alone: true }, at, 100);
  for (const row of rows) await settle(device(), row, { end: 'acked', body, epoch: 'e' }, at, 'test');
};

it('keeps an unsent answer over the server’s state', async () => {
  await answerQuestion(categoryId, first, `Option 2 of ${first}`);
  await mergeBank(device(), categoryId, serverBank({}), 2_000);
  expect((await read()).answers.get(first)).toMatchObject({
    selected: `Option 2 of ${first}`,
    isCorrect: true,
  });
});

it('keeps an unsent answer over another device’s, until the server says which one counts', async () => {
  await answerQuestion(categoryId, first, `Option 2 of ${first}`);
  await mergeBank(device(), categoryId, serverBank({ [first]: `Option 3 of ${first}` }), 2_000);
  expect((await read()).answers.get(first)?.selected).toBe(`Option 2 of ${first}`);
});

it('keeps an answer that was confirmed after the server’s reply was requested', async () => {
  await answerQuestion(categoryId, first, `Option 1 of ${first}`);
  await confirmAll({ is_correct: false }, 5_000);
  await mergeBank(device(), categoryId, serverBank({}), 4_000);
  expect((await read()).answers.get(first)?.selected).toBe(`Option 1 of ${first}`);
});

it('takes over answers and marks of another device', async () => {
  await mergeBank(
    device(),
    categoryId,
    serverBank({ [second]: `Option 3 of ${second}` }, 1, [second]),
    2_000,
  );
  const { answers, marked } = await read();
  expect(answers.get(second)).toMatchObject({ selected: `Option 3 of ${second}`, isCorrect: false });
  expect([...marked]).toEqual([second]);
});

it('keeps an unsent mark, and takes the server’s afterwards', async () => {
  await markQuestion(categoryId, first, true);
  await mergeBank(device(), categoryId, serverBank({}), 2_000);
  expect((await read()).marked.has(first)).toBe(true);
  await confirmAll({ marked_for_review: true }, 3_000);
  await mergeBank(device(), categoryId, serverBank({}), 9_000);
  expect((await read()).marked.has(first)).toBe(false);
});

it('keeps a round that the server does not know yet', async () => {
  await answerQuestion(categoryId, first, `Option 2 of ${first}`);
  await retakeBank(categoryId);
  await answerQuestion(categoryId, second, `Option 2 of ${second}`);
  await mergeBank(device(), categoryId, serverBank({ [first]: `Option 2 of ${first}` }), 2_000);
  const { bank, answers } = await read();
  expect(bank.round).toBe(2);
  expect([...answers.keys()]).toEqual([second]);
});

it('follows a retake of another device and drops the answers of the round before', async () => {
  await answerQuestion(categoryId, first, `Option 2 of ${first}`);
  await confirmAll({ is_correct: true }, 1_500);
  await mergeBank(device(), categoryId, serverBank({}, 3), 2_000);
  const { bank, answers } = await read();
  expect(bank.round).toBe(3);
  expect(answers.size).toBe(0);
  expect(await device().answers.count()).toBe(0);
});

it('accepts a reply of questions and last_index only, in the round that the device is in', async () => {
  const plain = ({ questions, last_index }: Bank) => ({ questions, last_index }) as Bank;
  await mergeBank(
    device(),
    8,
    plain({ ...serverBank({ [first]: `Option 2 of ${first}` }), last_index: 2 }),
    1_000,
  );
  const opened = (await readBank(8))!;
  expect(opened.openAt).toBe(2);
  expect([...opened.answers.keys()]).toEqual([first]);

  await retakeBank(8);
  await mergeBank(device(), 8, plain(serverBank({ [first]: `Option 2 of ${first}` })), 2_000);
  expect((await readBank(8))!.answers.size).toBe(0);
  await confirmAll({ message: 'Done.' }, 3_000);
  await mergeBank(device(), 8, plain(serverBank({ [second]: `Option 3 of ${second}` })), 4_000);
  expect([...(await readBank(8))!.answers.keys()]).toEqual([second]);
});

it('changes the texts when the bank has a new version', async () => {
  const changed = bankFixture({ version: 2, questions: [questionFixture(first, { text: 'A better stem' })] });
  await mergeBank(device(), categoryId, changed, 2_000);
  expect((await read()).questions.map((question) => question.text)).toEqual(['A better stem']);
});

it('accepts answer keys that come later for the same version', async () => {
  await device().questions.clear();
  const unkeyed = questionIds.map((id) => ({
    ...questionFixture(id),
    correct_answer: null,
    explanation: null,
  }));
  await mergeBank(device(), categoryId, bankFixture({ version: 3, questions: unkeyed as never }), 2_000);
  expect((await answerQuestion(categoryId, first, `Option 2 of ${first}`)).isCorrect).toBeNull();
  await mergeBank(device(), categoryId, bankFixture({ version: 3 }), 3_000);
  expect((await read()).questions[0]?.correct_answer).toBe(`Option 2 of ${first}`);
});

it('opens at the server’s place, then after the last question answered here, and at the start when all are answered', async () => {
  await mergeBank(device(), categoryId, { ...serverBank({}), last_index: 3 }, 2_000);
  expect((await read()).openAt).toBe(3);
  await answerQuestion(categoryId, questionIds[4]!, 'Option 1 of 105');
  expect((await read()).openAt).toBe(5);
  for (const id of questionIds) await answerQuestion(categoryId, id, `Option 2 of ${id}`);
  expect((await read()).openAt).toBe(0);
});

it('locks the first answer: another one to the same question changes nothing and queues nothing', async () => {
  await answerQuestion(categoryId, first, `Option 2 of ${first}`);
  const again = await answerQuestion(categoryId, first, `Option 4 of ${first}`);
  expect(again.selected).toBe(`Option 2 of ${first}`);
  expect(await device().outbox.count()).toBe(1);
});

it('queues only the last of several unsent marks', async () => {
  await markQuestion(categoryId, first, true);
  await markQuestion(categoryId, first, false);
  await markQuestion(categoryId, first, true);
  const rows = await device().outbox.toArray();
  expect(rows.map((row) => row.act)).toEqual([{ kind: 'mark', categoryId, questionId: first, marked: true }]);
});

it.each(['waits to be sent', 'was confirmed after the server was asked'])(
  'shows an answer that %s in a bank that was removed and fetched again',
  async (state) => {
    await answerQuestion(categoryId, first, `Option 1 of ${first}`);
    await removeBank(categoryId);
    if (state !== 'waits to be sent') await confirmAll({ is_correct: false }, 5_000);
    await mergeBank(device(), categoryId, serverBank({}), 4_000);
    expect((await read()).answers.get(first)).toMatchObject({
      selected: `Option 1 of ${first}`,
      isCorrect: false,
    });
  },
);

it('sends an answer that the server seems to have lost again under its own id, so that it counts once', async () => {
  const recall = { ...plainRecall, confidence: 'sure' as const };
  await answerQuestion(categoryId, first, `Option 2 of ${first}`, recall);
  const [{ opId, act, actedAt }] = (await device().outbox.toArray()) as [OutboxRow];
  await confirmAll({ is_correct: true }, 1_500);
  await mergeBank(device(), categoryId, serverBank({}), 2_000);
  expect(await device().outbox.toArray()).toMatchObject([{ opId, act, actedAt, state: 'pending' }]);
});
