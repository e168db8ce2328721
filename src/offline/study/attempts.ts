/**
 * What a student does in a test. Each change is one transaction that changes one field, enqueues what the server has to
 * know, and returns the attempt as it is then on disk. An attempt that has ended is locked and returned unchanged.
 */
import type { Confidence } from '../../contract/practice.ts';
import type { NormalQuestion } from '../../contract/test-series.ts';
import { longestRecall, type Recalled } from '../../contract/rules/recall-header.ts';
import { withTicks, type Tick } from '../../lib/ticks.ts';
import { timeLeft } from '../clock/attempt-clock.ts';
import { endWithin, graded, startWithin } from './attempt-life.ts';
import { device, type Device } from '../database.ts';
import type { KeptAttempt, KeptTest } from '../kept-tests.ts';
import { enqueue } from '../sync/enqueue.ts';
import { serverNow } from '../clock/server-clock.ts';
import { wakeSync } from '../sync/wake.ts';

/**
 * Returns the attempt to continue with: the running one; one whose end was not shown yet; for an ECG test the last one,
 * which only `resetEcg` can follow; else a new one, whose clock starts now.
 */
export async function beginAttempt(testId: number): Promise<KeptAttempt> {
  const on = device();
  const attempt = await on.transaction('rw', [on.tests, on.attempts, on.outbox], async () => {
    const { test, newest } = await stateOf(on, testId);
    if (newest?.endedAt === null) {
      return timeLeft(newest) > 0 ? newest : endWithin(on, test, newest);
    }
    if (newest !== undefined && (test.isEcg || newest.seen === false)) return newest;
    const number = test.lastAttempt + 1;
    await enqueue(on, { kind: 'test-start', testId, attempt: number, name: test.name });
    return startWithin(on, test, number, serverNow());
  });
  wakeSync();
  return attempt;
}

/** Time spent on a question since the last report, ms. */
export interface Spent {
  questionId: number;
  ms: number;
}

/**
 * Chooses an option of a normal test by its text; it may be changed until the end. Choosing a struck-out option
 * restores it. `ms`: as in `Spent`.
 */
export const chooseAnswer = (
  testId: number,
  questionId: number,
  option: string,
  ms = 0,
): Promise<KeptAttempt> =>
  change(testId, (attempt, _, test) => ({
    [`answers.${questionId}`]: option,
    ...unstruck(attempt, test, questionId, option),
    ...timeWith(attempt, { questionId, ms }),
    ...touched(attempt),
  }));

/** Sets how sure the student is of an answer, before or after they choose it, until the answer is locked. */
export const sayHowSure = (
  testId: number,
  questionId: number,
  confidence: Confidence | null,
): Promise<KeptAttempt> =>
  change(testId, (attempt) =>
    attempt.findings[questionId] === undefined
      ? { [`recalls.${questionId}`]: { ...recallIn(attempt, questionId), confidence } }
      : {},
  );

/** Marks a question for review on this device only (2-student §4). Without `marked`, toggles the stored mark. */
export const markInTest = (testId: number, questionId: number, marked?: boolean): Promise<KeptAttempt> =>
  change(testId, (attempt) => ({ marked: withOrWithout(attempt.marked, questionId, marked) }));

/** Strikes out option 0 to 3, or restores it; without `struck`, toggles the stored state. */
export const strikeOption = (
  testId: number,
  questionId: number,
  option: number,
  struck?: boolean,
): Promise<KeptAttempt> =>
  change(testId, (attempt) => ({
    [`struck.${questionId}`]: withOrWithout(attempt.struck[questionId] ?? [], option, struck),
  }));

/** Moves the student to the question at index `at`. `left`: the question that was on the screen before. */
export const goTo = (testId: number, at: number, left?: Spent): Promise<KeptAttempt> =>
  change(testId, (attempt) => ({ at, ...(left && timeWith(attempt, left)) }));

/** Adds time to the current question, without moving. */
export const spendTime = (testId: number, left: Spent): Promise<KeptAttempt> =>
  change(testId, (attempt) => timeWith(attempt, left));

/** Ticks or unticks findings that are not submitted yet; findings ticked in another tab stay. */
export const tickFindings = (
  testId: number,
  questionId: number,
  ticks: readonly Tick[],
): Promise<KeptAttempt> =>
  change(testId, (attempt) =>
    attempt.findings[questionId] === undefined
      ? { [`ticked.${questionId}`]: withTicks(attempt.ticked[questionId] ?? [], ticks), ...touched(attempt) }
      : {},
  );

/** Locks the findings of an ECG, graded by the key on the device. The first submission counts. */
export const submitFindings = (
  testId: number,
  questionId: number,
  optionIds: readonly number[],
  ms = 0,
): Promise<KeptAttempt> =>
  change(testId, async (attempt, on, test) => {
    if (attempt.findings[questionId] !== undefined || optionIds.length === 0) return {};
    const finding = graded(test, questionId, optionIds);
    const recall = withTime(attempt, { questionId, ms });
    const reading = { testId, attempt: attempt.number, name: test.name, questionId, ...finding, recall };
    await enqueue(on, { kind: 'ecg-answer', ...reading });
    return { [`findings.${questionId}`]: finding, [`recalls.${questionId}`]: recall, ...touched(attempt) };
  });

/**
 * Ends the running attempt, now or at its deadline if that was earlier, and enqueues it. `left`: the last question on
 * the screen.
 */
export async function submitAttempt(testId: number, left?: Spent): Promise<KeptAttempt> {
  const on = device();
  const attempt = await on.transaction('rw', [on.tests, on.attempts, on.outbox], async () => {
    const { test, newest } = await stateOf(on, testId);
    if (newest === undefined) throw new Error('No attempt of this test is on the device.');
    if (newest.endedAt !== null) return newest;
    if (left === undefined) return endWithin(on, test, newest);
    const recalls = { ...newest.recalls, [left.questionId]: withTime(newest, left) };
    return endWithin(on, test, { ...newest, recalls });
  });
  wakeSync();
  return attempt;
}

/** Records that the student was shown how an attempt ended. */
export async function sawEnd(testId: number): Promise<void> {
  await unseenEnds(device())
    .and((attempt) => attempt.testId === testId)
    .modify({ seen: true });
}

/** Attempts of which the student was not shown yet how they ended. */
export const unseenEnds = (on: Device) =>
  on.attempts.filter(({ endedAt, seen }) => endedAt !== null && seen === false);

/**
 * Ends attempts whose time is up, including those that ran out while nothing was open; stores the remaining time of the
 * others.
 */
export async function tickAttempts(on: Device): Promise<void> {
  const at = performance.now();
  const ended = await on.transaction('rw', [on.tests, on.attempts, on.outbox], async () => {
    let count = 0;
    for (const attempt of await openAttempts(on)) {
      const { testId, number, leftMs } = attempt;
      const [left, test] = [timeLeft(attempt, at), await on.tests.get(testId)];
      if (left === 0 && test !== undefined) {
        await endWithin(on, test, attempt);
        count += 1;
      } else if (left < leftMs) await on.attempts.update([testId, number], { leftMs: left });
    }
    return count;
  });
  if (ended > 0) wakeSync();
}

export const openAttempts = (on: Device): Promise<KeptAttempt[]> =>
  on.attempts.filter(({ endedAt }) => endedAt === null).toArray();

/** By field, or by the key path of one entry of a field. */
type Changes = Record<string, unknown>;

async function change(
  testId: number,
  make: (attempt: KeptAttempt, on: Device, test: KeptTest) => Changes | Promise<Changes>,
): Promise<KeptAttempt> {
  const on = device();
  const pressedAt = performance.now();
  let isEnqueued = false;
  const attempt = await on.transaction('rw', [on.tests, on.attempts, on.outbox], async () => {
    const { test, newest } = await stateOf(on, testId);
    if (newest === undefined) throw new Error('No attempt of this test is on the device.');
    if (newest.endedAt !== null) return newest;
    const leftMs = timeLeft(newest, pressedAt);
    isEnqueued = leftMs === 0 || test.isEcg;
    if (leftMs === 0) return endWithin(on, test, newest);
    const key: [number, number] = [testId, newest.number];
    await on.attempts.update(key, { ...(await make(newest, on, test)), leftMs });
    return (await on.attempts.get(key))!;
  });
  if (isEnqueued) wakeSync();
  return attempt;
}

async function stateOf(on: Device, testId: number) {
  const test = await on.tests.get(testId);
  if (test === undefined) throw new Error('This test is not on the device.');
  return { test, newest: await on.attempts.get([testId, test.lastAttempt]) };
}

const recallIn = ({ recalls }: KeptAttempt, questionId: number): Recalled =>
  recalls?.[questionId] ?? { confidence: null, duration_ms: 0 };

/** Adds the time to the recall. After the answer is locked, reading on does not count as thinking. */
function withTime(attempt: KeptAttempt, { questionId, ms }: Spent): Recalled {
  const recall = recallIn(attempt, questionId);
  if (attempt.findings[questionId] !== undefined) return recall;
  return { ...recall, duration_ms: Math.min(longestRecall, recall.duration_ms + ms) };
}

const timeWith = (attempt: KeptAttempt, spent: Spent): Changes => ({
  [`recalls.${spent.questionId}`]: withTime(attempt, spent),
});

const touched = ({ begunElsewhere }: KeptAttempt): Changes =>
  begunElsewhere === 'untouched' ? { begunElsewhere: 'touched' } : {};

function unstruck({ struck }: KeptAttempt, test: KeptTest, questionId: number, option: string): Changes {
  const asked = (test.questions as NormalQuestion[]).find(({ id }) => id === questionId);
  const at = asked?.options.findIndex(({ text }) => text === option) ?? -1;
  const own = struck[questionId] ?? [];
  return own.includes(at) ? { [`struck.${questionId}`]: withOrWithout(own, at, false) } : {};
}

const withOrWithout = (list: readonly number[], one: number, isIn = !list.includes(one)) => [
  ...list.filter((other) => other !== one),
  ...(isIn ? [one] : []),
];
