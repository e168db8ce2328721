/** Where a student stopped in a recording, and what was watched: written here at once, and enqueued for the server. */
import { liveQuery } from 'dexie';
import { device } from '../database.ts';
import type { KeptPosition, KeptWatched, MediaKey } from '../kept-media.ts';
import { enqueueInstead } from '../sync/enqueue.ts';
import type { Recording } from './recording.ts';
import { serverNow } from '../clock/server-clock.ts';
import { wakeSync } from '../sync/wake.ts';

export interface Place {
  seconds: number;
  finished: boolean;
}

/** Writes where the player is. `send` unless it just goes on: then the next pass takes it along. */
export async function stopAt(recording: Recording, place: Place, { send = true } = {}): Promise<void> {
  const on = device();
  const { key, kind, id, title } = recording;
  const seconds = Math.min(86_400, Math.max(0, Math.round(place.seconds * 10) / 10));
  const finished = place.finished;
  await on.transaction('rw', [on.positions, on.outbox], async () => {
    await on.positions.put({ key, seconds, finished, actedAt: serverNow() });
    await enqueueInstead(on, { kind: 'position', media: kind, id, seconds, finished, title });
  });
  if (send) wakeSync();
}

/** Where to go on: of what the device and the server know, the newest. */
export async function placeOf({ key, listed }: Recording): Promise<Place> {
  return newestPlace(await device().positions.get(key), listed);
}

export function newestPlace(kept: KeptPosition | undefined, listed: Recording['listed']): Place {
  const server = { seconds: listed.seconds, finished: listed.finished };
  if (kept === undefined) return server;
  const isNewer = listed.at !== null && Date.parse(listed.at) > Date.parse(kept.actedAt);
  return isNewer ? server : { seconds: kept.seconds, finished: kept.finished };
}

/** Places of this device by recording, again whenever one changes. */
export const observePlaces = () =>
  liveQuery(async () => {
    const kept = await device().positions.toArray();
    return new Map<MediaKey, KeptPosition>(kept.map((place) => [place.key, place]));
  });

/** Says that a video was watched. */
export async function markWatched(video: Recording): Promise<void> {
  const on = device();
  const { id: videoId, categoryId, title } = video;
  await on.transaction('rw', [on.watched, on.outbox], async () => {
    const there = await on.watched.get(videoId);
    const isNew = there?.isNew ?? !video.watched;
    await on.watched.put({ videoId, categoryId, isNew, progress: null, repliedAt: null });
    await enqueueInstead(on, { kind: 'watched', videoId, categoryId, title });
  });
  wakeSync();
}

/** Videos that were seen to their end on this device. */
export const observeWatched = () => liveQuery(() => device().watched.toArray());

/** How many videos of a category were watched here that counts fetched at `at` (device time, ms) cannot hold. */
export const watchedSince = (watched: readonly KeptWatched[], categoryId: number, at: number) =>
  watched.filter((one) => one.categoryId === categoryId && one.isNew && (one.repliedAt ?? Infinity) >= at)
    .length;
