/** The test whose clock is running, so that the dashboard leads back to it. */
import type { KeptAttempt, KeptTest } from '../kept-tests.ts';
import { preloadable } from '../preloadable.ts';
import { openAttempts } from './attempts.ts';

export interface RunningTest {
  test: KeptTest;
  attempt: KeptAttempt;
}

/** The running test that ends first; null if none is running. */
export const runningTest = preloadable(async (on): Promise<RunningTest | null> => {
  const [attempt] = (await openAttempts(on)).toSorted(
    (a, b) => Date.parse(a.deadline) - Date.parse(b.deadline),
  );
  const test = attempt && (await on.tests.get(attempt.testId));
  return test ? { test, attempt } : null;
});
