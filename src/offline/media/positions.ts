/**
 * Where a student stopped in a recording, and which videos were watched: written locally at once and enqueued for the
 * server.
 */
import { liveQuery } from 'dexie';
import { device } from '../database.ts';
import type { KeptPosition, KeptWatched, MediaKey } from '../kept-media.ts';
import { enqueueLatest } from '../sync/enqueue.ts';
import type { Recording } from './recording.ts';
import { serverNow } from '../clock/server-clock.ts';
import { wakeSync } from '../sync/wake.ts';

export interface PlaybackPosition {
  seconds: number;
  finished: boolean;
}

/** Saves the playback position. With `send: false`, while playback continues, it goes with the next sync pass. */
export async function savePosition(
  recording: Recording,
  position: PlaybackPosition,
  { send = true } = {},
): Promise<void> {
  const on = device();
  const { key, kind, id, title } = recording;
  const seconds = Math.min(86_400, Math.max(0, Math.round(position.seconds * 10) / 10));
  const finished = position.finished;
  await on.transaction('rw', [on.positions, on.outbox], async () => {
    await on.positions.put({ key, seconds, finished, actedAt: serverNow() });
    await enqueueLatest(on, { kind: 'position', media: kind, id, seconds, finished, title });
  });
  if (send) wakeSync();
}

/** Returns where to resume: the newer of the device's and the server's position. */
export async function resumePosition({ key, listed }: Recording): Promise<PlaybackPosition> {
  return newestPosition(await device().positions.get(key), listed);
}

export function newestPosition(
  kept: KeptPosition | undefined,
  listed: Recording['listed'],
): PlaybackPosition {
  const server = { seconds: listed.seconds, finished: listed.finished };
  if (kept === undefined) return server;
  const isNewer = listed.at !== null && Date.parse(listed.at) > Date.parse(kept.actedAt);
  return isNewer ? server : { seconds: kept.seconds, finished: kept.finished };
}

/** Observes the positions on this device by recording. */
export const observePositions = () =>
  liveQuery(async () => {
    const kept = await device().positions.toArray();
    return new Map<MediaKey, KeptPosition>(kept.map((position) => [position.key, position]));
  });

/** Records that a video was watched. */
export async function markWatched(video: Recording): Promise<void> {
  const on = device();
  const { id: videoId, categoryId, title } = video;
  await on.transaction('rw', [on.watched, on.outbox], async () => {
    const there = await on.watched.get(videoId);
    // The server may have counted an earlier time by now.
    const isNew = (there?.isNew ?? true) && !video.watched;
    await on.watched.put({ videoId, categoryId, isNew, progress: null, repliedAt: null });
    await enqueueLatest(on, { kind: 'watched', videoId, categoryId, title });
  });
  wakeSync();
}

/** Observes the videos that were watched to their end on this device. */
export const observeWatched = () => liveQuery(() => device().watched.toArray());

/** Number of videos of a category watched here that counts fetched at `at` (device time, ms) cannot include. */
export const watchedSince = (watched: readonly KeptWatched[], categoryId: number, at: number) =>
  watched.filter((one) => one.categoryId === categoryId && one.isNew && (one.repliedAt ?? Infinity) >= at)
    .length;
