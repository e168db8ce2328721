/** Attempts at ECG tests, and what every attempt says of confidence and time. */
import { expect, it } from 'vitest';
import {
  beginAttempt,
  chooseAnswer,
  goTo,
  sayHowSure,
  spendTime,
  submitAttempt,
  submitFindings,
  tickFindings,
} from '../../../../src/offline/study/attempts.ts';
import { device } from '../../../../src/offline/database.ts';
import {
  attemptFixture,
  ecgOverview,
  optionOf,
  overviewFixture,
  testId,
  tracing,
} from '../../../support/test-fixture.ts';
import {
  first,
  second,
  third,
  attempt,
  operations,
  keep,
  ownDevice,
  minutesFromNow,
} from './begin-attempt.ts';

ownDevice();

it('keeps the findings that two tabs check at once', async () => {
  await keep(ecgOverview());
  await beginAttempt(testId);
  await tickFindings(testId, 301, [{ id: 11, isTicked: true }]);
  await Promise.all([
    tickFindings(testId, 301, [{ id: 12, isTicked: true }]),
    tickFindings(testId, 301, [
      { id: 11, isTicked: false },
      { id: 13, isTicked: true },
    ]),
  ]);
  expect((await attempt()).ticked).toEqual({ 301: [12, 13] });
});

it('locks findings, graded by the key on the device, the first ones for good, and queues them', async () => {
  await keep(ecgOverview());
  await beginAttempt(testId);
  await tickFindings(testId, 301, [{ id: 12, isTicked: true }]);
  expect((await attempt()).ticked).toEqual({ 301: [12] });
  expect((await submitFindings(testId, 301, [12, 11])).findings[301]).toEqual({
    optionIds: [12, 11],
    isCorrect: true,
  });
  expect((await submitFindings(testId, 301, [12])).findings[301]?.optionIds).toEqual([12, 11]);
  await tickFindings(testId, 302, [{ id: 13, isTicked: true }]);
  await submitAttempt(testId);
  const enqueued = await operations();
  expect(enqueued.map(({ kind }) => kind)).toEqual(['test-start', 'ecg-answer', 'test-submit']);
  expect(enqueued[2]).toMatchObject({
    isEcg: true,
    timeTaken: 0,
    findings: [
      { question_id: 301, selected_option_ids: [12, 11] },
      { question_id: 302, selected_option_ids: [13] },
    ],
  });
  expect((await attempt()).findings[302]).toEqual({ optionIds: [13], isCorrect: false });
});

it('adopts findings that were locked on another device, and keeps those still to be sent', async () => {
  const serverAttempt = attemptFixture({ started_at: minutesFromNow(-2), deadline: minutesFromNow(8) });
  await keep(ecgOverview({ attempt: serverAttempt }));
  await beginAttempt(testId);
  await submitFindings(testId, 301, [11, 12]);
  const theirs = [tracing(301, { selected_option_ids: [14] }), tracing(302, { selected_option_ids: [11] })];
  await keep(ecgOverview({ attempt: serverAttempt, questions: theirs }));
  expect((await attempt()).findings).toEqual({
    301: { optionIds: [11, 12], isCorrect: true },
    302: { optionIds: [11], isCorrect: false },
  });
});

it('resumes another device’s attempt at the first unread tracing, and then keeps its own place', async () => {
  const serverAttempt = attemptFixture({ started_at: minutesFromNow(-2), deadline: minutesFromNow(8) });
  const questions = [tracing(301, { selected_option_ids: [14] }), tracing(302), tracing(303)];
  await keep(ecgOverview({ attempt: serverAttempt, questions }));
  expect((await attempt()).at).toBe(1);
  await goTo(testId, 0);
  await keep(ecgOverview({ attempt: serverAttempt, questions }));
  expect((await attempt()).at).toBe(0);
});

it('opens a submitted ECG test with its answers; only its own retake begins another attempt', async () => {
  const serverAttempt = attemptFixture({ submitted_at: minutesFromNow(-1), deadline: minutesFromNow(5) });
  const questions = [tracing(301, { selected_option_ids: [11, 12] }), tracing(302)];
  await keep(ecgOverview({ attempt: serverAttempt, questions }));
  expect(await beginAttempt(testId)).toMatchObject({
    number: 1,
    endedAt: serverAttempt.submitted_at,
    findings: { 301: { optionIds: [11, 12], isCorrect: true } },
  });
  expect(await operations()).toEqual([]);
});

it('lets the student change how sure they are until the end, and sums the time of all visits to a question', async () => {
  await keep();
  await beginAttempt(testId);
  await chooseAnswer(testId, first, optionOf(first, 1), 4_000);
  await sayHowSure(testId, first, 'sure');
  await goTo(testId, 1, { questionId: first, ms: 1_000 });
  await sayHowSure(testId, second, 'guessed');
  await goTo(testId, 0, { questionId: second, ms: 700 });
  await sayHowSure(testId, first, 'think_so');
  await spendTime(testId, { questionId: first, ms: 500 });
  expect((await attempt()).recalls).toEqual({
    [first]: { confidence: 'think_so', duration_ms: 5_500 },
    [second]: { confidence: 'guessed', duration_ms: 700 },
  });
  const ended = await submitAttempt(testId, { questionId: third, ms: 90_000_000 });
  await sayHowSure(testId, first, null);
  expect((await attempt()).recalls).toEqual(ended.recalls);
  expect((await operations()).at(-1)).toMatchObject({
    kind: 'test-submit',
    recalls: [
      { confidence: 'think_so', duration_ms: 5_500 },
      { confidence: 'guessed', duration_ms: 700 },
      { confidence: null, duration_ms: 86_400_000 },
      null,
    ],
  });
});

it('sends confidence and time of a tracing with its findings, and locks them, too', async () => {
  await keep(ecgOverview({ questions: [tracing(first), tracing(second)] }));
  await beginAttempt(testId);
  await sayHowSure(testId, first, 'sure');
  await goTo(testId, 1, { questionId: first, ms: 2_000 });
  await submitFindings(testId, first, [1], 3_000);
  const recall = { confidence: 'sure', duration_ms: 5_000 };
  expect((await operations()).at(-1)).toMatchObject({ kind: 'ecg-answer', recall });
  await sayHowSure(testId, first, 'guessed');
  await spendTime(testId, { questionId: first, ms: 60_000 });
  await tickFindings(testId, second, [{ id: 1, isTicked: true }]);
  await sayHowSure(testId, second, 'guessed');
  await submitAttempt(testId);
  expect((await operations()).at(-1)).toMatchObject({
    kind: 'test-submit',
    recalls: [recall, { confidence: 'guessed', duration_ms: 0 }],
  });
});

it('resumes an attempt of an older build, and one that another device began', async () => {
  await keep();
  await beginAttempt(testId);
  const { recalls: _, ...older } = await attempt();
  await device().attempts.put(older);
  await sayHowSure(testId, first, 'sure');
  expect((await attempt()).recalls).toEqual({ [first]: { confidence: 'sure', duration_ms: 0 } });
  // Its start was confirmed long ago.
  await device().outbox.clear();
  const theirs = attemptFixture({
    number: 2,
    started_at: minutesFromNow(-1),
    deadline: minutesFromNow(9),
  });
  await keep(overviewFixture({ attempt: theirs }));
  // What was said here concerned answers that don’t count.
  expect(await attempt()).toMatchObject({ number: 2 });
  expect((await attempt()).recalls).toBeUndefined();
  await sayHowSure(testId, second, 'guessed');
  // Confidence is not an answer, so the attempt is still the other device’s to end.
  expect((await attempt()).begunElsewhere).toBe('untouched');
});
