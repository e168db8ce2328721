import { useEffect } from 'react';
import type { KeyAct } from '../keys.rules.ts';
import { useKeys } from '../use-keys.ts';
import { useLatest } from '../use-latest.ts';

export type TestKeyAct = KeyAct | { kind: 'strike'; option: number } | { kind: 'lab' };

/** The keys of the bank player, and two of the test's own: Shift with a number, and L. */
export function useTestKeys(act: (what: TestKeyAct) => void) {
  const latest = useLatest(act);
  useKeys(act);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const what = ownAct(event);
      if (what === null || document.querySelector('dialog[open]') !== null) return;
      if (document.activeElement?.closest('input, textarea, select') != null) return;
      event.preventDefault();
      latest.current(what);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [latest]);
}

function ownAct({ key, code, shiftKey, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): TestKeyAct | null {
  if (ctrlKey || metaKey || altKey || repeat) return null;
  if (key.toLowerCase() === 'l') return { kind: 'lab' };
  // By its place: what Shift makes of a number differs from keyboard to keyboard.
  const digit = shiftKey ? /^Digit([1-4])$/.exec(code) : null;
  return digit === null ? null : { kind: 'strike', option: Number(digit[1]) - 1 };
}
