import { useCallback, useEffect, useRef, useState } from 'react';
import { beginAttempt } from '../../../offline/study/attempts.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import {
  fetchTestTexts,
  keepTestPictures,
  observeTest,
  readTest,
  type TestOnDevice,
} from '../../../offline/study/tests.ts';
import { withTimeout, sendFirst, useKept, type KeptTrouble } from '../player/use-kept.ts';

/** Why the test cannot be sat. `invalid`: there is none, it is not mine, or it has no questions. */
export type Trouble = KeptTrouble<'invalid'>;

export interface AttemptState {
  /** The test on the device with its newest attempt, kept up to date; null while it is not there. */
  held: TestOnDevice | null;
  trouble: Trouble | null;
  /** The attempt of `held` is the one of this visit: it runs, or it ended and nobody has seen how. */
  isBegun: boolean;
  tryAgain: () => void;
}

/**
 * The test from the device at once, and from the server behind it. An attempt that runs goes on without waiting; a new
 * one begins once the server was asked whether another device has begun it, or could not be.
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
    if (alive.current) setNumber((await beginAttempt(testId)).number);
  }, [testId, alive]);

  const ask = useCallback(async () => {
    let why: Trouble | null = null;
    try {
      await sendFirst(kept);
      const texts = fetchTestTexts(testId);
      // Pictures may come while the student reads; a failure of the texts is heard below.
      texts.then(() => keepTestPictures(testId)).catch(() => undefined);
      // A test that is here need not wait long for a weak signal.
      await (kept.current === null ? texts : withTimeout(texts));
    } catch (error) {
      why = fail(error, 'The test could not be opened.');
    }
    if (!alive.current) return;
    if (why === null) clear();
    // Refused is refused, unless an attempt runs already: that one is to be finished.
    if (why === 'invalid' && kept.current?.attempt?.endedAt !== null) return;
    await begin().catch((error: unknown) => fail(error, 'The test could not be opened.'));
  }, [testId, alive, kept, begin, fail, clear]);

  const tryAgain = useAsking(ask, looked, kept, begin);
  return { held, trouble, isBegun: number !== null && held?.attempt?.number === number, tryAgain };
}

/** Asks at the start of the visit, and again when there is signal after there was none. */
function useAsking(
  ask: () => Promise<void>,
  looked: boolean,
  kept: { current: TestOnDevice | null },
  begin: () => Promise<void>,
): () => void {
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
