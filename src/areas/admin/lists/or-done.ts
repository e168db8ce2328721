import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { despiteLostReply } from '../../../api/lost-reply.ts';

/** The query of a list of `Row`. */
export interface ListQuery<Row> {
  queryKey: QueryKey;
  queryFn?: QueryFunction<Row[]>;
}

/**
 * Also resolves if the server made a change and only its reply was lost: then the list is fetched again, and
 * `outcomeIn` returns what the reply would have said, or undefined if the list doesn't show the change.
 */
export const orDone = <Row, Outcome>(
  client: QueryClient,
  change: Promise<Outcome>,
  { queryKey, queryFn }: ListQuery<Row>,
  outcomeIn: (rows: Row[]) => Outcome | undefined,
): Promise<Outcome> =>
  despiteLostReply(change, async () => {
    // One that is under way may have been answered before the change.
    await client.cancelQueries({ queryKey, exact: true });
    return outcomeIn(await client.fetchQuery({ queryKey, queryFn, staleTime: 0 }));
  });
