/** A public page that came with its content: what it was drawn from, on its way from the server to the browser. */
import type { QueryClient } from '@tanstack/react-query';
import { servedDataId } from '../contract/site-pages.ts';

/** Key and answer of each query. */
export type ServedData = [key: readonly unknown[], data: unknown][];

export const servedDataOf = (queries: QueryClient): ServedData =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);

/** Gives the queries what the page was drawn from; they ask again, since it may be a while ago. */
export function takeServedData(queries: QueryClient) {
  const text = document.getElementById(servedDataId)?.textContent;
  if (!text) return;
  for (const [key, data] of JSON.parse(text) as ServedData) queries.setQueryData(key, data, { updatedAt: 1 });
}
