/** The student's log on this device: what is done here goes in at once, what the server has comes after. */
import { metaValue, type Device } from './database.ts';
import type { ItemKey, KeptEntry } from './kept-practice.ts';

/** What a transaction has to hold that changes the log. */
export const logTables = (on: Device) => [on.entries, on.stale];

/** Adds an entry that was made here. Inside the transaction that also keeps it for the server. */
export async function logRecall(on: Device, entry: Omit<KeptEntry, 'seq'>): Promise<void> {
  await Promise.all([on.entries.add({ ...entry, seq: 0 }), on.stale.put({ item: entry.item })]);
}

/** Takes an entry back that the server refused for good. Inside the transaction that removes its row. */
export async function forgetRecall(on: Device, opId: string): Promise<void> {
  const entry = await on.entries.get(opId);
  if (entry === undefined || entry.seq > 0) return;
  await Promise.all([on.entries.delete(opId), on.stale.put({ item: entry.item })]);
}

const placeKey = 'practice-place';
/** When log, plan and notes were last asked for, ms. */
export const fetchedAtKey = 'practice-fetched-at';
/** How far the server's notes are here. */
export const notePlaceKey = 'note-place';

/** How far the server's log is here; 0 where it has to come from its beginning. */
export const placeInLog = async (on: Device) => (await metaValue<number>(on, placeKey)) ?? 0;

/** How many of the entries here the server had when it was last asked. */
export const confirmedEntries = (on: Device) => on.entries.where('seq').above(0).count();

/** Takes in what the server's log has, up to a place in it. */
export async function takeIn(on: Device, kept: readonly KeptEntry[], place: number): Promise<void> {
  await on.transaction('rw', [...logTables(on), on.meta], () =>
    Promise.all([on.entries.bulkPut(kept), setStale(on, kept), on.meta.put({ key: placeKey, value: place })]),
  );
}

/**
 * Drops entries that the server had once and has no more, as after a restore; what it never had stays, and what goes there
 * again (`unsent`).
 */
export async function keepOnly(
  on: Device,
  opIds: ReadonlySet<string>,
  unsent: ReadonlySet<string>,
): Promise<void> {
  await on.transaction('rw', logTables(on), async () => {
    const lost = await on.entries.filter(({ seq, opId }) => seq > 0 && !opIds.has(opId)).toArray();
    const gone = lost.filter(({ opId }) => !unsent.has(opId));
    await on.entries.bulkPut(lost.map((entry) => ({ ...entry, seq: 0 })));
    await on.entries.bulkDelete(gone.map(({ opId }) => opId));
    await setStale(on, gone);
  });
}

const setStale = (on: Device, entries: readonly { item: ItemKey }[]) =>
  on.stale.bulkPut([...new Set(entries.map(({ item }) => item))].map((item) => ({ item })));

/** The server's log and notes may have become others, as after a restore: next time they come from their beginning, and soon. */
export const forgetPlaces = (on: Device) =>
  Promise.all([placeKey, notePlaceKey, fetchedAtKey].map((key) => on.meta.delete(key)));
