/** The state of each tracing of an ECG test. */
import type { EcgQuestion } from '../../../contract/ecg.ts';
import type { KeptAttempt } from '../../../offline/kept-tests.ts';

/** `chosen`: findings are ticked but not submitted. */
export type TracingState = 'right' | 'wrong' | 'chosen' | 'open';

/** A tracing as the navigator shows it. */
export interface Square {
  index: number;
  state: TracingState;
  marked: false;
}

export const squaresOf = (
  questions: readonly EcgQuestion[],
  { findings, ticked }: Pick<KeptAttempt, 'findings'> & { ticked: Record<number, readonly number[]> },
): Square[] =>
  questions.map(({ id }, index) => {
    const locked = findings[id];
    const unlocked = (ticked[id]?.length ?? 0) > 0 ? 'chosen' : 'open';
    return {
      index,
      state: locked === undefined ? unlocked : locked.isCorrect ? 'right' : 'wrong',
      marked: false,
    };
  });

/** The accessible name of a square: "Question 3, open, findings ticked". */
export const squareName = ({ index, state }: Square): string => `Question ${index + 1}, ${stateWords[state]}`;

const stateWords: Record<TracingState, string> = {
  right: 'answered right',
  wrong: 'answered wrong',
  chosen: 'open, findings ticked',
  open: 'open',
};

/** Parses an id in a link; null if it is malformed. */
export const idIn = (named: string | null): number | null =>
  named !== null && /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
