import { useLayoutEffect, useRef } from 'react';

/**
 * Treats another question as a new page for keyboard and screen reader users: moves the focus to its heading and
 * scrolls to the top. `isNew`: do so for the first question, too. Otherwise the first one only takes a focus that was
 * lost, as what led here was on the screen before.
 */
export function useArrival(place: string | number, heading: { current: HTMLElement | null }, isNew = false) {
  const shown = useRef<string | number | null>(null);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    const isArrival = isNew || shown.current !== null;
    shown.current = place;
    if (isArrival) window.scrollTo(0, 0);
    if (isArrival || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `isNew` counts for the first question alone
  }, [place, heading]);
}
