import { useCallback, useEffect, useState } from 'react';
import { useAlive } from '../../../lib/use-alive.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { fetchTest, observeTest } from '../../../offline/study/tests.ts';
import { troubleOf } from '../player/trouble.ts';

/** Why there is nothing to start. `invalid`: the test does not exist or is not available to the student. */
export type NoTest = 'invalid' | 'offline' | 'failed';

/** Returns the test on this device at once and refreshes it and its pictures from the server. Starts no attempt. */
export function useTestToStart(testId: number) {
  const held = useObserved(() => observeTest(testId), testId) ?? null;
  const [trouble, setTrouble] = useState<NoTest | null>(null);
  const alive = useAlive();
  const ask = useCallback(() => {
    setTrouble(null);
    fetchTest(testId).catch((error: unknown) => {
      if (!alive.current) return;
      const why = troubleOf(error, refusalOf);
      if (why === 'failed') console.error('The test could not be fetched.', error);
      setTrouble(why);
    });
  }, [testId, alive]);
  useEffect(() => {
    ask();
    return connectivity.subscribe(() => connectivity.get() === 'online' && ask());
  }, [ask]);
  return { held, trouble, tryAgain: ask };
}

const refusalOf = (status: number) => (status === 403 || status === 404 ? 'invalid' : null);
