/**
 * The student's practice log on this device: local entries are added at once, the server's entries when they are
 * fetched.
 */
import { metaValue, type Device } from './database.ts';
import type { ItemKey, KeptEntry } from './kept-practice.ts';

/** Tables that a transaction must include to change the log. */
export const logTables = (on: Device) => [on.entries, on.stale];

/** Adds an entry made on this device. Call it inside the transaction that also enqueues it for the server. */
export async function logRecall(on: Device, entry: Omit<KeptEntry, 'seq'>): Promise<void> {
  await Promise.all([on.entries.add({ ...entry, seq: 0 }), on.stale.put({ item: entry.item })]);
}

/** Removes an entry that the server refused for good. Call it inside the transaction that removes its outbox row. */
export async function forgetRecall(on: Device, opId: string): Promise<void> {
  const entry = await on.entries.get(opId);
  if (entry === undefined || entry.seq > 0) return;
  await Promise.all([on.entries.delete(opId), on.stale.put({ item: entry.item })]);
}

const logPositionKey = 'practice-place';
/** When log, plan and notes were last fetched, ms. */
export const fetchedAtKey = 'practice-fetched-at';
/** Position in the server's notes up to which they are on this device. */
export const notePositionKey = 'note-place';

/** Position in the server's log up to which it is on this device; 0 if it has to be read from the beginning. */
export const logPosition = async (on: Device) => (await metaValue<number>(on, logPositionKey)) ?? 0;

/** Number of entries on this device that the server had when it was last asked. */
export const countConfirmedEntries = (on: Device) => on.entries.where('seq').above(0).count();

/** Ids of the same entries. */
export const confirmedEntries = (on: Device) => on.entries.where('seq').above(0).primaryKeys();

/** Stores entries of the server's log, and the position up to which they reach. */
export async function storeEntries(on: Device, kept: readonly KeptEntry[], position: number): Promise<void> {
  await on.transaction('rw', [...logTables(on), on.meta], () =>
    Promise.all([
      on.entries.bulkPut(kept),
      setStale(on, kept),
      on.meta.put({ key: logPositionKey, value: position }),
    ]),
  );
}

/**
 * Drops entries that the server once had and has no longer (`missing`), as after a restored backup. Those waiting to be
 * sent again (`unsent`) are kept.
 */
export async function dropMissingEntries(
  on: Device,
  missing: readonly string[],
  unsent: ReadonlySet<string>,
): Promise<void> {
  await on.transaction('rw', logTables(on), async () => {
    const lost = (await on.entries.bulkGet([...missing])).filter((entry) => entry !== undefined);
    const gone = lost.filter(({ opId }) => !unsent.has(opId));
    await on.entries.bulkPut(lost.map((entry) => ({ ...entry, seq: 0 })));
    await on.entries.bulkDelete(gone.map(({ opId }) => opId));
    await setStale(on, gone);
  });
}

const setStale = (on: Device, entries: readonly { item: ItemKey }[]) =>
  on.stale.bulkPut([...new Set(entries.map(({ item }) => item))].map((item) => ({ item })));

/**
 * Makes the next fetch of log and notes start from the beginning, and soon: after a restored backup the server's may be
 * different.
 */
export const resetPositions = (on: Device) =>
  Promise.all([logPositionKey, notePositionKey, fetchedAtKey].map((key) => on.meta.delete(key)));
