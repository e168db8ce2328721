/** The state of each question of a timed test: answered or open, and nothing else before it is submitted. */
import type { KeptAttempt, KeptTest } from '../../../offline/kept-tests.ts';

/** A question as the navigator shows it. */
export interface Square {
  index: number;
  state: 'chosen' | 'open';
  marked: boolean;
}

export const squaresOf = ({ questions }: KeptTest, { answers, marked }: KeptAttempt): Square[] =>
  questions.map(({ id }, index) => ({
    index,
    state: answers[id] === undefined ? 'open' : 'chosen',
    marked: marked.includes(id),
  }));

export type Filter = 'all' | 'open' | 'answered' | 'marked';

export const passes = ({ state, marked }: Square, filter: Filter): boolean => {
  if (filter === 'all') return true;
  if (filter === 'marked') return marked;
  return state === (filter === 'open' ? 'open' : 'chosen');
};

/** The accessible name of a square: "Question 3, answered, marked". */
export const squareName = ({ index, state, marked }: Square): string =>
  `Question ${index + 1}, ${state === 'open' ? 'open' : 'answered'}${marked ? ', marked' : ''}`;

export interface Counts {
  total: number;
  answered: number;
  open: number;
  marked: number;
}

export function countsOf(test: KeptTest, attempt: KeptAttempt): Counts {
  const squares = squaresOf(test, attempt);
  const count = (filter: Filter) => squares.filter((square) => passes(square, filter)).length;
  return { total: squares.length, answered: count('answered'), open: count('open'), marked: count('marked') };
}

/** Returns the index of the question to show: the student's last position, clamped to the test. */
export const placeIn = ({ questions }: KeptTest, at: number) =>
  Math.max(0, Math.min(at, questions.length - 1));

/** Parses an id in a link; null if it is malformed. */
export const idIn = (named: string | null): number | null =>
  named !== null && /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
