/** The state of each question while a clock runs: answered or open, and nothing else before the end. */
import { testMessages } from '../../../messages/tests.ts';

/** A question as the navigator shows it. */
export interface TimedSquare {
  index: number;
  state: 'chosen' | 'open';
  marked: boolean;
}

export type TimedFilter = 'all' | 'open' | 'answered' | 'marked';

export const passesTimed = ({ state, marked }: TimedSquare, filter: TimedFilter): boolean => {
  if (filter === 'all') return true;
  if (filter === 'marked') return marked;
  return state === (filter === 'open' ? 'open' : 'chosen');
};

/** The accessible name of a square: "Question 3, answered, marked". */
export const timedSquareName = ({ index, state, marked }: TimedSquare): string =>
  `Question ${index + 1}, ${state === 'open' ? 'open' : 'answered'}${marked ? ', marked' : ''}`;

const words: Record<TimedFilter, string> = {
  all: 'All',
  open: 'Open',
  answered: 'Answered',
  marked: 'Marked',
};

/** The filters of the navigator. */
export const timedFilterRows = (['all', 'open', 'answered', 'marked'] as const).map((id) => ({
  id,
  word: words[id],
  none: testMessages.nothingMatches[id],
}));
