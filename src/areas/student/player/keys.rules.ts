/** What a key means in a player of questions. */
export type KeyAction =
  | { kind: 'choose' | 'strike'; option: number }
  | { kind: 'onward' | 'back' | 'next' | 'mark' | 'navigator' | 'lab' | 'help' | 'close' };

export type Pressed = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'shiftKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'repeat'
  | 'isComposing'
  | 'defaultPrevented'
>;

/**
 * The act of a key, or null. `on`: the element that has the focus. Fields and dialogs keep their keys, and Enter on a
 * button or a link is that button's.
 */
export function keyAction(pressed: Pressed, on: Element | null): KeyAction | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (pressed.isComposing || pressed.defaultPrevented) return null;
  if (on?.closest('input, textarea, select, [contenteditable], dialog')) return null;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  if (key === 'ArrowRight') return { kind: 'next' };
  if (key === 'ArrowLeft') return { kind: 'back' };
  // A key held down turns pages; it answers nothing.
  if (pressed.repeat) return null;
  if (key === 'Enter') return on?.closest('button, a, summary') ? null : { kind: 'onward' };
  // By its place: what Shift makes of a number differs from keyboard to keyboard.
  const digit = pressed.shiftKey ? /^Digit([1-4])$/.exec(pressed.code) : null;
  if (digit !== null) return { kind: 'strike', option: Number(digit[1]) - 1 };
  const option = '1234'.indexOf(key) >= 0 ? '1234'.indexOf(key) : 'abcd'.indexOf(key);
  if (key.length === 1 && option >= 0) return { kind: 'choose', option };
  return byKey[key] ?? null;
}

const byKey: Record<string, KeyAction> = {
  m: { kind: 'mark' },
  n: { kind: 'navigator' },
  l: { kind: 'lab' },
  '?': { kind: 'help' },
  Escape: { kind: 'close' },
};
