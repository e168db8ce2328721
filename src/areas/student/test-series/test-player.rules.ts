/** What is answered, open and marked in a timed test. */
import type { KeptAttempt, KeptTest } from '../../../offline/kept-tests.ts';
import { passesTimed, type TimedFilter, type TimedSquare } from '../player/timed-squares.ts';

export const squaresOf = ({ questions }: KeptTest, { answers, marked }: KeptAttempt): TimedSquare[] =>
  questions.map(({ id }, index) => ({
    index,
    state: answers[id] === undefined ? 'open' : 'chosen',
    marked: marked.includes(id),
  }));

export interface Counts {
  total: number;
  answered: number;
  open: number;
  marked: number;
}

export function countsOf(test: KeptTest, attempt: KeptAttempt): Counts {
  const squares = squaresOf(test, attempt);
  const count = (filter: TimedFilter) => squares.filter((square) => passesTimed(square, filter)).length;
  return { total: squares.length, answered: count('answered'), open: count('open'), marked: count('marked') };
}

/** Returns the index of the question to show: the student's last position, clamped to the test. */
export const placeIn = ({ questions }: KeptTest, at: number) =>
  Math.max(0, Math.min(at, questions.length - 1));

/** Parses an id in a link; null if it is malformed. */
export const idIn = (named: string | null): number | null =>
  named !== null && /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
