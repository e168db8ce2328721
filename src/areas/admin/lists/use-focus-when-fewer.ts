import { useEffect, useRef } from 'react';

/** For the line that says how many there are: it takes the focus when one is gone together with what had it. */
export function useFocusWhenFewer(count: number | undefined) {
  const line = useRef<HTMLParagraphElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const areFewer = count !== undefined && count < (before.current ?? 0);
    before.current = count;
    if (areFewer && document.activeElement === document.body) line.current?.focus();
  }, [count]);
  return line;
}
