import { replyOf, type Loaded } from './reply-of.ts';

/**
 * Returns the rows that a public list shows (see `replyOf`). Data that is not an array counts as empty (1-public §7).
 */
export function rowsOf<Row>(loaded: Loaded<readonly Row[]>): readonly Row[] {
  const rows = replyOf(loaded);
  return Array.isArray(rows) ? rows : [];
}
