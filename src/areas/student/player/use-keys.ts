import { useLayoutEffect } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * Hears keys anywhere on the page; not while a dialog is open. `meaningOf`: what a key means where the focus is, null
 * for nothing; the same function at every render.
 */
export function useKeys<Meaning>(
  meaningOf: (pressed: KeyboardEvent, on: Element | null) => Meaning | null,
  act: (what: Meaning) => void,
) {
  const latest = useLatest(act);
  // Before the screen is painted: who sees a question may press at once.
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
