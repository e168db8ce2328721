import { afterEach, beforeEach, expect, it } from 'vitest';
import { headers } from '../../../../src/contract/headers.ts';
import type { BankQuestion } from '../../../../src/contract/questions.ts';
import { mergeBank, readBank } from '../../../../src/offline/study/bank.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { storeEpoch } from '../../../../src/offline/sync/epoch.ts';
import { handlerOf } from '../../../../src/offline/operations/kinds.ts';
import { claimable, type OutboxRow } from '../../../../src/offline/outbox-row.ts';
import { claim, settle } from '../../../../src/offline/sync/outbox.ts';
import { answerQuestion, dismissCorrection } from '../../../../src/offline/study/study.ts';
import { bankFixture, categoryId, questionFixture, questionIds } from '../../../support/bank-fixture.ts';
import { stubApi } from '../../../support/render.tsx';

const [first] = questionIds as [number];

beforeEach(async () => {
  await openDevice(5);
  await mergeBank(device(), categoryId, versioned(1), 1_000);
});
afterEach(async () => {
  const open = device();
  closeDevice();
  await open.delete();
});

/** The bank with the first question in its own version; the second option is correct by default. */
const versioned = (version: number, change: Partial<BankQuestion> = {}) =>
  bankFixture({
    version,
    questions: questionIds.map((id) =>
      questionFixture(id, { version: 1, ...(id === first && { version, ...change }) }),
    ),
  });
const correction = {
  corrected_at: '2026-11-20T08:00:00.000Z',
  was_correct: true,
  selected_option: `Option 2 of ${first}`,
};
const corrected = versioned(2, {
  student_answer: `Option 2 of ${first}`,
  is_correct: false,
  correct_answer: `Option 3 of ${first}`,
  correction,
});

const read = async () => (await readBank(categoryId))!;
const answer = async () => (await read()).answers.get(first)!;
const sendAll = async (body: unknown, at: number) => {
  const rows = await claim(device(), { owner: 'test', alone: true }, at, 100);
  for (const row of rows) await settle(device(), row, { end: 'acked', body, epoch: 'e' }, at, 'test');
  return rows.map(({ act }) => act);
};

it('an answer names the version that was seen, or none for a question that an older build stored', async () => {
  await answerQuestion(categoryId, first, `Option 2 of ${first}`);
  await device().questions.update(questionIds[1]!, { version: undefined });
  await answerQuestion(categoryId, questionIds[1]!, `Option 2 of ${questionIds[1]}`);
  expect(
    (await device().outbox.orderBy('seq').toArray()).map(({ act }) => 'version' in act && act.version),
  ).toEqual([1, undefined]);
});

it.each([
  ['its version', 1, '1'],
  ['none if an older build stored it', undefined, null],
])('sends an answer with exactly three fields; the header names %s', async (_, version, named) => {
  const submitted = `POST /api/student/categories/${categoryId}/questions/${first}/submit/`;
  const sent = stubApi({ [submitted]: { body: {} } });
  await device().questions.update(first, { version });
  await answerQuestion(categoryId, first, `Option 2 of ${first}`);
  const [row] = await device().outbox.toArray();
  await handlerOf(row!.act).send!(row!, AbortSignal.timeout(1_000));
  expect(sent.map(({ body }) => body)).toEqual([
    { question_id: first, selected_option: `Option 2 of ${first}`, category_id: categoryId },
  ]);
  expect(sent[0]?.headers.get(headers.version)).toBe(named);
});

it('adds versions to a bank that an older build stored, even if nothing else has changed', async () => {
  await device().questions.toCollection().modify({ version: undefined });
  await mergeBank(device(), categoryId, versioned(1), 2_000);
  expect((await read()).questions.map(({ version }) => version)).toEqual(questionIds.map(() => 1));
});

it('takes over a corrected verdict with the bank, and remembers the earlier one', async () => {
  await mergeBank(device(), categoryId, corrected, 2_000);
  expect(await answer()).toMatchObject({
    selected: `Option 2 of ${first}`,
    isCorrect: false,
    correction: { wasCorrect: true, selected: `Option 2 of ${first}`, correctedAt: correction.corrected_at },
  });
});

it('the server’s verdict overrides that of an older key on the device, and counts as a correction', async () => {
  await answerQuestion(categoryId, first, `Option 2 of ${first}`);
  expect(await answer()).toMatchObject({ isCorrect: true });
  await sendAll({ is_correct: false, correct_answer: `Option 3 of ${first}`, explanation: 'New.' }, 2_000);
  expect(await answer()).toMatchObject({ isCorrect: false, correction: { wasCorrect: true } });
  expect((await read()).questions[0]).toMatchObject({
    correct_answer: `Option 3 of ${first}`,
    explanation: 'New.',
  });
});

it('changes nothing when the server’s verdict agrees with the device’s', async () => {
  await answerQuestion(categoryId, first, `Option 2 of ${first}`);
  await sendAll({ is_correct: true, correct_answer: `Option 2 of ${first}`, explanation: 'Other.' }, 2_000);
  expect((await answer()).correction).toBeUndefined();
  expect((await read()).questions[0]?.explanation).toBe(`Why of ${first}`);
});

it('ignores an old reply repeated after a restore when the bank has brought a correction', async () => {
  await answerQuestion(categoryId, first, `Option 2 of ${first}`);
  const reply = { is_correct: true, correct_answer: `Option 2 of ${first}`, explanation: '' };
  await sendAll(reply, 2_000);
  await mergeBank(device(), categoryId, corrected, 3_000);
  await storeEpoch(device(), 'another epoch');
  expect(await sendAll(reply, 4_000)).toHaveLength(1);
  expect(await answer()).toMatchObject({ isCorrect: false, correction: { wasCorrect: true } });
});

it('keeps a correction dismissed, before and after the dismissal is sent, and queues that once', async () => {
  await mergeBank(device(), categoryId, corrected, 2_000);
  await dismissCorrection(await answer());
  await dismissCorrection(await answer());
  expect(await answer()).toMatchObject({ isCorrect: false, correction: null });
  await mergeBank(device(), categoryId, corrected, 3_000);
  expect((await answer()).correction).toBeNull();
  const seen = { kind: 'correction-seen', categoryId, questionId: first, round: 1, isCorrect: false };
  expect(await sendAll({ message: 'Noted.' }, 5_000)).toEqual([seen]);
  // Requested before the server knew.
  await mergeBank(device(), categoryId, corrected, 4_000);
  expect((await answer()).correction).toBeNull();
  // The server reports another correction.
  await mergeBank(device(), categoryId, corrected, 9_000);
  expect((await answer()).correction).not.toBeNull();
});

const row = (seq: number, lane: string) => ({ seq, lane, state: 'pending', nextAt: 0 }) as OutboxRow;
const firstOf = (rows: OutboxRow[]) =>
  claimable(rows, 1, 10, { owner: 'test', alone: true }).map(({ seq }) => seq);

it('sends the dismissal of a correction after the answer itself', () => {
  const rows = [row(1, `bank/7/question/${first}`), row(2, `bank/7/question/${first}/correction`)];
  expect(firstOf(rows)).toEqual([1]);
  expect(firstOf(rows.slice(1))).toEqual([2]);
});

it('sends a retake after the answers of the round that it ends', () => {
  const rows = [row(1, 'bank/7/question/1'), row(2, 'bank/7/question/2'), row(3, 'bank/7'), row(4, 'bank/8')];
  expect(firstOf(rows)).toEqual([1, 2, 4]);
  expect(firstOf(rows.slice(2))).toEqual([3, 4]);
});
