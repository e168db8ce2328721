/** Which attempt an act of a student belongs to, and when attempts begin. */
import type { Attempt } from '../../../src/contract/test-series.ts';
import { attemptEnds, countsStill } from '../../../src/contract/rules/attempts.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import type { SignedIn } from '../../http/handler.ts';
import { admit, wasThere } from '../subscriptions/admission.ts';
import {
  abandonBefore,
  ensureAttempt,
  lockAttempts,
  newestAttempt,
  type AttemptRow,
} from './attempts.store.ts';
import { testFor, type TestHead } from './tests.store.ts';

/** An act of a student on a test. */
export interface StudentAction {
  deps: Pick<Deps, 'now'>;
  tx: Tx;
  user: SignedIn;
  /** When they did it, by the server's clock. */
  actedAt: Date;
  /** The number of the attempt they were in, where their device said so. */
  round: number | null;
  /** Of the call, where one was sent. */
  key: string | null;
}

/** The test, if there is one for this user by their plan for its course. */
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

/** The test for an action, with the newest attempt; what else the student does with it waits for the end of the action. */
export async function testForAction({ deps, tx, user, actedAt }: StudentAction, testId: number) {
  const test = await openTest(deps, tx, user, testId, actedAt);
  await lockAttempts(tx, user.id, testId);
  return { test, newest: await newestAttempt(tx, user.id, testId) };
}

/**
 * Starts the attempt that the device names; one that is there already is answered as it is, open or ended. A device that
 * names none gets the one that is open, or the next.
 */
export async function startAttempt(action: StudentAction, testId: number): Promise<Attempt> {
  const { test, newest } = await testForAction(action, testId);
  const number = namedAttempt(action, newest) ?? openOrNext(action, newest);
  return shownAttempt(await reachAttempt(action, test, newest, number, action.actedAt));
}

/**
 * Whether a question of a test is there for the student: one that was added after their plan had ended is not, and neither
 * asked nor told in what they did before (O-053).
 */
export const isAsked =
  ({ deps }: StudentAction, test: TestHead) =>
  ({ createdAt }: { createdAt: Date }) =>
    wasThere(test, 'testSeries', deps.now(), createdAt);

/** The number that the device names, unless nobody can have come so far without the server. */
export const namedAttempt = ({ round }: StudentAction, newest: AttemptRow | null) =>
  round === null || round > (newest?.number ?? 0) + attemptsAhead ? null : round;

/** Nobody sits a test so often while their device cannot reach the server. */
const attemptsAhead = 100;

/** Number of the open attempt if what is done now would still count in it, or of the next. */
export function openOrNext({ actedAt }: StudentAction, newest: AttemptRow | null): number {
  if (!newest) return 1;
  return newest.submittedAt === null && countsStill(actedAt, newest.deadline)
    ? newest.number
    : newest.number + 1;
}

/** The attempt of this number, made where the server does not know it; what was open before it ends. */
export async function reachAttempt(
  { tx, user }: StudentAction,
  test: TestHead,
  newest: AttemptRow | null,
  number: number,
  startedAt: Date,
): Promise<AttemptRow> {
  const key = { userId: user.id, testId: test.id, number };
  const last = newest?.number ?? 0;
  if (number > last) await abandonBefore(tx, key);
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
