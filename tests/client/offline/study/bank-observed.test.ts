import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mergeBank, observeBank, type BankOnDevice } from '../../../../src/offline/study/bank.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { answerQuestion, markQuestion } from '../../../../src/offline/study/study.ts';
import { bankFixture, categoryId, questionFixture, questionIds } from '../../../support/bank-fixture.ts';

beforeEach(async () => {
  await openDevice(5);
});
afterEach(async () => {
  const on = device();
  closeDevice();
  await on.delete();
});

it('rereads no question for an answer or a mark, but all for a newer bank', async () => {
  await mergeBank(device(), categoryId, bankFixture(), 1_000);
  const reads = vi.fn<(question: unknown) => void>();
  device().questions.hook('reading', (question) => {
    reads(question);
    return question;
  });
  const looks: (BankOnDevice | undefined)[] = [];
  const watching = observeBank(categoryId).subscribe((held) => looks.push(held));
  const seen = (is: (held: BankOnDevice) => boolean) =>
    vi.waitFor(() => {
      const last = looks.at(-1);
      expect(last !== undefined && is(last)).toBe(true);
      return last!;
    });

  const first = await seen(({ questions }) => questions.length === questionIds.length);
  reads.mockClear();
  await answerQuestion(categoryId, questionIds[0]!, 'Option 2 of 101');
  const answered = await seen(({ answers }) => answers.size === 1);
  const readByTheWrite = reads.mock.calls.length;
  await markQuestion(categoryId, questionIds[1]!, true);
  const marked = await seen((held) => held.marked.size === 1);
  // Answering itself reads the one question.
  expect([readByTheWrite, reads.mock.calls.length]).toEqual([1, 1]);
  expect(answered.questions).toBe(first.questions);
  expect(marked.questions).toBe(first.questions);

  const newer = bankFixture({
    version: 2,
    questions: questionIds.map((id) => questionFixture(id, { text: `New stem of ${id}` })),
  });
  await mergeBank(device(), categoryId, newer, 2_000);
  await seen(({ questions }) => questions[0]!.text === `New stem of ${questionIds[0]}`);
  watching.unsubscribe();
});
