/** Grades the findings chosen for a tracing; the device and the server share this rule. Findings are given by id. */
export interface EcgGrade {
  /** True only if the chosen set equals the correct one (O-066). */
  isCorrect: boolean;
  /** Correct and chosen, in the order of the key. */
  found: number[];
  /** Correct but not chosen. */
  missed: number[];
  /** Chosen but not correct, in the order of choice. */
  extra: number[];
}

export function gradeEcg(chosen: readonly number[], correct: readonly number[]): EcgGrade {
  const key = [...new Set(correct)];
  const found = key.filter((id) => chosen.includes(id));
  const missed = key.filter((id) => !chosen.includes(id));
  const extra = [...new Set(chosen)].filter((id) => !key.includes(id));
  return { isCorrect: found.length > 0 && missed.length + extra.length === 0, found, missed, extra };
}
