/** In place of IndexedDB where the browser refuses it: all works as ever, and is gone with the page. */
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** A new and empty place for databases, in the form in which Dexie takes it. */
export function inMemory() {
  const place = { indexedDB: new IDBFactory(), IDBKeyRange };
  // Without any IndexedDB Dexie takes this for a server and observes nothing.
  if (!(Dexie.dependencies.indexedDB as IDBFactory | undefined)) Object.assign(Dexie.dependencies, place);
  return place;
}
