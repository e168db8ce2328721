import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { mayHaveSaved } from '../../../api/failure.ts';
import { inTime } from '../../../lib/in-time.ts';

/** How long the list may take, as nothing is said before. */
const patienceMs = 10_000;
const tooLate = () => new Error('The list takes too long.');

/** The query of a list of `Row`. */
export interface ListQuery<Row> {
  queryKey: QueryKey;
  queryFn?: QueryFunction<Row[]>;
}

/**
 * Also resolves if the server made a change and only its reply was lost: then the list is fetched again, and
 * `outcomeIn` returns what the reply would have said, or undefined if the list doesn't show the change. Otherwise users
 * would be told of a failure, and try again what is already done.
 */
export async function orDone<Row, Outcome>(
  client: QueryClient,
  change: Promise<Outcome>,
  { queryKey, queryFn }: ListQuery<Row>,
  outcomeIn: (rows: Row[]) => Outcome | undefined,
): Promise<Outcome> {
  try {
    return await change;
  } catch (failure) {
    if (!mayHaveSaved(failure)) throw failure;
    // One that is under way may have been answered before the change.
    await client.cancelQueries({ queryKey, exact: true });
    const fetched = client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
    const rows = await inTime(fetched, patienceMs, tooLate).catch(() => undefined);
    const outcome = rows && outcomeIn(rows);
    if (outcome === undefined) throw failure;
    return outcome;
  }
}
