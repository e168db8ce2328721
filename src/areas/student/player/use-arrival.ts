import { useLayoutEffect, useRef } from 'react';

/**
 * Treats another question as a new page for keyboard and screen reader users: moves the focus to its heading and
 * scrolls to the top. `isNew`: do so for the first question, too.
 */
export function useArrival(place: string | number, heading: { current: HTMLElement | null }, isNew = false) {
  const shown = useRef(isNew ? null : place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [place, heading]);
}
