import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what the server has just confirmed into a cached reply. A request for it that is under way may have been answered
 * before that, so it is made again.
 */
export async function updateReply<Reply>(
  client: QueryClient,
  queryKey: QueryKey,
  update: (before: Reply | undefined) => Reply | undefined,
) {
  const isComing = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Reply>(queryKey, update);
  if (isComing) void client.invalidateQueries({ queryKey, exact: true });
}
