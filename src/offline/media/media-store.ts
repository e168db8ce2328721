/** Recordings on disk: their chunks, read back as one file. Downloads are written by `media-transfer.ts`. */
import { liveQuery } from 'dexie';
import { device, type Device } from '../database.ts';
import type { KeptMedia, MediaKey } from '../kept-media.ts';

/** Returns all recordings that are kept or being downloaded. */
export const keptMedia = (): Promise<KeptMedia[]> => device().media.toArray();

/** Observes the same, including changes by other tabs. */
export const observeMedia = () => liveQuery(keptMedia);

/** Bytes of recordings on this device, including partial ones. */
export const mediaBytes = (kept: readonly KeptMedia[]) => kept.reduce((sum, one) => sum + one.received, 0);

/**
 * Whole recordings in the order in which they may be removed: least recently played first; those never played last,
 * oldest first.
 */
export const oldestListenedFirst = (kept: readonly KeptMedia[]): KeptMedia[] =>
  kept
    .filter((one) => one.state === 'whole')
    .toSorted((a, b) => (a.playedAt ?? Infinity) - (b.playedAt ?? Infinity) || a.keptAt - b.keptAt);

/** Returns the whole recording as one file on disk, or null if it is not complete. */
export async function openKept(key: MediaKey, on: Device = device()): Promise<Blob | null> {
  const { row, chunks } = await on.transaction('r', [on.media, on.chunks], async () => ({
    row: await on.media.get(key),
    chunks: await chunksOf(on, key).toArray(),
  }));
  if (row?.state !== 'whole') return null;
  const file = new Blob(
    chunks.map((chunk) => chunk.data),
    { type: row.type },
  );
  return file.size === row.bytes ? file : null;
}

/** Removes a recording from the device, which ends its download. The position where the student stopped is kept. */
export function removeRecording(key: MediaKey): Promise<void> {
  const on = device();
  return on.transaction('rw', [on.media, on.chunks], async () => {
    await on.media.delete(key);
    await chunksOf(on, key).delete();
  });
}

/** Removes several recordings, such as a suggestion to free space or a whole course. */
export async function removeRecordings(keys: readonly MediaKey[]): Promise<void> {
  for (const key of keys) await removeRecording(key);
}

/** Records that it was played now. */
export async function notePlayed(key: MediaKey): Promise<void> {
  await device().media.update(key, { playedAt: Date.now() });
}

/** The chunks of a recording in order. */
export const chunksOf = (on: Device, key: MediaKey) =>
  on.chunks.where('[key+index]').between([key, 0], [key, Infinity]);

const partialDays = 7;

/** Removes partial recordings that have not grown for a week or left the server, and chunks without a recording. */
export async function cleanMedia(on: Device, now = Date.now()): Promise<void> {
  const old = now - partialDays * 24 * 60 * 60 * 1000;
  await on.transaction('rw', [on.media, on.chunks], async () => {
    await on.media
      .filter((row) => row.state === 'partial' && (row.keptAt < old || row.held === 'gone'))
      .delete();
    const known = new Set(await on.media.toCollection().primaryKeys());
    const found = (await on.chunks.orderBy('key').uniqueKeys()) as MediaKey[];
    const orphans = found.filter((key) => !known.has(key));
    if (orphans.length > 0) await on.chunks.where('key').anyOf(orphans).delete();
  });
}
