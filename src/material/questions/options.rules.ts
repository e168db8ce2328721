/** How an option looks. `rest`: the choice is made and it was another one. */
export type OptionLook = 'open' | 'chosen' | 'right' | 'wrong' | 'rest';

export interface OptionFacts {
  options: readonly string[];
  /** Text of the chosen option; null while none is chosen. */
  chosen: string | null;
  /** Text of the right option; null where it is not known or must not be told. */
  right: string | null;
  /** Whether the chosen one was right; null where that is not known or must not be told. */
  isCorrect: boolean | null;
}

export const letterOf = (index: number) => 'ABCD'[index] ?? '?';

/**
 * The looks in the order of the options. A verdict shows on the chosen option alone where the key is not known. Of two
 * options with the same text the first stands for both: an answer is kept as its text.
 */
export function looksOf({ options, chosen, right, isCorrect }: OptionFacts): OptionLook[] {
  if (chosen === null) return options.map(() => 'open');
  const chosenAt = options.indexOf(chosen);
  const rightAt =
    isCorrect === null ? -1 : right !== null ? options.indexOf(right) : isCorrect ? chosenAt : -1;
  return options.map((_, index) => {
    if (index === rightAt) return 'right';
    if (index === chosenAt) return isCorrect === null ? 'chosen' : 'wrong';
    return isCorrect === null ? 'open' : 'rest';
  });
}
