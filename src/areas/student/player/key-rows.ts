import type { KeyRow } from './key-help.tsx';

/** The rows of the keyboard help, in order. `leaves`: what Escape does. */
export const keyRowsOf = (leaves: string): readonly KeyRow[] => [
  { keys: ['1', '2', '3', '4'], does: 'Choose an answer, or A to D' },
  { keys: ['Shift', '1–4'], does: 'Strike out, or bring back' },
  { keys: ['Enter'], does: 'Next question' },
  { keys: ['←', '→'], does: 'Previous, next' },
  { keys: ['M'], does: 'Mark or unmark' },
  { keys: ['N'], does: 'Navigator' },
  { keys: ['L'], does: 'Lab values' },
  { keys: ['?'], does: 'This list' },
  { keys: ['Esc'], does: leaves },
];

export const keyRows = keyRowsOf('Back to dashboard');
