import { useCallback, useEffect, useRef, useState } from 'react';
import type { EcgOptionGroup } from '../../../contract/ecg.ts';
import type { TestResult } from '../../../contract/test-series.ts';
import { useAlive } from '../../../lib/use-alive.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { sawEnd } from '../../../offline/study/attempts.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { observeFindings } from '../../../offline/study/findings.ts';
import type { OutboxRow } from '../../../offline/outbox-row.ts';
import { fetchResult, observeResult, observeSubmissions } from '../../../offline/study/results.ts';
import { observeTest, type TestOnDevice } from '../../../offline/study/tests.ts';
import { troubleOf } from '../player/trouble.ts';
import { resultToShow, submissionOf, type Submission } from './result.rules.ts';

/** Why the result could not be fetched from the server. */
export type Trouble = 'none' | 'offline' | 'no-access' | 'failed';

export interface ResultState {
  /** The device's data has been read; before that, nothing can be said. */
  looked: boolean;
  result: TestResult | null;
  held: TestOnDevice | undefined;
  findings: readonly EcgOptionGroup[] | undefined;
  submission: Submission;
  asking: boolean;
  trouble: Trouble | null;
  tryAgain: () => void;
}

/** Returns the result on this device, and refreshes it from the server once no submission of this device is waiting. */
export function useResult(testId: number): ResultState {
  const look = useObserved(() => observeAll(testId), testId);
  const submission = look ? submissionOf(testId, look.submissions) : null;
  const looked = look !== undefined;
  const result = looked ? resultToShow(look.kept, look.held, submission) : null;
  const isWaiting = submission?.is === 'waiting';
  const isFresh = useRef(false);
  if (isWaiting) isFresh.current = true;
  // The reply to a submission is its result, so there is nothing more to fetch.
  const mayAsk = looked && !isWaiting && !(isFresh.current && result !== null);
  const { asking, trouble, tryAgain } = useAsking(testId, mayAsk);

  const endedAt = look?.held?.attempt?.endedAt;
  useEffect(() => {
    if (!endedAt) return;
    // A test may end in a tab in the background, which the browser may discard: then the dashboard still has to say so.
    const see = () => document.visibilityState === 'visible' && void sawEnd(testId).catch(() => undefined);
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [endedAt, testId]);

  return {
    looked,
    result,
    held: look?.held,
    findings: look?.findings,
    submission,
    asking: mayAsk && asking,
    trouble,
    tryAgain,
  };
}

/** Fetches the result as soon as the server may have it, and again whenever the signal returns. */
function useAsking(testId: number, mayAsk: boolean) {
  const [asking, setAsking] = useState(true);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const running = useRef(false);
  const alive = useAlive();
  const ask = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setAsking(true);
    try {
      await fetchResult(testId);
      setTrouble(null);
    } catch (error) {
      if (!alive.current) return;
      const why = troubleOf(error, refusalOf);
      if (why === 'failed') console.error('The result could not be fetched.', error);
      setTrouble(why);
    } finally {
      running.current = false;
      setAsking(false);
    }
  }, [testId, alive]);
  useEffect(() => {
    if (!mayAsk) return;
    void ask();
    return connectivity.subscribe(() => connectivity.get() === 'online' && void ask());
  }, [mayAsk, ask]);
  return { asking, trouble, tryAgain: useCallback(() => void ask(), [ask]) };
}

/** Observes the test, its result, submissions and the findings on this device; emits once all have been read. */
function observeAll(testId: number) {
  return {
    subscribe: (next: (look: Look) => void) => {
      const seen: Partial<Record<keyof Look, unknown>> = {};
      const take = (name: keyof Look) => (value: unknown) => {
        seen[name] = value;
        if (Object.keys(seen).length === subscriptions.length) next({ ...seen } as Look);
      };
      const subscriptions = [
        observeTest(testId).subscribe(take('held')),
        observeResult(testId).subscribe(take('kept')),
        observeFindings().subscribe(take('findings')),
        observeSubmissions().subscribe(take('submissions')),
      ];
      return { unsubscribe: () => subscriptions.forEach((one) => one.unsubscribe()) };
    },
  };
}

interface Look {
  held: TestOnDevice | undefined;
  kept: { testId: number; attempt: number; result: TestResult } | undefined;
  findings: readonly EcgOptionGroup[] | undefined;
  submissions: readonly OutboxRow[];
}

function refusalOf(status: number) {
  if (status === 403) return 'no-access';
  return status === 404 ? 'none' : null;
}
