import { useCallback, useEffect, useRef, useState } from 'react';
import { waitAtMost } from '../../../lib/wait-at-most.ts';
import { beginAttempt } from '../../../offline/study/attempts.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import {
  fetchTestTexts,
  keepTestPictures,
  observeTest,
  readTest,
  type TestOnDevice,
} from '../../../offline/study/tests.ts';
import { isTestClosed, testOf, useClosed } from '../player/use-closed.ts';
import { patienceMs, sendFirst, useKept, type KeptTrouble } from '../player/use-kept.ts';

/** Why the test cannot be taken. `invalid`: it does not exist, is not available to the student, or has no questions. */
export type Trouble = KeptTrouble<'invalid'>;

export interface AttemptState {
  /** The test on this device with its newest attempt, kept up to date; null if it is not there. */
  held: TestOnDevice | null;
  trouble: Trouble | null;
  /** The attempt in `held` belongs to this visit: it is running, or it has ended and its result was not seen. */
  isBegun: boolean;
  /** The plan has ended, so no attempt begins. A running one can be finished. */
  isClosed: boolean;
  tryAgain: () => void;
}

/**
 * Returns the test on this device at once and refreshes it from the server. A running attempt resumes without waiting.
 * A new one starts only after the server was asked whether another device has started it, or could not be reached.
 */
export function useAttempt(testId: number): AttemptState {
  const { held, looked, kept, alive, trouble, fail, clear } = useKept(testId, {
    observe: () => observeTest(testId),
    refusal: refusalOf,
  });
  const [number, setNumber] = useState<number | null>(null);

  const begin = useCallback(async () => {
    const there = await readTest(testId);
    if (there === undefined || there.test.isEcg || there.test.questions.length === 0) return;
    if (there.attempt?.endedAt !== null && (await isTestClosed(there.test))) return;
    if (alive.current) setNumber((await beginAttempt(testId)).number);
  }, [testId, alive]);

  const ask = useCallback(async () => {
    let why: Trouble | null = null;
    try {
      await sendFirst(kept);
      const texts = fetchTestTexts(testId);
      // Pictures may load while the student reads. If fetching the texts fails, the `catch` below handles it.
      texts.then(() => keepTestPictures(testId)).catch(() => undefined);
      // If the test is on this device, wait only briefly on a weak connection.
      await (kept.current === null ? texts : waitAtMost(texts, patienceMs));
    } catch (error) {
      why = fail(error, 'The test could not be opened.');
    }
    if (!alive.current) return;
    if (why === null) clear();
    // A refusal prevents starting, but a running attempt can be finished.
    if (why === 'invalid' && kept.current?.attempt?.endedAt !== null) return;
    await begin().catch((error: unknown) => fail(error, 'The test could not be opened.'));
  }, [testId, alive, kept, begin, fail, clear]);

  const isOver = useClosed(held && testOf(held.test)) !== null;
  const isClosed = isOver && held?.attempt?.endedAt !== null;
  const tryAgain = useAsking(ask, { looked, kept, begin });
  // A plan that turns out to be renewed opens the test.
  const wasClosed = useRef(false);
  useEffect(() => {
    if (wasClosed.current && !isClosed) tryAgain();
    wasClosed.current = isClosed;
  }, [isClosed, tryAgain]);
  const isBegun = number !== null && held?.attempt?.number === number;
  return { held, trouble, isBegun, isClosed, tryAgain };
}

interface Asking {
  looked: boolean;
  kept: { current: TestOnDevice | null };
  begin: () => Promise<void>;
}

/** Asks at the start of the visit, and again whenever the signal returns. */
function useAsking(ask: () => Promise<void>, { looked, kept, begin }: Asking): () => void {
  const attempt = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!looked) return;
    let running = false;
    attempt.current = () => {
      if (running) return;
      running = true;
      void ask().finally(() => (running = false));
    };
    if (kept.current?.attempt?.endedAt === null) void begin().catch(() => undefined);
    attempt.current();
    return connectivity.subscribe(() => connectivity.get() === 'online' && attempt.current());
  }, [looked, ask, begin, kept]);
  return useCallback(() => attempt.current(), []);
}

const refusalOf = (status: number) => (status === 403 || status === 404 ? 'invalid' : null);
