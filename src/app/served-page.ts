/** Carries the data that a public page was rendered from, from the server to the browser. */
import type { QueryClient } from '@tanstack/react-query';
import { servedDataId } from '../contract/site-pages.ts';

/** The key and data of each query. */
export type ServedData = [key: readonly unknown[], data: unknown][];

export const servedDataOf = (queries: QueryClient): ServedData =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);

/** Fills the query cache with the data embedded in the page. It counts as stale, because it may be old. */
export function takeServedData(queries: QueryClient) {
  const text = document.getElementById(servedDataId)?.textContent;
  if (!text) return;
  for (const [key, data] of JSON.parse(text) as ServedData) queries.setQueryData(key, data, { updatedAt: 1 });
}
