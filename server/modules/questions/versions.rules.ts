/** How an answer to an earlier version of a question maps to the current version. */
import { chosenOption } from '../../../src/contract/rules/grading.ts';

export interface Options {
  option1: string;
  option2: string;
  option3: string;
  option4: string;
}

export const textsOf = ({ option1, option2, option3, option4 }: Options) => [
  option1,
  option2,
  option3,
  option4,
];

/** One version of a question. */
export type Seen = Options & { version: number; correctOption: number };

/** Returns the first of these versions that has the option, and the option's number in it, 1 to 4. */
export function choiceAmong<S extends Options>(
  versions: readonly S[],
  selected: string,
): { seen: S; chosen: number } | null {
  for (const seen of versions) {
    const text = chosenOption(seen, selected);
    if (text !== undefined) return { seen, chosen: textsOf(seen).indexOf(text) + 1 };
  }
  return null;
}

/**
 * Returns the versions an option may have been chosen in, likeliest first: the one the device names, then the newest.
 */
export const likeliestFirst = <S extends { version: number }>(
  today: S,
  earlier: readonly S[],
  named: number | null,
): S[] => [...earlier.filter(({ version }) => version === named), today, ...earlier];

/**
 * Maps the chosen option of an earlier version to the current one, 1 to 4; null if it is gone. Options are matched by
 * text wherever they moved. A reworded option is recognized by being the only new text, or by its position.
 */
export function optionToday(seen: Options, chosen: number, today: Options): number | null {
  const [then, now] = [textsOf(seen), textsOf(today)];
  const moved = now.indexOf(then[chosen - 1]!);
  if (moved >= 0) return moved + 1;
  const fresh = now.filter((text) => !then.includes(text));
  if (fresh.length === 1) return now.indexOf(fresh[0]!) + 1;
  return fresh.includes(now[chosen - 1]!) ? chosen : null;
}

/** True if an entry of the practice log is correct by the current key, given the version that was seen. */
export const isRightEntry =
  (today: Seen, earlier: readonly Seen[]) =>
  ({ version, chosenOption: chosen }: { version: number; chosenOption: number | null }) => {
    const seen = [today, ...earlier].find((one) => one.version === version) ?? today;
    return chosen !== null && isRightToday(seen, chosen, today);
  };

export const isRightToday = (seen: Options, chosen: number, today: Options & { correctOption: number }) =>
  optionToday(seen, chosen, today) === today.correctOption;
