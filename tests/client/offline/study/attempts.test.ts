import { expect, it } from 'vitest';
import {
  beginAttempt,
  chooseAnswer,
  goTo,
  markInTest,
  sawEnd,
  strikeOption,
  submitAttempt,
} from '../../../../src/offline/study/attempts.ts';
import { device } from '../../../../src/offline/database.ts';
import { optionOf, resultFixture, testId } from '../../../support/test-fixture.ts';
import {
  first,
  second,
  third,
  fourth,
  attempt,
  operations,
  acked,
  keep,
  settleAll,
  ownDevice,
} from './begin-attempt.ts';

ownDevice();

it('begins an attempt and queues its start, and resumes it when it is opened again', async () => {
  await keep();
  const begun = await beginAttempt(testId);
  expect(begun).toMatchObject({ number: 1, leftMs: 600_000, at: 0, endedAt: null });
  expect(Date.parse(begun.deadline) - Date.parse(begun.startedAt)).toBe(600_000);
  await chooseAnswer(testId, first, optionOf(first, 3));
  const again = await beginAttempt(testId);
  expect(again).toMatchObject({
    number: 1,
    startedAt: begun.startedAt,
    answers: { [first]: optionOf(first, 3) },
  });
  expect(await operations()).toEqual([{ kind: 'test-start', testId, attempt: 1, name: 'Mock exam 1' }]);
});

it('overwrites nothing when two tabs write at once', async () => {
  await keep();
  await beginAttempt(testId);
  await Promise.all([
    chooseAnswer(testId, first, optionOf(first, 1)),
    chooseAnswer(testId, second, optionOf(second, 2)),
    markInTest(testId, first, true),
    markInTest(testId, third, true),
    strikeOption(testId, first, 0, true),
    strikeOption(testId, first, 3, true),
    goTo(testId, 2),
  ]);
  expect(await attempt()).toMatchObject({
    answers: { [first]: optionOf(first, 1), [second]: optionOf(second, 2) },
    marked: [first, third],
    struck: { [first]: [0, 3] },
    at: 2,
  });
  // Answers, marks and struck options stay on this device until the end.
  expect((await operations()).map(({ kind }) => kind)).toEqual(['test-start']);
});

it('toggles marks and struck options from the stored state, however fast the taps, and strikes no chosen option', async () => {
  await keep();
  await beginAttempt(testId);
  await Promise.all([
    markInTest(testId, first),
    markInTest(testId, first),
    markInTest(testId, second),
    strikeOption(testId, first, 2),
    strikeOption(testId, first, 3),
    strikeOption(testId, first, 3),
    strikeOption(testId, second, 1),
    strikeOption(testId, second, 0),
    chooseAnswer(testId, second, optionOf(second, 2)),
  ]);
  expect(await attempt()).toMatchObject({
    marked: [second],
    struck: { [first]: [2], [second]: [0] },
    answers: { [second]: optionOf(second, 2) },
  });
});

it('submits every question once, unanswered ones as null, and accepts no later answers', async () => {
  await keep();
  const { startedAt } = await beginAttempt(testId);
  await chooseAnswer(testId, first, optionOf(first, 1));
  await chooseAnswer(testId, first, optionOf(first, 2));
  await chooseAnswer(testId, fourth, optionOf(fourth, 4));
  const ended = await submitAttempt(testId);
  expect(ended).toMatchObject({ ended: 'here', seen: false });
  await submitAttempt(testId);
  expect((await chooseAnswer(testId, second, optionOf(second, 1))).answers[second]).toBeUndefined();
  const enqueued = await operations();
  expect(enqueued.map(({ kind }) => kind)).toEqual(['test-start', 'test-submit']);
  expect(enqueued[1]).toMatchObject({
    attempt: 1,
    isEcg: false,
    startTime: startedAt,
    answers: [
      { question_id: first, selected_option: optionOf(first, 2) },
      { question_id: second, selected_option: null },
      { question_id: third, selected_option: null },
      { question_id: fourth, selected_option: optionOf(fourth, 4) },
    ],
  });
});

it('returns an ended attempt until its end was shown, then begins the next', async () => {
  await keep();
  await beginAttempt(testId);
  const ended = await submitAttempt(testId);
  expect(await beginAttempt(testId)).toEqual(ended);
  await sawEnd(testId);
  expect(await beginAttempt(testId)).toMatchObject({ number: 2, answers: {}, endedAt: null });
  expect((await operations()).map((one) => [one.kind, 'attempt' in one && one.attempt])).toEqual([
    ['test-start', 1],
    ['test-submit', 1],
    ['test-start', 2],
  ]);
});

it('stores the result that the submission returned', async () => {
  await keep();
  await beginAttempt(testId);
  await submitAttempt(testId);
  await settleAll(acked({}));
  await settleAll(acked(resultFixture()));
  expect((await device().results.get(testId))?.result.score).toBe(2);
});
