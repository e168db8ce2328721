/** The verdict on findings, with their names. */
import type { EcgQuestion } from '../../../contract/ecg.ts';
import { gradeEcg } from '../../../contract/rules/ecg-grading.ts';
import type { Graded } from '../../../material/tracings/ecg-verdict.tsx';
import { ecgMessages } from '../../../messages/ecg.ts';

export interface Locked {
  optionIds: readonly number[];
  isCorrect: boolean;
}

export function gradedOf(
  question: EcgQuestion,
  locked: Locked | null | undefined,
  names: ReadonlyMap<number, string>,
): Graded {
  const key = question.correct_options.map(({ id }) => id);
  const { found, missed, extra } = gradeEcg(locked?.optionIds ?? [], key);
  const named = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? `Finding ${id}`);
  return {
    // As graded when it was locked: the server may have used another version of the key.
    state: locked == null ? 'none' : locked.isCorrect ? 'right' : 'wrong',
    found: named(found),
    missed: named(missed),
    extra: named(extra),
  };
}

/** The verdict in one sentence, for screen readers. */
export function heardOf(question: EcgQuestion, locked: Locked, names: ReadonlyMap<number, string>): string {
  const { missed, extra } = gradedOf(question, locked, names);
  return ecgMessages.heard(locked.isCorrect, missed.length, extra.length);
}
