/** What an answer to an earlier version of a question means for the question of today. */
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

/** A question as it read in one of its versions. */
export type Seen = Options & { version: number; correctOption: number };

/** The first of these versions that has the option, and which it is, 1 to 4. */
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

/** The versions in which an option may have been chosen, likeliest first: the one that the device names, then the newest. */
export const likeliestFirst = <S extends { version: number }>(
  today: S,
  earlier: readonly S[],
  named: number | null,
): S[] => [...earlier.filter(({ version }) => version === named), today, ...earlier];

/**
 * Which option of today, 1 to 4, is the one that was chosen then; null when it is gone. Options are known by their text,
 * wherever they moved; one that was reworded, by being the only new one or by its place.
 */
export function optionToday(seen: Options, chosen: number, today: Options): number | null {
  const [then, now] = [textsOf(seen), textsOf(today)];
  const moved = now.indexOf(then[chosen - 1]!);
  if (moved >= 0) return moved + 1;
  const fresh = now.filter((text) => !then.includes(text));
  if (fresh.length === 1) return now.indexOf(fresh[0]!) + 1;
  return fresh.includes(now[chosen - 1]!) ? chosen : null;
}

/** For entries of the practice log: the option that was chosen in the version that was seen, by the key of today. */
export const isRightEntry =
  (today: Seen, earlier: readonly Seen[]) =>
  ({ version, chosenOption: chosen }: { version: number; chosenOption: number | null }) => {
    const seen = [today, ...earlier].find((one) => one.version === version) ?? today;
    return chosen !== null && isRightToday(seen, chosen, today);
  };

export const isRightToday = (seen: Options, chosen: number, today: Options & { correctOption: number }) =>
  optionToday(seen, chosen, today) === today.correctOption;
