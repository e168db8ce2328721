/**
 * A copy of the session in IndexedDB. Browsers write localStorage, where the documents want the session, some seconds
 * late, and a battery may die before. Without Dexie, which it would take longer to open.
 */
import { endOnLeave } from './end-on-leave.ts';
import { sessionCopyName, storageKeys } from './keys.ts';
import { holdsSession, read, write } from './tokens.ts';

/** Words of localStorage → what stands under them. */
type Copy = Record<string, string>;

const words = [storageKeys.access, storageKeys.refresh, storageKeys.user, storageKeys.role];
const table = 'session';
const row = 'now';

/** Writes the copy, where there is a session. Never rejects: without it the session stays where the documents want it. */
export async function copySession(): Promise<void> {
  if (!holdsSession()) return;
  const copy: Copy = {};
  for (const word of words) copy[word] = read(word) ?? '';
  await inTable('readwrite', (entries) => entries.put(copy, row)).catch(() => undefined);
}

/** Makes nothing where there is none. */
export async function readCopy(): Promise<Copy | undefined> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === sessionCopyName)) return undefined;
  return inTable('readonly', (entries) => entries.get(row));
}

/** Puts the copy, if there is one, to where the session belongs. */
export async function restore(): Promise<void> {
  for (const [word, value] of Object.entries((await readCopy()) ?? {})) write(word, value);
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
