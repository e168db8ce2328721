import { useEffect } from 'react';
import { useLatest } from '../use-latest.ts';
import { ecgKey, type EcgKey } from './ecg-keys.rules.ts';

/** Hears keys anywhere on the page; not while a dialog is open. */
export function useEcgKeys(act: (what: EcgKey) => void) {
  const latest = useLatest(act);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return;
      const what = ecgKey(event, document.activeElement);
      if (what === null) return;
      event.preventDefault();
      latest.current(what);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [latest]);
}
