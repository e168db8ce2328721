import { useLayoutEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/** Another question is a new page for keyboard and screen reader: focus goes to its heading, scroll to its top. */
export function useArrival(
  questionId: number,
  heading: { current: HTMLElement | null },
  arrived: () => void,
) {
  const shown = useRef(questionId);
  const tell = useLatest(arrived);
  useLayoutEffect(() => {
    if (shown.current === questionId) return;
    shown.current = questionId;
    tell.current();
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [questionId, heading, tell]);
}
