/** The actions of keyboard shortcuts in a player of questions. */
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
 * Returns the action of a key, or null. `on`: the focused element. Fields and dialogs keep their keys, and Enter on a
 * button or a link activates it.
 */
export function keyAction(pressed: Pressed, on: Element | null): KeyAction | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (pressed.isComposing || pressed.defaultPrevented) return null;
  if (on?.closest('input, textarea, select, [contenteditable], dialog')) return null;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  if (key === 'ArrowRight') return { kind: 'next' };
  if (key === 'ArrowLeft') return { kind: 'back' };
  // Key repeat pages through questions, but must not answer any.
  if (pressed.repeat) return null;
  if (key === 'Enter') return on?.closest('button, a, summary') ? null : { kind: 'onward' };
  // By `code`, because the character that Shift produces with a digit depends on the keyboard layout.
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
