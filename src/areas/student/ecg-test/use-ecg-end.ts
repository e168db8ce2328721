import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ecgMessages as says } from '../../../messages/ecg.ts';
import type { KeptAttempt } from '../../../offline/kept-tests.ts';
import { links } from '../../../lib/paths.ts';
import { toast } from '../../../ui/toast.ts';
import { isHandedIn } from '../result/result-title.tsx';

/**
 * Opens the result when the attempt ends: by the student, by the clock, or on another device. Also if it ended while
 * the app was closed and the student has not seen the result. Returns a function that opens the result.
 */
export function useEcgEnd({ testId, endedAt, ended, leftMs, seen }: KeptAttempt): () => void {
  const navigate = useNavigate();
  const wasRunning = useRef(endedAt === null);
  const toResult = useCallback(() => void navigate(links.testResult(testId, true)), [navigate, testId]);
  const isNews = endedAt !== null && (wasRunning.current || seen === false);
  useEffect(() => {
    if (endedAt === null) wasRunning.current = true;
    if (!isNews) return;
    wasRunning.current = false;
    if (ended === 'elsewhere') toast.plain(says.elsewhere);
    else if (leftMs <= 0) toast.plain(says.timeUp);
    // Replaces the history entry, so that Back leads to the previous screen and not to the finished test.
    void navigate(links.testResult(testId, true), { replace: true, state: isHandedIn });
  }, [endedAt, isNews, ended, leftMs, testId, navigate]);
  return toResult;
}
