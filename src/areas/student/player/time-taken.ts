import { useCallback, useRef } from 'react';
import { longestRecall } from '../../../contract/rules/recall-header.ts';

/** Returns how long an answer took, ms, given when its question was shown (`performance.now`). */
export const timeTaken = (shownSince: number): number =>
  Math.min(longestRecall, Math.round(performance.now() - shownSince));

/**
 * Returns a function that returns the time since its previous call, ms. Called whenever a question is left, it measures
 * the time spent on each.
 */
export function useTimeSpent(): () => number {
  const since = useRef(performance.now());
  return useCallback(() => {
    const ms = timeTaken(since.current);
    since.current = performance.now();
    return ms;
  }, []);
}
