import { answerOf, type Loaded } from './answer-of.ts';

/** The rows that a public list shows, by the rule of `answerOf`; anything but a list counts as an empty one (1-public §7). */
export function rowsOf<Row>(loaded: Loaded<readonly Row[]>): readonly Row[] {
  const rows = answerOf(loaded);
  return Array.isArray(rows) ? rows : [];
}
