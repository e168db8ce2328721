import { useCallback, useRef } from 'react';
import { longestRecall } from '../../../contract/rules/recall-header.ts';

/** How long an answer took, ms: from when its question was shown, by `performance.now`. */
export const took = (shownSince: number): number =>
  Math.min(longestRecall, Math.round(performance.now() - shownSince));

/** Gives how long it is since it was asked before, ms: asked whenever a question is left, the time with each. */
export function useTimeSpent(): () => number {
  const since = useRef(performance.now());
  return useCallback(() => {
    const ms = took(since.current);
    since.current = performance.now();
    return ms;
  }, []);
}
