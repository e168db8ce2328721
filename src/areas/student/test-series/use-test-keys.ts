import { keyAct, type KeyAct } from '../player/keys.rules.ts';
import { useKeys } from '../player/use-keys.ts';

export type TestKeyAct = KeyAct | { kind: 'strike'; option: number } | { kind: 'lab' };

/** The keys of the bank player, and two of the test's own: Shift with a number, and L. */
export function useTestKeys(act: (what: TestKeyAct) => void) {
  useKeys(keyAct, act);
  useKeys(ownAct, act);
}

function ownAct(pressed: KeyboardEvent, on: Element | null): TestKeyAct | null {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat } = pressed;
  if (ctrlKey || metaKey || altKey || repeat) return null;
  if (on?.closest('input, textarea, select')) return null;
  if (key.toLowerCase() === 'l') return { kind: 'lab' };
  // By its place: what Shift makes of a number differs from keyboard to keyboard.
  const digit = shiftKey ? /^Digit([1-4])$/.exec(code) : null;
  return digit === null ? null : { kind: 'strike', option: Number(digit[1]) - 1 };
}
