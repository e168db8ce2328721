import { useLayoutEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * Another question is a new page for keyboard and screen reader: focus goes to its heading, scroll to its top.
 * `isNew`: so is the first one that this stage shows.
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
