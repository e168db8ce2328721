import { isFailure } from '../../api/failure.ts';

interface Loaded<Row> {
  data: readonly Row[] | undefined;
  error: unknown;
}

/**
 * The rows that a public list shows. Anything but a list counts as an empty one (1-public §7), and so does an answer that
 * refuses, even where the page came with rows; with no answer at all, what was there stays.
 */
export function rowsOf<Row>({ data, error }: Loaded<Row>): readonly Row[] {
  if (isFailure(error) && error.kind === 'refused') return [];
  return Array.isArray(data) ? data : [];
}
