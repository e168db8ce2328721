import { useCallback, useEffect, useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { useAlive } from '../../../lib/use-alive.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { fetchTest, observeTest } from '../../../offline/study/tests.ts';

/** Why there is nothing to start. `invalid`: there is no such test, or it is not mine. */
export type NoTest = 'invalid' | 'offline' | 'failed';

/** The test from the device at once, and from the server behind it, pictures too. Nothing starts by it. */
export function useTestToStart(testId: number) {
  const held = useObserved(() => observeTest(testId), testId) ?? null;
  const [trouble, setTrouble] = useState<NoTest | null>(null);
  const alive = useAlive();
  const ask = useCallback(() => {
    setTrouble(null);
    fetchTest(testId).catch((error: unknown) => {
      if (alive.current) setTrouble(troubleOf(error));
    });
  }, [testId, alive]);
  useEffect(() => {
    ask();
    return connectivity.subscribe(() => connectivity.get() === 'online' && ask());
  }, [ask]);
  return { held, trouble, tryAgain: ask };
}

function troubleOf(error: unknown): NoTest {
  if (isFailure(error) && error.kind === 'no-answer') return 'offline';
  if (isFailure(error) && (error.status === 403 || error.status === 404)) return 'invalid';
  console.error('The test could not be fetched.', error);
  return 'failed';
}
