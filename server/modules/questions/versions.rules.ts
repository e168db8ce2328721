/** What an answer to an earlier version of a question means for the question of today. */
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

export const isRightToday = (seen: Options, chosen: number, today: Options & { correctOption: number }) =>
  optionToday(seen, chosen, today) === today.correctOption;
