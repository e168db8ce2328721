import { useCallback, useEffect, useRef, useState } from 'react';
import { beginAttempt } from '../../../offline/study/attempts.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { fetchTest, observeTest, type TestOnDevice } from '../../../offline/study/tests.ts';
import { testMessages } from '../../../messages/tests.ts';
import { toast } from '../../../ui/toast.ts';
import { isTestClosed, testOf, useClosed } from '../player/use-closed.ts';
import { patienceMs, sendFirst, useKept, type KeptTrouble } from '../player/use-kept.ts';

/** Why the test could not be fetched. `invalid`: it does not exist, is not available, or is not an ECG test. */
export type Trouble = KeptTrouble<'invalid'>;

export interface EcgTestState {
  /** The test on this device with its attempt; null if it is not there. */
  held: TestOnDevice | null;
  trouble: Trouble | null;
  /** The plan has ended, so no attempt begins. One that has begun can be finished, and read again. */
  isClosed: boolean;
  tryAgain: () => void;
}

/**
 * Returns the test on this device at once and refreshes it from the server. The attempt starts once the server was
 * asked, unless it refused the test, or could not be reached.
 */
export function useEcgTest(testId: number): EcgTestState {
  const { held, looked, kept, alive, trouble, fail, clear } = useKept(testId, {
    observe: () => observeTest(testId),
    refusal: refusalOf,
  });
  const [asked, setAsked] = useState(false);
  const running = useRef(false);
  const isSaid = useRef(false);

  const ask = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    // If the test is on this device, wait only briefly on a weak connection.
    const patience = setTimeout(() => kept.current !== null && setAsked(true), patienceMs);
    try {
      await sendFirst(kept);
      await fetchTest(testId);
      clear();
    } catch (error) {
      const why = fail(error, 'The test could not be fetched.');
      // Nothing on the screen of a tracing may move, so this is no notice.
      const isRunning = kept.current?.attempt?.endedAt === null;
      if (why === 'invalid' && isRunning && alive.current && !isSaid.current) {
        isSaid.current = true;
        toast.plain(testMessages.refusedMeanwhile, { id: 'refused', duration: 10_000 });
      }
    } finally {
      clearTimeout(patience);
      running.current = false;
      setAsked(true);
    }
  }, [testId, kept, alive, fail, clear]);

  useEffect(() => {
    if (!looked) return;
    if (kept.current !== null && !navigator.onLine) setAsked(true);
    else void ask();
    return connectivity.subscribe(() => connectivity.get() === 'online' && void ask());
  }, [looked, ask, kept]);

  const isClosed = useClosed(held && testOf(held.test)) !== null && held?.attempt === null;
  const mayBegin = asked && !isClosed && (trouble !== 'invalid' || held?.attempt !== null);
  const canBegin = mayBegin && held !== null && held.test.isEcg && held.test.questions.length > 0;
  const isOpen = canBegin && held.attempt !== null;
  useEffect(() => {
    if (!canBegin || isOpen) return;
    const begin = async () => {
      if (kept.current !== null && !(await isTestClosed(kept.current.test))) await beginAttempt(testId);
    };
    begin().catch((error: unknown) => fail(error, 'The attempt could not begin.'));
  }, [testId, canBegin, isOpen, kept, fail]);

  return { held, trouble, isClosed, tryAgain: useCallback(() => void ask(), [ask]) };
}

const refusalOf = (status: number) => (status === 403 || status === 404 ? 'invalid' : null);
