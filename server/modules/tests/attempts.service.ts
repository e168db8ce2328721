/** Which attempt a student's action belongs to, and when attempts begin. */
import type { Attempt } from '../../../src/contract/test-series.ts';
import { attemptEnds, isInTime } from '../../../src/contract/rules/attempts.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import type { SignedIn } from '../../http/handler.ts';
import { admit, wasCovered } from '../subscriptions/admission.ts';
import {
  abandonBefore,
  ensureAttempt,
  lockAttempts,
  newestAttempt,
  type AttemptRow,
} from './attempts.store.ts';
import { testFor, type TestHead } from './tests.store.ts';

/** A student's action on a test. */
export interface StudentAction {
  deps: Pick<Deps, 'now'>;
  tx: Tx;
  user: SignedIn;
  /** When they did it, by the server's clock. */
  actedAt: Date;
  /** The number of the attempt they were in, if their device sent it. */
  round: number | null;
  /** The call's idempotency key, if any. */
  key: string | null;
}

/** Returns the test if the user's plan for its course opens it. */
export async function openTest(
  { now }: Pick<Deps, 'now'>,
  db: Queryable,
  user: SignedIn,
  testId: number,
  actedAt?: Date,
): Promise<TestHead> {
  const test = await testFor(db, user.id, testId);
  return admit(test, 'testSeries', user, now(), actedAt && { actedAt, madeAt: test?.createdAt });
}

/**
 * Returns the test and the newest attempt for an action; the student's other actions on the test wait until this one
 * ends. A running attempt can be finished even if the plan ended meanwhile.
 */
export async function testForAction(action: StudentAction, testId: number) {
  const { deps, tx, user, actedAt } = action;
  await lockAttempts(tx, user.id, testId);
  const newest = await newestAttempt(tx, user.id, testId);
  const coveredAt = newest && isRunning(action, newest) ? newest.startedAt : actedAt;
  return { test: await openTest(deps, tx, user, testId, coveredAt), newest };
}

/** True if the attempt was running when the student acted. */
const isRunning = ({ actedAt }: StudentAction, { submittedAt, startedAt, deadline }: AttemptRow) =>
  submittedAt === null && startedAt <= actedAt && isInTime(actedAt, deadline);

/**
 * Starts the attempt that the device names; if it exists, returns it as it is, open or ended. A device that names none
 * gets the open attempt, or a new one.
 */
export async function startAttempt(action: StudentAction, testId: number): Promise<Attempt> {
  const { test, newest } = await testForAction(action, testId);
  const number = namedAttempt(action, newest) ?? openOrNext(action, newest);
  return shownAttempt(await reachAttempt(action, test, newest, number, action.actedAt));
}

/**
 * Whether the test asks the student this question. One added after their plan ended is neither asked nor revealed in
 * what they submitted before (O-053).
 */
export const isAsked =
  ({ deps }: StudentAction, test: TestHead) =>
  ({ createdAt }: { createdAt: Date }) =>
    wasCovered(test, 'testSeries', deps.now(), createdAt);

/** Returns the attempt number the device names, or null if nobody can be that far ahead of the server. */
export const namedAttempt = ({ round }: StudentAction, newest: AttemptRow | null) =>
  round === null || round > (newest?.number ?? 0) + attemptsAhead ? null : round;

/** Nobody takes a test more often while their device can't reach the server. */
const attemptsAhead = 100;

/** Returns the number of the open attempt if an action now still counts in it, else the next number. */
export function openOrNext({ actedAt }: StudentAction, newest: AttemptRow | null): number {
  if (!newest) return 1;
  return newest.submittedAt === null && isInTime(actedAt, newest.deadline)
    ? newest.number
    : newest.number + 1;
}

/**
 * Returns the attempt with this number, creating it if the server doesn't know it and the plan still ran at the time of
 * the action. An older open attempt is abandoned.
 */
export async function reachAttempt(
  { deps, tx, user, actedAt }: StudentAction,
  test: TestHead,
  newest: AttemptRow | null,
  number: number,
  startedAt: Date,
): Promise<AttemptRow> {
  const key = { userId: user.id, testId: test.id, number };
  const last = newest?.number ?? 0;
  if (number > last) {
    admit(test, 'testSeries', user, deps.now(), { actedAt, madeAt: test.createdAt });
    await abandonBefore(tx, key);
  }
  const deadline = attemptEnds(startedAt, secondsOf(test));
  return ensureAttempt(tx, { ...key, startedAt, deadline, abandoned: number < last });
}

export const secondsOf = ({ durationMinutes }: Pick<TestHead, 'durationMinutes'>) => durationMinutes * 60;

export const shownAttempt = ({ number, startedAt, deadline, submittedAt }: AttemptRow): Attempt => ({
  number,
  started_at: startedAt.toISOString(),
  deadline: deadline.toISOString(),
  submitted_at: submittedAt && submittedAt.toISOString(),
});
