/**
 * A copy of the session in IndexedDB. Browsers write localStorage, where the spec wants the session, to disk some
 * seconds late, and the battery may die before that. It is used without Dexie, which would take longer to open.
 */
import { endOnLeave } from './end-on-leave.ts';
import { sessionCopyName, storageKeys } from './keys.ts';
import { holdsSession, read, write } from './tokens.ts';

/** localStorage keys and their values. */
type Copy = Record<string, string>;

const sessionItems = [storageKeys.access, storageKeys.refresh, storageKeys.user, storageKeys.role];
const table = 'session';
const row = 'now';

/** Writes the copy if there is a session. Never rejects: without a copy the session is still in localStorage. */
export async function copySession(): Promise<void> {
  if (!holdsSession()) return;
  const copy: Copy = {};
  for (const key of sessionItems) copy[key] = read(key) ?? '';
  await inTable('readwrite', (entries) => entries.put(copy, row)).catch(() => undefined);
}

/** Reads the copy; does not create the database if it is missing. */
export async function readCopy(): Promise<Copy | undefined> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === sessionCopyName)) return undefined;
  return inTable('readonly', (entries) => entries.get(row));
}

/** Writes the copy, if there is one, back to localStorage. Never rejects. */
export async function restoreSession(): Promise<void> {
  const copy = await readCopy().catch(() => undefined);
  for (const [key, value] of Object.entries(copy ?? {})) write(key, value);
}

export async function removeSessionCopy(): Promise<void> {
  await done(indexedDB.deleteDatabase(sessionCopyName));
}

async function inTable<T>(mode: IDBTransactionMode, work: (entries: IDBObjectStore) => IDBRequest) {
  const opening = indexedDB.open(sessionCopyName);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  const database = await done<IDBDatabase>(opening);
  try {
    const transaction = endOnLeave(database.transaction(table, mode, { durability: 'strict' }));
    const result = await done<T>(work(transaction.objectStore(table)));
    if (mode === 'readwrite')
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
    return result;
  } finally {
    database.close();
  }
}

const done = <T>(request: IDBRequest) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
