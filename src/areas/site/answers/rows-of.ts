import { answerOf, type Loaded } from './answer-of.ts';

/**
 * Returns the rows that a public list shows (see `answerOf`). Data that is not an array counts as empty (1-public §7).
 */
export function rowsOf<Row>(loaded: Loaded<readonly Row[]>): readonly Row[] {
  const rows = answerOf(loaded);
  return Array.isArray(rows) ? rows : [];
}
