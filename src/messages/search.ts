/** Texts of the search. */
import { counted } from '../lib/plural.ts';

export const searchMessages = {
  title: 'Search',
  lead: 'Finds what you’ve answered, your notes and transcripts, all on this device.',
  label: 'Search your material',
  placeholder: 'A drug, a sign, your notes',
  loading: 'Reading what’s on this device…',
  failed: 'What’s on this device couldn’t be read. Open the page again.',
  empty: 'Nothing to search yet.',
  emptyMore: 'Questions appear here once you’ve answered them.',
  /** A note whose question or tracing is not on the device, and where to get it. */
  noteApart: (isTracing: boolean) =>
    `Note on a ${isTracing ? 'tracing' : 'question'} that’s not on this device`,
  toReady: 'Get ready',
  /** Where a result was opened. */
  backHere: 'Back to search',
  bank: 'Question bank',
  none: (typed: string) => `Nothing found for “${typed}”.`,
  found: (n: number) => counted(n, 'result'),
  texts: (n: number) => `${counted(n, 'text')} to search.`,
} as const;
