/** How the findings chosen for a tracing are graded; the device and the server do it alike. Findings by their ids. */
export interface EcgGrade {
  /** Only when the chosen set equals the right one (O-066). */
  isCorrect: boolean;
  /** Right and chosen, in the order of the key. */
  found: number[];
  /** Right and not chosen. */
  missed: number[];
  /** Chosen and not right, in the order of choice. */
  extra: number[];
}

export function gradeEcg(chosen: readonly number[], correct: readonly number[]): EcgGrade {
  const key = [...new Set(correct)];
  const found = key.filter((id) => chosen.includes(id));
  const missed = key.filter((id) => !chosen.includes(id));
  const extra = [...new Set(chosen)].filter((id) => !key.includes(id));
  return { isCorrect: found.length > 0 && missed.length + extra.length === 0, found, missed, extra };
}
