import { useEffect } from 'react';
import { keyAct, type KeyAct } from './keys.rules.ts';
import { useLatest } from './use-latest.ts';

/** Hears keys anywhere on the page; not while a dialog is open. */
export function useKeys(act: (what: KeyAct) => void) {
  const latest = useLatest(act);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return;
      const what = keyAct(event, document.activeElement);
      if (what === null) return;
      event.preventDefault();
      latest.current(what);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [latest]);
}
