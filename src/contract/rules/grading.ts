/** Grades a single-best-answer question; the device and the server share this rule. */
export interface Key {
  option1: string;
  option2: string;
  option3: string;
  option4: string;
  /** The text of the correct option (3-admin §3). */
  correct_answer: string;
}

export const optionsOf = (key: Omit<Key, 'correct_answer'>) => [
  key.option1,
  key.option2,
  key.option3,
  key.option4,
];

/** The option's text, given its text or `option1` to `option4` (O-061); undefined if it is neither. */
export function chosenOption(key: Omit<Key, 'correct_answer'>, selected: string): string | undefined {
  const options = optionsOf(key);
  const byName = /^option([1-4])$/.exec(selected);
  if (options.includes(selected)) return selected;
  return byName ? options[Number(byName[1]) - 1] : undefined;
}

export const isRight = (key: Key, chosen: string) => chosen === key.correct_answer;
