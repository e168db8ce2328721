/** In place of IndexedDB where the browser refuses it: all works as ever, and is gone with the page. */
import Dexie from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';

/** From now on Dexie opens every database in the memory of this page. */
export function keepInMemory() {
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
}
