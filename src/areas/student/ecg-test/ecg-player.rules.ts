/** How an ECG test looks question by question. */
import type { EcgQuestion } from '../../../contract/ecg.ts';
import { gradeEcg } from '../../../contract/rules/ecg-grading.ts';
import type { Graded } from '../../../material/ecg-verdict.tsx';
import type { KeptAttempt } from '../../../offline/kept-tests.ts';

/** `chosen`: findings are ticked that were not submitted. */
export type TracingState = 'right' | 'wrong' | 'chosen' | 'open';

/** A tracing as the navigator shows it. */
export interface Square {
  index: number;
  state: TracingState;
  marked: false;
}

export type Locked = KeptAttempt['findings'][number];

export const squaresOf = (
  questions: readonly EcgQuestion[],
  { findings, ticked }: Pick<KeptAttempt, 'findings' | 'ticked'>,
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

/** What a square is called: "Question 3, open, findings ticked". */
export const squareName = ({ index, state }: Square): string => `Question ${index + 1}, ${stateWords[state]}`;

const stateWords: Record<TracingState, string> = {
  right: 'answered right',
  wrong: 'answered wrong',
  chosen: 'open, findings ticked',
  open: 'open',
};

export function gradedOf(
  question: EcgQuestion,
  locked: Locked | undefined,
  names: ReadonlyMap<number, string>,
): Graded {
  const key = question.correct_options.map(({ id }) => id);
  const { found, missed, extra } = gradeEcg(locked?.optionIds ?? [], key);
  const named = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? `Finding ${id}`);
  return {
    // As it was locked: the server's verdict may rest on another version of the key.
    state: locked === undefined ? 'none' : locked.isCorrect ? 'right' : 'wrong',
    found: named(found),
    missed: named(missed),
    extra: named(extra),
  };
}

/** An id in a link; null for anything else. */
export const idIn = (named: string | null): number | null =>
  named !== null && /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
