/** The test whose clock is running, or that ended unseen, so that the dashboard leads to it. */
import type { KeptAttempt, KeptTest } from '../kept-tests.ts';
import { preloadable } from '../preloadable.ts';
import { openAttempts, unseenEnds } from './attempts.ts';

export interface RunningTest {
  test: KeptTest;
  attempt: KeptAttempt;
}

/** The running test that ends first. If none is running, one whose end the student was not shown yet, or null. */
export const runningTest = preloadable(async (on): Promise<RunningTest | null> => {
  const [first] = (await openAttempts(on)).toSorted(
    (a, b) => Date.parse(a.deadline) - Date.parse(b.deadline),
  );
  const attempt = first ?? (await unseenEnds(on).first());
  const test = attempt && (await on.tests.get(attempt.testId));
  return test ? { test, attempt } : null;
});
