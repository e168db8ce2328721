import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestOverview } from '../../../../src/contract/test-series.ts';
import {
  beginAttempt,
  chooseAnswer,
  goTo,
  markInTest,
  sawEnd,
  sayHowSure,
  spendTime,
  strikeOption,
  submitAttempt,
  submitFindings,
  tickFindings,
} from '../../../../src/offline/study/attempts.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { claim, settle, type Outcome } from '../../../../src/offline/sync/outbox.ts';
import { mergeTest, readTest } from '../../../../src/offline/study/tests.ts';
import {
  attemptFixture,
  ecgOverview,
  optionOf,
  overviewFixture,
  resultFixture,
  sealedQuestion,
  testId,
  testQuestionIds,
  tracing,
} from '../../../support/test-fixture.ts';

const [first, second, third, fourth] = testQuestionIds as [number, number, number, number];

beforeEach(() => openDevice(9));
afterEach(async () => {
  const open = device();
  closeDevice();
  await open.delete();
});

const keep = (overview: TestOverview = overviewFixture()) =>
  mergeTest(device(), testId, overview, Date.now());
const attempt = async () => (await readTest(testId))!.attempt!;
const acts = async () => (await device().outbox.orderBy('seq').toArray()).map((row) => row.act);
/** The time is read once per test, so that deadlines are exact to the millisecond. */
let now: number;
beforeEach(() => void (now = Date.now()));
const minutesFromNow = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

async function settleAll(outcome: Outcome) {
  for (const row of await claim(device(), { owner: 'test', alone: true }, Date.now(), 100))
    await settle(device(), row, outcome, Date.now(), 'test');
}
const acked = (body: unknown): Outcome => ({ end: 'acked', body, epoch: 'e' });

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
  expect(await acts()).toEqual([{ kind: 'test-start', testId, attempt: 1, name: 'Mock exam 1' }]);
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
  expect((await acts()).map(({ kind }) => kind)).toEqual(['test-start']);
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
  const enqueued = await acts();
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
  expect((await acts()).map((act) => [act.kind, 'attempt' in act && act.attempt])).toEqual([
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
  expect(await acts()).toEqual([]);
  await device().attempts.update([testId, 3], { leftMs: 0 });
  await beginAttempt(testId);
  expect(await acts()).toEqual([]);
});

it('submits an attempt of another device once something was answered here', async () => {
  const serverAttempt = attemptFixture({ started_at: minutesFromNow(-2), deadline: minutesFromNow(8) });
  await keep(overviewFixture({ attempt: serverAttempt }));
  await beginAttempt(testId);
  await chooseAnswer(testId, first, optionOf(first, 2));
  await device().attempts.update([testId, 1], { leftMs: 0 });
  expect(await beginAttempt(testId)).toMatchObject({ ended: 'here' });
  expect((await acts()).map(({ kind }) => kind)).toEqual(['test-submit']);
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
  expect((await acts()).map(({ kind }) => kind)).toEqual(['test-start']);
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

it('stores nothing of an answer key that came with a normal test', async () => {
  const leaky = {
    ...sealedQuestion(first),
    explanation: 'Because',
    options: [{ text: 'A', is_correct: true }],
  };
  await keep(overviewFixture({ questions: [leaky] }));
  expect(JSON.stringify((await readTest(testId))!.test)).not.toMatch(/Because|is_correct/);
});

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
  const enqueued = await acts();
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
  expect(await acts()).toEqual([]);
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
  expect((await acts()).at(-1)).toMatchObject({
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
  expect((await acts()).at(-1)).toMatchObject({ kind: 'ecg-answer', recall });
  await sayHowSure(testId, first, 'guessed');
  await spendTime(testId, { questionId: first, ms: 60_000 });
  await tickFindings(testId, second, [{ id: 1, isTicked: true }]);
  await sayHowSure(testId, second, 'guessed');
  await submitAttempt(testId);
  expect((await acts()).at(-1)).toMatchObject({
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
