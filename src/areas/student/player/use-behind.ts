import { useCallback, useLayoutEffect, useRef } from 'react';
import { questionMessages as says } from '../../../messages/question.ts';
import { toast } from '../../../ui/toast.ts';
import { useLatest } from './use-latest.ts';

/** One at a time: side by side, they would cover the question, and what is wrong is the same. */
const id = 'behind';

/**
 * For what could not be saved on a question that may no longer be shown: a note on the next one would be taken for that
 * one's. `place`: the question shown. Returns a function that tells it in a toast and returns true, or returns false if
 * the question `of`, counted from 1 as `number`, is still shown.
 */
export function useBehind<Place>(place: Place, goTo: (index: number) => void) {
  const shown = useRef<Place | null>(null);
  const latest = useLatest(goTo);
  useLayoutEffect(() => {
    shown.current = place;
    return () => {
      shown.current = null;
    };
  }, [place]);
  // Once the student has left, there is nowhere to go.
  useLayoutEffect(() => () => toast.dismiss(id), []);
  return useCallback(
    (of: Place, number: number, words: string): boolean => {
      if (shown.current === of) return false;
      const hasLeft = shown.current === null;
      toast.error(says.behind(number, words), {
        id,
        duration: 10_000,
        ...(!hasLeft && { action: { label: says.goThere, onSelect: () => latest.current(number - 1) } }),
      });
      return true;
    },
    [latest],
  );
}
