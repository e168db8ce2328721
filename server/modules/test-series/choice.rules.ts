import { chosenOption, optionsOf } from '../../../src/contract/rules/grading.ts';
import { optionToday, type Options } from '../questions/versions.rules.ts';

/**
 * Returns the current option, 1 to 4, that a student chose, even if they saw an earlier version (`before`, newest
 * first). Null if they left it open or their option is gone.
 */
export function choiceToday(
  question: Options,
  before: readonly Options[],
  selected: string | undefined,
): number | null {
  if (selected === undefined) return null;
  const seen = [question, ...before].find((version) => chosenOption(version, selected) !== undefined);
  if (seen === undefined) return null;
  const chosen = optionsOf(seen).indexOf(chosenOption(seen, selected)!) + 1;
  return seen === question ? chosen : optionToday(seen, chosen, question);
}
