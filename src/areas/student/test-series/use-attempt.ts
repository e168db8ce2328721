import { useCallback, useEffect, useRef, useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { beginAttempt } from '../../../offline/study/attempts.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { isStorageFull } from '../../../offline/database.ts';
import { syncNow } from '../../../offline/sync/sync.ts';
import {
  fetchTestTexts,
  keepTestPictures,
  observeTest,
  readTest,
  type TestOnDevice,
} from '../../../offline/study/tests.ts';

/** Why the test cannot be sat. `invalid`: there is none, it is not mine, or it has no questions. */
export type Trouble = 'invalid' | 'offline' | 'full' | 'failed';

export interface SittingState {
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
export function useAttempt(testId: number): SittingState {
  const look = useObserved(() => observeKept(testId), testId);
  const held = look?.held ?? null;
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [number, setNumber] = useState<number | null>(null);
  const kept = useRef(held);
  kept.current = held;
  const alive = useAlive();

  const begin = useCallback(async () => {
    const there = await readTest(testId);
    if (there === undefined || there.test.isEcg || there.test.questions.length === 0) return;
    if (alive.current) setNumber((await beginAttempt(testId)).number);
  }, [testId, alive]);

  const ask = useCallback(async () => {
    let why: Trouble | null = null;
    try {
      // What was done here goes first: the server's answer then knows of it.
      if (kept.current !== null) await Promise.race([syncNow(), passed(patienceMs)]);
      const texts = fetchTestTexts(testId);
      // Pictures may come while one reads; a failure of the texts is heard below.
      texts.then(() => keepTestPictures(testId)).catch(() => undefined);
      // A test that is here need not wait long for a weak signal.
      await (kept.current === null ? texts : Promise.race([texts, passed(patienceMs)]));
    } catch (error) {
      why = troubleOf(error);
    }
    if (!alive.current) return;
    setTrouble(why);
    // Refused is refused, unless an attempt runs already: that one is to be finished.
    if (why === 'invalid' && kept.current?.attempt?.endedAt !== null) return;
    await begin().catch((error: unknown) => setTrouble(troubleOf(error)));
  }, [testId, alive, begin]);

  const tryAgain = useAsking(ask, look !== undefined, kept, begin);
  return { held, trouble, isBegun: number !== null && held?.attempt?.number === number, tryAgain };
}

const patienceMs = 3_000;

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

/** Tells "not kept" from "not looked yet". */
const observeKept = (testId: number) => ({
  subscribe: (next: (look: { held: TestOnDevice | null }) => void) =>
    observeTest(testId).subscribe((held) => next({ held: held ?? null })),
});

function troubleOf(error: unknown): Trouble {
  if (isStorageFull(error)) return 'full';
  if (isFailure(error) && error.kind === 'no-answer') return 'offline';
  if (isFailure(error) && (error.status === 403 || error.status === 404)) return 'invalid';
  console.error('The test could not be opened.', error);
  return 'failed';
}

function useAlive() {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return alive;
}

const passed = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
