/** Downloads of recordings: queued by the student, two at a time, resumed automatically after an interruption. */
import { isFailure } from '../../api/failure.ts';
import { createStore } from '../../lib/store.ts';
import { connectivity } from '../connectivity.ts';
import { device, keepsNothing, openedDevice, type Device } from '../database.ts';
import type { DownloadHold, KeptMedia, MediaKey } from '../kept-media.ts';
import { lockNames } from '../keys.ts';
import { isStorageFull } from '../browser/storage-full.ts';
import { dropCourse, isLocked, listedNow } from './media-lists.ts';
import { mediaPreferences, onNetworkChange, waitsForWifi } from './media-preferences.ts';
import { removeRecording } from './media-store.ts';
import { transfer, type TransferEnd } from './media-transfer.ts';
import type { Recording } from './recording.ts';

/**
 * What this tab is doing with a download; `elsewhere`: another tab fetches it; `not-sent`: the server can’t send now;
 * `full`: the device is so full that not even this could be stored.
 */
export type Activity = 'queued' | 'running' | 'no-answer' | 'not-sent' | 'wifi' | 'elsewhere' | 'full';
export const downloads = createStore<ReadonlyMap<MediaKey, Activity>>(new Map());

/** Starts a download. A recording that is kept or on its way is left alone; a held one resumes. */
export async function keepRecording(recording: Recording): Promise<void> {
  if (keepsNothing.get()) throw new Error('This browser cannot keep recordings.');
  const on = device();
  if (recording.address !== '') addresses.set(recording.key, recording.address);
  await on.transaction('rw', [on.media, on.chunks], async () => {
    const there = await on.media.get(recording.key);
    const changed =
      there?.state === 'whole' && recording.version !== '' && there.version !== recording.version;
    if (changed) await removeRecording(recording.key);
    if (there === undefined || changed) await on.media.add(newRow(recording));
    else if (there.held !== null) await on.media.update(recording.key, { held: null });
  });
  start(recording.key);
  void keepCaptions(on, recording);
}

export async function keepRecordings(recordings: readonly Recording[]): Promise<void> {
  for (const recording of recordings) await keepRecording(recording);
}

/** Pauses a download. What has arrived is kept, and the student can resume it. */
export async function pauseDownload(key: MediaKey): Promise<void> {
  await device().media.where({ key }).and(isPartial).modify({ held: 'paused' });
  running.get(key)?.abort();
  clearActivity(key);
}

export async function resumeDownload(key: MediaKey): Promise<void> {
  await device().media.update(key, { held: null });
  start(key);
}

/** Removes a recording from the device, complete or not. */
export async function dropRecording(key: MediaKey): Promise<void> {
  await removeRecording(key);
  running.get(key)?.abort();
  clearActivity(key);
}

/**
 * Resumes all unfinished downloads, now and whenever the connection returns. Those that may run on Wi-Fi only stop when
 * Wi-Fi is gone. Returns a function that stops all of them.
 */
export function startDownloads(): () => void {
  const again = () => void resumeAll().catch(() => undefined);
  const byNetwork = () => (waitsForWifi() ? holdRunning() : again());
  let { wifiOnly } = mediaPreferences.get();
  // Other preferences must not start again what waits for its next attempt.
  const byPreferences = () => {
    if (mediaPreferences.get().wifiOnly === wifiOnly) return;
    ({ wifiOnly } = mediaPreferences.get());
    byNetwork();
  };
  const ends = [
    connectivity.subscribe(() => connectivity.get() === 'online' && again()),
    onNetworkChange(byNetwork),
    mediaPreferences.subscribe(byPreferences),
  ];
  globalThis.addEventListener?.('online', again);
  again();
  return () => {
    globalThis.removeEventListener?.('online', again);
    ends.forEach((end) => end());
    queue.length = 0;
    for (const abort of running.values()) abort.abort();
    clearTimeout(timer);
    downloads.set(new Map());
  };
}

const maxConcurrent = 2;
const queue: MediaKey[] = [];
const running = new Map<MediaKey, AbortController>();
/** Downloads requested again while an earlier run was still ending. */
const wantedAgain = new Set<MediaKey>();
/** Media URLs as the list last named them; their tickets expire. */
const addresses = new Map<MediaKey, string>();

async function resumeAll() {
  const on = openedDevice();
  if (on === null) return;
  for (const { key } of await on.media.filter((row) => isPartial(row) && row.held === null).toArray())
    start(key);
}

/** Stops what runs and puts it back into the queue, where it waits for Wi-Fi. */
function holdRunning() {
  for (const [key, abort] of running) {
    wantedAgain.add(key);
    abort.abort();
  }
}

function start(key: MediaKey) {
  if (running.get(key)?.signal.aborted) wantedAgain.add(key);
  if (running.has(key) || queue.includes(key)) return;
  queue.push(key);
  setActivity(key, 'queued');
  pump();
}

function pump() {
  while (running.size < maxConcurrent && queue.length > 0) {
    const key = queue.shift()!;
    if (waitsForWifi()) {
      setActivity(key, 'wifi');
      continue;
    }
    void run(key);
  }
}

async function run(key: MediaKey) {
  const on = openedDevice();
  if (on === null) return clearActivity(key);
  const abort = new AbortController();
  running.set(key, abort);
  setActivity(key, 'running');
  const ended = await withLock(on, key, () => download(on, key, abort.signal)).catch(
    () => ({ end: 'stopped' }) as const,
  );
  running.delete(key);
  if (ended === 'elsewhere') retryLater(key, 'elsewhere');
  else if (ended.end === 'later') retryLater(key, ended.answered ? 'not-sent' : 'no-answer');
  else {
    const isNoted = ended.end !== 'held' || (await hold(on, key, ended.why));
    if (ended.end === 'whole') failures = 0;
    if (isNoted) clearActivity(key);
    else setActivity(key, 'full');
    if (wantedAgain.delete(key)) start(key);
  }
  pump();
}

/** Downloads a recording, with a fresh address if the old one has expired. */
async function download(on: Device, key: MediaKey, signal: AbortSignal): Promise<TransferEnd> {
  for (let tries = 0; tries < 3; tries += 1) {
    const row = await on.media.get(key);
    if (row === undefined) return { end: 'stopped' };
    const address = addresses.get(key) ?? (await freshAddress(on, row));
    if (typeof address !== 'string') return address;
    addresses.set(key, address);
    const ended = await transfer(on, key, address, signal);
    if (ended.end === 'held' && ended.why === 'locked') await dropCourse(on, row.kind, row.courseId);
    if (ended.end !== 'ticket') return ended;
    addresses.delete(key);
  }
  return { end: 'held', why: 'refused' };
}

async function freshAddress(on: Device, row: KeptMedia): Promise<string | TransferEnd> {
  try {
    const listed = await listedNow(row);
    return listed?.address ?? { end: 'held', why: 'gone' };
  } catch (error) {
    if (!isFailure(error) || error.kind === 'no-answer') return { end: 'later' };
    if (error.status >= 500) return { end: 'later', answered: true };
    if (isLocked(error)) await dropCourse(on, row.kind, row.courseId);
    return { end: 'held', why: isLocked(error) ? 'locked' : error.status === 404 ? 'gone' : 'refused' };
  }
}

/** Runs `work` in one tab only; other tabs see the recording grow. */
function withLock(
  on: Device,
  key: MediaKey,
  work: () => Promise<TransferEnd>,
): Promise<TransferEnd | 'elsewhere'> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(lockNames.download(on.userId, key), { ifAvailable: true }, (lock) =>
    lock === null ? 'elsewhere' : work(),
  );
}

/** Resolves with false if the device has no room even for that. */
const hold = (on: Device, key: MediaKey, held: DownloadHold) =>
  on.media
    .where({ key })
    .and(isPartial)
    .modify({ held })
    .then(
      () => true,
      (error: unknown) => !isStorageFull(error),
    );

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Retries after a growing delay; a returning connection resumes sooner. */
function retryLater(key: MediaKey, why: Activity) {
  setActivity(key, why);
  failures = Math.min(failures + 1, 6);
  clearTimeout(timer);
  timer = setTimeout(() => void resumeAll().catch(() => undefined), 2_000 * 2 ** failures);
}

function setActivity(key: MediaKey, activity: Activity) {
  downloads.set(new Map(downloads.get()).set(key, activity));
}

function clearActivity(key: MediaKey) {
  const at = queue.indexOf(key);
  if (at >= 0) queue.splice(at, 1);
  const left = new Map(downloads.get());
  if (left.delete(key)) downloads.set(left);
}

/** Saves the captions, which are small; a video is worth keeping without them. */
async function keepCaptions(on: Device, { key, captionsUrl }: Recording) {
  if (captionsUrl === null) return;
  try {
    const reply = await fetch(captionsUrl);
    const captions = reply.ok ? await reply.text() : '';
    if (captions.startsWith('WEBVTT')) await on.media.update(key, { captions });
  } catch {
    // Offline the recording has no captions.
  }
}

const isPartial = (row: KeptMedia) => row.state === 'partial';

const newRow = (recording: Recording): KeptMedia => ({
  key: recording.key,
  kind: recording.kind,
  id: recording.id,
  categoryId: recording.categoryId,
  categoryName: recording.categoryName,
  courseId: recording.courseId,
  courseTitle: recording.courseTitle,
  title: recording.title,
  duration: recording.duration,
  bytes: recording.bytes,
  version: recording.version,
  type: '',
  received: 0,
  state: 'partial',
  keptAt: Date.now(),
  playedAt: null,
  held: null,
  captions: null,
});
