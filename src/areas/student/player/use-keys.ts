import { useLayoutEffect } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * Handles keys anywhere on the page, except while a dialog is open. `meaningOf` returns what a key means with the
 * current focus, or null; it must be the same function at every render.
 */
export function useKeys<Meaning>(
  meaningOf: (pressed: KeyboardEvent, on: Element | null) => Meaning | null,
  act: (what: Meaning) => void,
) {
  const latest = useLatest(act);
  // Before the screen is painted, because the student may press a key as soon as the question is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return;
      const what = meaningOf(event, document.activeElement);
      if (what === null) return;
      event.preventDefault();
      latest.current(what);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [meaningOf, latest]);
}
