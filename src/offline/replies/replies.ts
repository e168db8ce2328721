/** Small replies of the server that the next start shows at once, even offline: profile, courses, categories. */
import type { QueryClient, Query } from '@tanstack/react-query';
import { beforeLoad } from '../../lib/before-load.ts';
import { isListName } from '../kept-lists.ts';
import { device, openedDevice } from '../database.ts';
import { subjectOfToken } from '../tokens.ts';

/**
 * Puts every kept reply into the query cache with a single read. Newer data that a public page already loaded stays.
 */
export async function restoreReplies(into: QueryClient): Promise<void> {
  for (const { key, data, at: keptAt } of await device().replies.toArray()) {
    const queryKey = JSON.parse(key) as unknown[];
    // Earlier builds kept lists here; now they have their own cache (`kept-lists.ts`).
    if (isListName(queryKey[0])) {
      void device().replies.delete(key);
      continue;
    }
    const at = beforeLoad(keptAt);
    const known = into.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (known < at) into.setQueryData(queryKey, data, { updatedAt: at });
  }
}

/**
 * Keeps the data of every query with `meta.kept`: what is there now, and each new reply until the returned function is
 * called. A closed database stores nothing.
 */
export function keepReplies(from: QueryClient): () => void {
  const written: Written = new WeakMap();
  for (const query of from.getQueryCache().findAll({ predicate: ({ meta }) => meta?.kept === true }))
    if (query.state.data !== undefined) void keep(query, written);
  return from.getQueryCache().subscribe(({ type, query, ...event }) => {
    const fresh = type === 'updated' && (event as { action?: { type: string } }).action?.type === 'success';
    if (fresh && query.meta?.kept === true) void keep(query, written);
  });
}

/** The data of each query as it was stored last. */
type Written = WeakMap<Query, unknown>;

async function keep(query: Query, written: Written) {
  const { queryKey, state } = query;
  // A long conversation is not written again with every poll that finds it unchanged. Of other replies the time counts.
  if (query.meta?.conditional === true && written.get(query) === state.data) return;
  const on = openedDevice();
  const asker = subjectOfToken();
  // After a sign-in as another user, a public page opens no other database: the open one is not theirs.
  if (on === null || (asker !== null && asker !== on.userId)) return;
  try {
    await on.replies.put({
      key: JSON.stringify(queryKey),
      data: state.data,
      at: state.dataUpdatedAt,
    });
    written.set(query, state.data);
  } catch (error) {
    console.error('A reply of the server could not be saved.', error);
  }
}
