/** Attempts that several devices know of, and tests that change during one. */
import { expect, it } from 'vitest';
import { beginAttempt, chooseAnswer, sawEnd, submitAttempt } from '../../../../src/offline/study/attempts.ts';
import { device } from '../../../../src/offline/database.ts';
import { readTest } from '../../../../src/offline/study/tests.ts';
import {
  attemptFixture,
  optionOf,
  overviewFixture,
  resultFixture,
  sealedQuestion,
  testId,
  testQuestionIds,
} from '../../../support/test-fixture.ts';
import {
  first,
  attempt,
  operations,
  acked,
  keep,
  settleAll,
  ownDevice,
  minutesFromNow,
} from './begin-attempt.ts';

ownDevice();

it('adopts the deadline of the device that began first, and never a later one', async () => {
  await keep();
  const own = await beginAttempt(testId);
  const earlier = attemptFixture({ started_at: minutesFromNow(-4), deadline: minutesFromNow(6) });
  await settleAll(acked(earlier));
  expect(await attempt()).toMatchObject({ startedAt: earlier.started_at, deadline: earlier.deadline });
  await keep(overviewFixture({ attempt: { ...earlier, deadline: minutesFromNow(60) } }));
  expect((await attempt()).deadline).toBe(earlier.deadline);
  expect(Date.parse(own.deadline)).toBeGreaterThan(Date.parse(earlier.deadline));
});

it('gives a test without a time limit ninety minutes, whatever deadline the server sends', async () => {
  await keep(overviewFixture({ time_limit: null as never }));
  const own = await beginAttempt(testId);
  expect(own.leftMs).toBe(5_400_000);
  await settleAll(acked(attemptFixture({ started_at: own.startedAt, deadline: minutesFromNow(5) })));
  expect((await attempt()).deadline).toBe(own.deadline);
});

it('resumes an attempt of another device, and leaves its end to that device if nothing was answered here', async () => {
  const serverAttempt = attemptFixture({
    number: 3,
    started_at: minutesFromNow(-2),
    deadline: minutesFromNow(8),
  });
  await keep(overviewFixture({ attempt: serverAttempt }));
  expect(await beginAttempt(testId)).toMatchObject({
    number: 3,
    deadline: serverAttempt.deadline,
    begunElsewhere: 'untouched',
  });
  expect(await operations()).toEqual([]);
  await device().attempts.update([testId, 3], { leftMs: 0 });
  await beginAttempt(testId);
  expect(await operations()).toEqual([]);
});

it('submits an attempt of another device once something was answered here', async () => {
  const serverAttempt = attemptFixture({ started_at: minutesFromNow(-2), deadline: minutesFromNow(8) });
  await keep(overviewFixture({ attempt: serverAttempt }));
  await beginAttempt(testId);
  await chooseAnswer(testId, first, optionOf(first, 2));
  await device().attempts.update([testId, 1], { leftMs: 0 });
  expect(await beginAttempt(testId)).toMatchObject({ ended: 'here' });
  expect((await operations()).map(({ kind }) => kind)).toEqual(['test-submit']);
});

it('submits an attempt of another device when the student ends it here, even without an answer', async () => {
  const serverAttempt = attemptFixture({ started_at: minutesFromNow(-2), deadline: minutesFromNow(8) });
  await keep(overviewFixture({ attempt: serverAttempt }));
  await beginAttempt(testId);
  expect(await submitAttempt(testId)).toMatchObject({ ended: 'here' });
  expect((await operations()).map(({ kind }) => kind)).toEqual(['test-submit']);
});

it('leaves an attempt that ran out elsewhere alone and begins the next one', async () => {
  const over = attemptFixture({ number: 2, started_at: minutesFromNow(-30), deadline: minutesFromNow(-20) });
  await keep(overviewFixture({ attempt: over }));
  expect(await beginAttempt(testId)).toMatchObject({ number: 3 });
});

it('locks an attempt that another device submitted, and keeps the answers given here', async () => {
  await keep();
  await beginAttempt(testId);
  await settleAll(acked({}));
  await chooseAnswer(testId, first, optionOf(first, 3));
  const begun = await attempt();
  const submitted = attemptFixture({
    started_at: begun.startedAt,
    deadline: begun.deadline,
    submitted_at: minutesFromNow(0),
  });
  await keep(overviewFixture({ attempt: submitted }));
  expect(await attempt()).toMatchObject({
    ended: 'elsewhere',
    seen: false,
    answers: { [first]: optionOf(first, 3) },
  });
  expect((await operations()).map(({ kind }) => kind)).toEqual(['test-start']);
});

it.each([
  ['runs', null],
  ['is over', minutesFromNow],
])('submits what was answered here when a later attempt of another device %s', async (_, ended) => {
  await keep();
  await beginAttempt(testId);
  await settleAll(acked({}));
  await chooseAnswer(testId, first, optionOf(first, 3));
  const later = { started_at: minutesFromNow(0), deadline: minutesFromNow(10) };
  await keep(overviewFixture({ attempt: attemptFixture({ number: 2, ...later, submitted_at: ended?.(1) }) }));
  expect((await operations()).at(-1)).toMatchObject({
    kind: 'test-submit',
    attempt: 1,
    answers: expect.arrayContaining([{ question_id: first, selected_option: optionOf(first, 3) }]),
  });
  expect((await readTest(testId))!.test.lastAttempt).toBe(2);
});

it('keeps both when another device was first: its result, and what was answered here', async () => {
  await keep();
  await beginAttempt(testId);
  await chooseAnswer(testId, first, optionOf(first, 3));
  await submitAttempt(testId);
  await settleAll(acked({}));
  await settleAll({ end: 'conflict', record: resultFixture([2, 2, 2, 2]), code: 'attempt_closed' });
  expect(await attempt()).toMatchObject({ ended: 'elsewhere', answers: { [first]: optionOf(first, 3) } });
  expect((await device().results.get(testId))?.result.score).toBe(4);
});

it('keeps the questions of a running attempt when the test gets a new version', async () => {
  await keep();
  await beginAttempt(testId);
  const changed = overviewFixture({ version: 2, questions: [sealedQuestion(999)] });
  await keep(changed);
  expect((await readTest(testId))!.test).toMatchObject({ version: 1 });
  expect((await readTest(testId))!.test.questions.map(({ id }) => id)).toEqual(testQuestionIds);
  await submitAttempt(testId);
  await keep(changed);
  expect((await readTest(testId))!.test.questions.map(({ id }) => id)).toEqual([999]);
});

it('keeps a retake that the server does not know yet', async () => {
  await keep();
  await beginAttempt(testId);
  await submitAttempt(testId);
  await sawEnd(testId);
  await beginAttempt(testId);
  await chooseAnswer(testId, first, optionOf(first, 1));
  await keep(overviewFixture({ attempt: attemptFixture({ submitted_at: minutesFromNow(0) }) }));
  expect(await attempt()).toMatchObject({
    number: 2,
    endedAt: null,
    answers: { [first]: optionOf(first, 1) },
  });
});

it('keeps a running attempt that the server does not know yet when a later one of another device runs', async () => {
  await keep();
  await beginAttempt(testId);
  await chooseAnswer(testId, first, optionOf(first, 1));
  await keep(overviewFixture({ attempt: attemptFixture({ number: 2, deadline: minutesFromNow(10) }) }));
  expect(await attempt()).toMatchObject({
    number: 1,
    endedAt: null,
    answers: { [first]: optionOf(first, 1) },
  });
});

it('does not take its own submission for one of another device when the server reports it', async () => {
  await keep();
  await beginAttempt(testId);
  await submitAttempt(testId);
  await sawEnd(testId);
  await keep(overviewFixture({ attempt: attemptFixture({ submitted_at: minutesFromNow(0) }) }));
  expect(await attempt()).toMatchObject({ number: 1, ended: 'here', seen: true });
});

it('stores nothing of an answer key that came with a normal test', async () => {
  const leaky = {
    ...sealedQuestion(first),
    explanation: 'Because',
    options: [{ text: 'A', is_correct: true }],
  };
  await keep(overviewFixture({ questions: [leaky] }));
  expect(JSON.stringify((await readTest(testId))!.test)).not.toMatch(/Because|is_correct/);
});
