/** Recordings on the disk: their pieces, read back as one file. What comes in goes through `media-transfer.ts`. */
import { liveQuery } from 'dexie';
import { device, type Device } from '../database.ts';
import type { KeptMedia, MediaKey } from '../kept-media.ts';

/** Every recording that is kept or on its way. */
export const keptMedia = (): Promise<KeptMedia[]> => device().media.toArray();

/** The same, again whenever this or another tab changes it. */
export const observeMedia = () => liveQuery(keptMedia);

/** Bytes of recordings on this device, partial ones included. */
export const mediaBytes = (kept: readonly KeptMedia[]) => kept.reduce((sum, one) => sum + one.received, 0);

/** Whole recordings in the order in which they may go: heard longest ago first, those never played last, by age. */
export const oldestListenedFirst = (kept: readonly KeptMedia[]): KeptMedia[] =>
  kept
    .filter((one) => one.state === 'whole')
    .toSorted((a, b) => (a.playedAt ?? Infinity) - (b.playedAt ?? Infinity) || a.keptAt - b.keptAt);

/** The whole recording as one file that lies on the disk, or null while it is not here whole. */
export async function openKept(key: MediaKey, on: Device = device()): Promise<Blob | null> {
  const { row, pieces } = await on.transaction('r', [on.media, on.chunks], async () => ({
    row: await on.media.get(key),
    pieces: await piecesOf(on, key).toArray(),
  }));
  if (row?.state !== 'whole') return null;
  const file = new Blob(
    pieces.map((piece) => piece.data),
    { type: row.type },
  );
  return file.size === row.bytes ? file : null;
}

/** Takes a recording off the device; a download of it ends. Where I stopped in it stays. */
export function removeRecording(key: MediaKey): Promise<void> {
  const on = device();
  return on.transaction('rw', [on.media, on.chunks], async () => {
    await on.media.delete(key);
    await piecesOf(on, key).delete();
  });
}

/** Several at once, as a suggestion to free space or a whole course. */
export async function removeRecordings(keys: readonly MediaKey[]): Promise<void> {
  for (const key of keys) await removeRecording(key);
}

/** Remembers that it was played now. */
export async function notePlayed(key: MediaKey): Promise<void> {
  await device().media.update(key, { playedAt: Date.now() });
}

/** The pieces of a recording in their order. */
export const piecesOf = (on: Device, key: MediaKey) =>
  on.chunks.where('[key+index]').between([key, 0], [key, Infinity]);

const partialDays = 7;

/** Partial ones that nothing was added to for a week go, and pieces that belong to none. */
export async function cleanMedia(on: Device, now = Date.now()): Promise<void> {
  const old = now - partialDays * 24 * 60 * 60 * 1000;
  await on.transaction('rw', [on.media, on.chunks], async () => {
    await on.media.filter((row) => row.state === 'partial' && row.keptAt < old).delete();
    const known = new Set(await on.media.toCollection().primaryKeys());
    const found = (await on.chunks.orderBy('key').uniqueKeys()) as MediaKey[];
    const orphans = found.filter((key) => !known.has(key));
    if (orphans.length > 0) await on.chunks.where('key').anyOf(orphans).delete();
  });
}
