import type { KeyRow } from '../player/key-help.tsx';

/** The keyboard shortcuts of the ECG test. Those of the picture are handled by its viewer. */
export type EcgKey = 'next' | 'back' | 'onward' | 'search' | 'navigator' | 'calipers' | 'lab' | 'help';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/**
 * Returns the meaning of a key, or null. `on`: the focused element. Text fields keep all keys, a checkbox only those
 * that toggle it, and Enter on a button or a link activates it.
 */
export function ecgKey(pressed: Pressed, on: Element | null): EcgKey | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (pressed.isComposing || pressed.defaultPrevented) return null;
  if (on?.closest('dialog') || on?.matches(typing)) return null;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  if (key === 'ArrowRight') return 'next';
  if (key === 'ArrowLeft') return 'back';
  // Key repeat pages through tracings, but must not submit any.
  if (pressed.repeat) return null;
  if (key === 'Enter') return on?.closest('button, a, summary') ? null : 'onward';
  return byKey[key] ?? null;
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

const byKey: Record<string, EcgKey> = {
  '/': 'search',
  n: 'navigator',
  c: 'calipers',
  l: 'lab',
  '?': 'help',
};

/** The rows of the keyboard help, in order. */
export const ecgKeyRows: readonly KeyRow[] = [
  { keys: ['/'], does: 'Search findings' },
  { keys: ['Space'], does: 'Tick or untick a finding' },
  { keys: ['Enter'], does: 'Submit, then next' },
  { keys: ['←', '→'], does: 'Previous, next' },
  { keys: ['C'], does: 'Calipers; arrows move a leg, Shift ten times as far, Tab to the next' },
  { keys: ['+', '−', '0'], does: 'Zoom in, zoom out, the whole tracing' },
  { keys: ['N'], does: 'Navigator' },
  { keys: ['L'], does: 'Lab values' },
  { keys: ['?'], does: 'This list' },
];
