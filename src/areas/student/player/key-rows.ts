import type { KeyRow } from './key-help.tsx';

/** What the help shows, in this order. */
export const keyRows: readonly KeyRow[] = [
  { keys: ['1', '2', '3', '4'], does: 'Choose an answer, or A to D' },
  { keys: ['Enter'], does: 'Next question' },
  { keys: ['←', '→'], does: 'Previous, next' },
  { keys: ['M'], does: 'Mark or unmark' },
  { keys: ['N'], does: 'Navigator' },
  { keys: ['?'], does: 'These keys' },
  { keys: ['Esc'], does: 'Back to dashboard' },
];
