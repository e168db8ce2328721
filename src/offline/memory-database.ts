/**
 * An in-memory replacement for IndexedDB where the browser refuses it. It behaves the same, but its data is lost with
 * the page.
 */
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** Returns a new, empty IndexedDB implementation as Dexie options. */
export function inMemory() {
  const place = { indexedDB: new IDBFactory(), IDBKeyRange };
  // With no IndexedDB at all, Dexie assumes that it runs on a server and observes nothing.
  if (!(Dexie.dependencies.indexedDB as IDBFactory | undefined)) Object.assign(Dexie.dependencies, place);
  return place;
}
