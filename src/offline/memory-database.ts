/** In place of IndexedDB where the browser refuses it: all works as ever, and is gone with the page. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** A new and empty place for databases, in the form in which Dexie takes it. */
export const inMemory = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });
