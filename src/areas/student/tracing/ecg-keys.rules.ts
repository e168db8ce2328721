import type { KeyRow } from '../player/key-help.tsx';

/** What a key means in the ECG test. Keys of the picture itself are heard where it is shown. */
export type EcgKey = 'next' | 'back' | 'onward' | 'search' | 'navigator' | 'calipers' | 'lab' | 'help';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/**
 * The meaning of a key, or null. `on`: the element that has the focus. In a text field the keys are the field's; a
 * checkbox keeps only what ticks it. Enter on a button or a link is that button's.
 */
export function ecgKey(pressed: Pressed, on: Element | null): EcgKey | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (pressed.isComposing || pressed.defaultPrevented) return null;
  if (on?.closest('dialog') || on?.matches(typing)) return null;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  if (key === 'ArrowRight') return 'next';
  if (key === 'ArrowLeft') return 'back';
  // A key held down turns pages; it submits nothing.
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

/** What the help shows, in this order. */
export const ecgKeyRows: readonly KeyRow[] = [
  { keys: ['/'], does: 'Search findings' },
  { keys: ['Space'], does: 'Tick or untick a finding' },
  { keys: ['Enter'], does: 'Submit, then next' },
  { keys: ['←', '→'], does: 'Previous, next' },
  { keys: ['C'], does: 'Calipers; Tab to a leg, arrows move it, Shift ten times as far' },
  { keys: ['+', '−', '0'], does: 'Closer, wider, the whole tracing' },
  { keys: ['N'], does: 'Navigator' },
  { keys: ['L'], does: 'Lab values' },
  { keys: ['?'], does: 'These keys' },
];
