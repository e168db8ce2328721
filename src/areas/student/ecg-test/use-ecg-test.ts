import { useCallback, useEffect, useRef, useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { beginAttempt } from '../../../offline/study/attempts.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { isStorageFull } from '../../../offline/database.ts';
import { syncNow } from '../../../offline/sync/sync.ts';
import { fetchTest, observeTest, type TestOnDevice } from '../../../offline/study/tests.ts';

/** Why the test could not be had. `invalid`: there is none, it is not mine, or it is no ECG test. */
export type Trouble = 'invalid' | 'offline' | 'full' | 'failed';

export interface EcgTestState {
  /** The test on the device with its attempt; null while it is not there. */
  held: TestOnDevice | null;
  trouble: Trouble | null;
  tryAgain: () => void;
}

/**
 * The test from the device at once, and from the server behind it. Its attempt begins as soon as one may: when the
 * server was asked, or could not be.
 */
export function useEcgTest(testId: number): EcgTestState {
  const look = useObserved(() => observeKept(testId), testId);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [asked, setAsked] = useState(false);
  const running = useRef(false);
  const held = look?.held ?? null;
  const isKept = useRef(false);
  isKept.current = held !== null;

  const ask = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    // What is on the device need not wait long for a weak signal.
    const patience = setTimeout(() => isKept.current && setAsked(true), patienceMs);
    try {
      if (isKept.current) await Promise.race([syncNow(), passed(patienceMs)]);
      await fetchTest(testId);
      setTrouble(null);
    } catch (error) {
      const why = troubleOf(error);
      if (why === 'failed') console.error('The test could not be fetched.', error);
      setTrouble(why);
    } finally {
      clearTimeout(patience);
      running.current = false;
      setAsked(true);
    }
  }, [testId]);

  const looked = look !== undefined;
  useEffect(() => {
    if (!looked) return;
    if (isKept.current && !navigator.onLine) setAsked(true);
    else void ask();
    return connectivity.subscribe(() => connectivity.get() === 'online' && void ask());
  }, [looked, ask]);

  const canBegin = asked && held !== null && held.test.isEcg && held.test.questions.length > 0;
  const isOpen = canBegin && held.attempt !== null;
  useEffect(() => {
    if (!canBegin || isOpen) return;
    beginAttempt(testId).catch((error: unknown) => {
      const why = troubleOf(error);
      if (why === 'failed') console.error('The attempt could not begin.', error);
      setTrouble(why);
    });
  }, [testId, canBegin, isOpen]);

  return { held, trouble, tryAgain: useCallback(() => void ask(), [ask]) };
}

const patienceMs = 3_000;

/** Tells "not kept" from "not looked yet". */
const observeKept = (testId: number) => ({
  subscribe: (next: (look: { held: TestOnDevice | null }) => void) =>
    observeTest(testId).subscribe((held) => next({ held: held ?? null })),
});

function troubleOf(error: unknown): Trouble {
  if (!isFailure(error)) return isStorageFull(error) ? 'full' : 'failed';
  if (error.kind === 'no-answer') return 'offline';
  return error.status === 403 || error.status === 404 ? 'invalid' : 'failed';
}

const passed = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
