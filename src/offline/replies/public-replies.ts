/**
 * Public replies of the server that the next visit shows at once: courses with their plans, outlines, people. They are
 * small and may be lost, so they are kept in localStorage; private or large data is in IndexedDB (`replies.ts`).
 */
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { GetName } from '../../api/queries.ts';
import { beforeLoad } from '../../lib/before-load.ts';
import { storageKeys } from '../keys.ts';
import { storedUser } from '../tokens.ts';

const names: ReadonlySet<unknown> = new Set<GetName>([
  'GET /courses/',
  'GET /courses/{id}/',
  'GET /student/categories/{id}/',
  'GET /categories/info/{id}/',
  'GET /founders/',
  'GET /members/',
  'GET /mentors/',
]);

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Restores the replies that an earlier visit kept, and keeps those of this visit, past and future. Replies kept by
 * another build are ignored because their shape may differ.
 */
export async function keepPublicReplies(queries: QueryClient, build: string) {
  const mayWrite = gateOf(storedUser());
  const persister = createSyncStoragePersister({
    key: storageKeys.publicReplies,
    storage: {
      getItem: (key) => orNull(() => localStorage.getItem(key)),
      setItem: (key, value) => mayWrite() && orNull(() => localStorage.setItem(key, value)),
      removeItem: (key) => orNull(() => localStorage.removeItem(key)),
    },
  });
  const restoreClient = async () => {
    const kept = await persister.restoreClient();
    if (kept === undefined) return;
    const isNew = ({ queryKey }: { queryKey: QueryKey }) => queries.getQueryData(queryKey) === undefined;
    // Data of this visit came with its page, or later, so it is newer.
    const restored = kept.clientState.queries.filter(isNew).map(({ state, ...query }) => ({
      ...query,
      state: { ...state, dataUpdatedAt: beforeLoad(state.dataUpdatedAt) },
    }));
    return { ...kept, clientState: { ...kept.clientState, queries: restored } };
  };
  const options = {
    queryClient: queries,
    persister: { ...persister, restoreClient },
    buster: build,
    maxAge: 7 * dayMs,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ queryKey, state }: Query) =>
        state.status === 'success' && names.has(queryKey[0]),
    },
  };
  await persistQueryClientRestore(options);
  await persistQueryClientSave(options);
  persistQueryClientSubscribe(options);
}

/** Returns null where the browser forbids storage or has no room. */
function orNull<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/**
 * Returns whether replies may be written. Staff get more than the public in a reply, and writes are up to a second
 * late, so nothing is written for staff, nor after somebody signed out or in, in any tab.
 */
function gateOf(first: ReturnType<typeof storedUser>): () => boolean {
  return () => {
    const now = storedUser();
    return now?.id === first?.id && (now === null || now.role === 'student');
  };
}
