import { useLayoutEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * Treats another question as a new page for keyboard and screen reader users: moves the focus to its heading and
 * scrolls to the top. `isNew`: do so for the first question, too.
 */
export function useArrival(
  place: string | number,
  heading: { current: HTMLElement | null },
  arrived: () => void,
  isNew = false,
) {
  const shown = useRef(isNew ? null : place);
  const tell = useLatest(arrived);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    tell.current();
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [place, heading, tell]);
}
