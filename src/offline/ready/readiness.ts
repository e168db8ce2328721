/** "Get ready" for a time offline: keeps and checks banks, tests and recordings of the student's courses. */
import type { QueryClient } from '@tanstack/react-query';
import { isFailure } from '../../api/failure.ts';
import { createStore } from '../../lib/store.ts';
import { checkBank } from './bank-check.ts';
import { fetchBank } from '../study/bank.ts';
import { connectivity } from '../connectivity.ts';
import { device, openedDevice, type Device } from '../database.ts';
import { isStorageFull } from '../browser/storage-full.ts';
import { downloads, keepRecording, pauseDownload } from '../media/downloads.ts';
import type { MediaKey } from '../kept-media.ts';
import { keptMedia } from '../media/media-store.ts';
import { keepPictures, type PicturesKept } from '../study/pictures.ts';
import { noteRun, noteSurvived } from './cut-short.ts';
import { fetchWanted, type Wanted } from './ready-lists.ts';
import { fitting } from './ready-plan.ts';
import { readyWishes } from './ready-wishes.ts';
import type { Recording } from '../media/recording.ts';
import { checkKeptTest } from './self-check.ts';
import { fetchTest } from '../study/tests.ts';

/** Why something couldn’t be saved. `gone`: staff removed it. */
export type Trouble =
  | { why: 'no-answer' | 'full' | 'not-stored' | 'gone' }
  | { why: 'refused'; says: string };

/** A bank or a test; recordings have their own downloads. */
export type TextKey = `bank/${number}` | `test/${number}`;

export interface Readiness {
  running: boolean;
  /** Stopped by the student before it was finished. */
  stopped: boolean;
  done: number;
  total: number;
  fetching: ReadonlySet<TextKey>;
  failures: ReadonlyMap<TextKey, Trouble>;
  /** Why it could not even start. */
  trouble: Trouble | null;
}

const idle: Readiness = {
  running: false,
  stopped: false,
  done: 0,
  total: 0,
  fetching: new Set(),
  failures: new Map(),
  trouble: null,
};

/** Progress of the current run; lives as long as the tab, whichever screen is open. */
export const readiness = createStore<Readiness>(idle);

interface Run {
  stopped: boolean;
  on: Device | null;
  again: () => Promise<void>;
  /** The signal returned while it ran. */
  cameBack: boolean;
  /** Recordings whose download it started. */
  recordings: MediaKey[];
  /** Notes on the device that it has ended. */
  noteEnd: () => void;
}

let run: Run | null = null;
const maxConcurrent = 2;

/**
 * Keeps everything that is wanted, after fetching fresh lists. Never throws; `readiness` holds the progress.
 * `continued`: how often the run was cut short and continued, this time included.
 */
export const getReady = (client: QueryClient, today: string, continued = 0) =>
  getAllReady(client, today, false, continued);

async function getAllReady(
  client: QueryClient,
  today: string,
  isAgain: boolean,
  continued = 0,
): Promise<void> {
  if (readiness.get().running) return;
  const again = () => getAllReady(client, today, true);
  const on = openedDevice();
  const own: Run = (run = { stopped: false, on, again, cameBack: false, recordings: [], noteEnd: nothing });
  if (on !== null) own.noteEnd = noteRun(on, continued);
  // Fetches that a stopped run left under way still complete.
  readiness.set({ ...idle, running: true, fetching: readiness.get().fetching });
  try {
    const { kinds, capBytes } = readyWishes.get();
    const wanted = await fetchWanted(client, today, kinds);
    if (own.stopped) return;
    const recordings = await missingOf(wanted, capBytes);
    if (own.stopped) return;
    change({ total: wanted.banks.length + wanted.tests.length + recordings.length });
    // Banks and tests, which a student works with, come first; recordings, which they only listen to, come last.
    await keepTexts(own, wanted);
    if (!own.stopped) await fetchLost(own);
    if (!own.stopped) await keepPictures(device().userId, wanted.pictures);
    if (!own.stopped) await keepAll(own, recordings);
    if (!own.stopped) await fetchLost(own);
    if (!own.stopped && wanted.lost !== null) change({ trouble: troubleOf(wanted.lost) });
  } catch (error) {
    if (!own.stopped) change({ trouble: troubleOf(error) });
  } finally {
    if (run === own) {
      // Without signal it could not even begin: if this page is discarded, too, the next start continues.
      if (readiness.get().trouble?.why !== 'no-answer') own.noteEnd();
      else if (on !== null) noteSurvived(on);
      change({ running: false });
      // Once: what never answers while other calls get through is not asked for again and again.
      if (own.cameBack && !isAgain) await goOn();
    }
  }
}

/** Stops. What is kept by now stays, and fetches under way complete, except for recordings, which are paused. */
export function stopGettingReady() {
  if (run === null || !readiness.get().running) return;
  run.stopped = true;
  run.noteEnd();
  lost.clear();
  for (const [key, ending] of inFlight) void ending.then(() => readiness.get().stopped && lost.delete(key));
  for (const key of run.recordings) {
    if (downloads.get().has(key)) void pauseDownload(key).catch(nothing);
  }
  run = null;
  change({ running: false, stopped: true });
}

/** Fetches one bank, for the first time or again, and checks it. Never throws. */
export const keepBank = (categoryId: number) =>
  keepText(
    `bank/${categoryId}`,
    () => fetchBank(categoryId),
    () => checkBank(categoryId),
  );

/** Fetches and checks one test. Never throws. */
export const keepTest = (testId: number) =>
  keepText(
    `test/${testId}`,
    () => fetchTest(testId),
    () => checkKeptTest(testId),
  );

/** Whether the app itself opens offline. `never`: this browser has no service workers. */
export async function appOnDevice(): Promise<'yes' | 'coming' | 'never'> {
  const workers = globalThis.navigator?.serviceWorker;
  if (workers === undefined) return 'never';
  const registration = await workers.getRegistration().catch(() => undefined);
  return registration?.active ? 'yes' : 'coming';
}

async function keepTexts(own: Run, { banks, tests }: Wanted) {
  const courses = new Set([...banks, ...tests].map(({ courseId }) => courseId));
  for (const course of courses) {
    const queue = [
      ...banks.filter(({ courseId }) => courseId === course).map((bank) => () => keepBank(bank.categoryId)),
      ...tests.filter(({ courseId }) => courseId === course).map((test) => () => keepTest(test.testId)),
    ];
    const take = async () => {
      for (let keep = queue.shift(); keep && !own.stopped; keep = queue.shift()) {
        await keep();
        if (!own.stopped) change({ done: readiness.get().done + 1 });
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, take));
  }
}

/** What the signal was lost for, with the device it was for. It is fetched once the signal is back, as recordings are. */
const lost = new Map<TextKey, Device>();

connectivity.subscribe(() => {
  if (connectivity.get() !== 'online') return;
  if (!readiness.get().running) void goOn();
  else if (run !== null) run.cameBack = true;
});

async function goOn() {
  // It was lost for the lists, so what else is wanted is not known.
  const isUnlisted = readiness.get().trouble?.why === 'no-answer';
  if (isUnlisted && run?.on && run.on === openedDevice()) await run.again();
  else await fetchLost(null);
}

/** `during`: the run that this is part of. */
async function fetchLost(during: Run | null) {
  // Fetching takes them out, and a failure puts them back.
  const now = [...lost];
  for (const [key, on] of now) {
    const isOver = during ? during.stopped : readiness.get().running;
    if (connectivity.get() !== 'online' || isOver || openedDevice() !== on) return;
    const [kind, id] = key.split('/');
    await (kind === 'bank' ? keepBank(Number(id)) : keepTest(Number(id)));
  }
}

const inFlight = new Map<TextKey, Promise<void>>();

/** Never fetches the same twice at once: a second caller waits for the fetch under way. */
function keepText(key: TextKey, fetchIt: () => Promise<PicturesKept>, check: () => Promise<unknown>) {
  const work = inFlight.get(key) ?? fetchText(key, fetchIt, check).finally(() => inFlight.delete(key));
  inFlight.set(key, work);
  return work;
}

async function fetchText(key: TextKey, fetchIt: () => Promise<PicturesKept>, check: () => Promise<unknown>) {
  const { fetching, failures } = readiness.get();
  const on = openedDevice();
  lost.delete(key);
  change({ fetching: new Set([...fetching, key]), failures: without(failures, key) });
  const failed = (trouble: Trouble) =>
    change({ failures: new Map(readiness.get().failures).set(key, trouble) });
  try {
    const { full, missing } = await fetchIt();
    if (full) failed({ why: 'full' });
    else if (missing > 0 && on !== null) lost.set(key, on);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble.why === 'no-answer' && on !== null) lost.set(key, on);
    if (trouble.why === 'not-stored') console.error('Something couldn’t be saved.', error);
    failed(trouble);
  }
  await check().catch(nothing);
  const left = new Set(readiness.get().fetching);
  left.delete(key);
  change({ fetching: left });
}

async function missingOf({ recordings }: Wanted, capBytes: number | null): Promise<Recording[]> {
  const [kept, places] = await Promise.all([keptMedia(), device().positions.toArray()]);
  const byKey = new Map(places.map((place) => [place.key, place]));
  const isHere = ({ key, version }: Recording) =>
    kept.some((one) => one.key === key && one.state === 'whole' && one.version === version);
  return fitting(recordings, kept, byKey, capBytes).fits.filter((one) => !isHere(one));
}

/**
 * Resolves when none of the downloads is active; those that wait for a connection or Wi-Fi resume by themselves later.
 */
async function keepAll(own: Run, recordings: readonly Recording[]) {
  for (const recording of recordings) {
    if (own.stopped) return;
    own.recordings.push(recording.key);
    await keepRecording(recording);
    // If it was stopped before the download was registered, `stopGettingReady` had nothing to pause.
    if (own.stopped) return pauseDownload(recording.key);
  }
  const before = readiness.get().done;
  await new Promise<void>((resolve) => {
    const check = () => {
      const activity = own.recordings.map((key) => downloads.get().get(key));
      if (!own.stopped) change({ done: before + activity.filter((one) => one === undefined).length });
      if (own.stopped || !activity.some((one) => one === 'queued' || one === 'running')) {
        unsubscribe();
        resolve();
      }
    };
    const unsubscribe = downloads.subscribe(check);
    // Deferred, because `check` needs `unsubscribe` to be assigned.
    queueMicrotask(check);
  });
}

function troubleOf(error: unknown): Trouble {
  if (isStorageFull(error)) return { why: 'full' };
  if (!isFailure(error)) return { why: 'not-stored' };
  if (error.kind === 'no-answer') return { why: 'no-answer' };
  return error.status === 404 ? { why: 'gone' } : { why: 'refused', says: error.message };
}

const change = (part: Partial<Readiness>) => readiness.set({ ...readiness.get(), ...part });

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const next = new Map(map);
  next.delete(key);
  return next;
}

const nothing = () => undefined;
