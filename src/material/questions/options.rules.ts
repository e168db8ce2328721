/** How an option looks. `rest`: the answer is final, and this is neither it nor the right one. */
export type OptionLook = 'open' | 'chosen' | 'right' | 'wrong' | 'rest';

export interface OptionFacts {
  options: readonly string[];
  /** Text of the chosen option; null while nothing is chosen. */
  chosen: string | null;
  /** Text of the right option; null while it is unknown or must stay hidden. */
  right: string | null;
  /** Whether the chosen option is right; null while that is unknown or must stay hidden. False if it was left open. */
  isCorrect: boolean | null;
}

export const letterOf = (index: number) => 'ABCD'[index] ?? '?';

/**
 * Returns the look of each option, in order. Without the answer key, the verdict shows only on the chosen option. If
 * two options have the same text, the first one stands for both, because an answer is stored as its text.
 */
export function looksOf({ options, chosen, right, isCorrect }: OptionFacts): OptionLook[] {
  if (chosen === null && isCorrect === null) return options.map(() => 'open');
  const chosenAt = chosen === null ? -1 : options.indexOf(chosen);
  const rightAt =
    isCorrect === null ? -1 : right !== null ? options.indexOf(right) : isCorrect ? chosenAt : -1;
  return options.map((_, index) => {
    if (index === rightAt) return 'right';
    if (index === chosenAt) return isCorrect === null ? 'chosen' : 'wrong';
    return isCorrect === null ? 'open' : 'rest';
  });
}
