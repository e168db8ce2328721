/**
 * Public answers of the server that the next visit shows at once: courses with their plans, outlines, people. They are
 * small and may be lost, so they are in localStorage; what is private or large is in IndexedDB (`replies.ts`).
 */
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { GetName } from '../../api/queries.ts';
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
 * Takes over what an earlier visit kept; keeps what this one was answered, and what will be.
 * Another build’s are not taken: they may be of another shape.
 */
export async function keepPublicAnswers(queries: QueryClient, build: string) {
  const mayWrite = gateOf(storedUser());
  const persister = createSyncStoragePersister({
    key: storageKeys.publicAnswers,
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
    // What this visit knows came with its page, or later.
    return { ...kept, clientState: { ...kept.clientState, queries: kept.clientState.queries.filter(isNew) } };
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

/** A browser that forbids storage, or has no room, keeps nothing. */
function orNull<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/**
 * Staff are answered more than the public, and a write is up to a second late: nothing is written for them, nor once
 * somebody has signed out or in, in whatever tab.
 */
function gateOf(first: ReturnType<typeof storedUser>): () => boolean {
  return () => {
    const now = storedUser();
    return now?.id === first?.id && (now === null || now.role === 'student');
  };
}
