/** Removes a user's data from the device: everything, or everything that is not waiting to be sent. */
import Dexie, { liveQuery } from 'dexie';
import { waitAtMost } from '../../lib/wait-at-most.ts';
import { showOnIcon } from '../browser/app-badge.ts';
import { closeDevice, databaseExists, Device, openDevice, openedDevice } from '../database.ts';
import { databaseName, listCacheName, pictureCacheName, userOfLook } from '../keys.ts';
import { isPicked, running, runningCount } from './running.ts';
import { unsentCount } from '../sync/outbox.ts';
import { resetPositions } from '../practice-log.ts';
import { forgetRun } from '../ready/cut-short.ts';
import { unsubscribeFromPush } from '../browser/push.ts';
import { rememberPodcast } from '../media/media-preferences.ts';
import { startSync, stopSync, syncNow } from '../sync/sync.ts';

/**
 * What a sign-out would lose: operations that the server does not have, and running tests and timed sessions with
 * answers in them.
 */
export interface Unsent {
  operations: number;
  tests: number;
}

/** Sends what is in the outbox, for at most `ms`; returns what is still unsent. */
export async function flush(userId: number, ms: number): Promise<Unsent> {
  if (openedDevice() === null && (await databaseExists(databaseName(userId)))) {
    await openDevice(userId);
    startSync();
  }
  const on = openedDevice();
  if (on === null) return { operations: 0, tests: 0 };
  if ((await unsentCount(on)) > 0) await waitAtMost(syncNow(), ms);
  return unsentOn(on);
}

/** Calls `then` once nothing is unsent, however long that takes. Returns a function that stops waiting. */
export function onceSent(then: () => void): () => void {
  const on = openedDevice();
  if (on === null) return () => undefined;
  const looking = liveQuery(() => unsentOn(on)).subscribe({
    next: ({ operations, tests }) => {
      if (operations + tests === 0) then();
    },
    // The database was closed; whoever closed it signs out.
    error: () => undefined,
  });
  return () => looking.unsubscribe();
}

const unsentOn = async (on: Device): Promise<Unsent> => ({
  operations: await unsentCount(on),
  tests: await runningCount(on),
});

/**
 * Removes a user's data from this device. `keepUnsent` keeps outbox rows (waiting, failed or in conflict) and running
 * tests and sessions for the next sign-in of the same user; `keepDrafts` also keeps unsent drafts. No other user's
 * session opens that database.
 */
export async function purgeUser(
  userId: number,
  { keepUnsent, keepDrafts = false }: { keepUnsent: boolean; keepDrafts?: boolean },
): Promise<void> {
  stopSync();
  closeDevice();
  void showOnIcon(0);
  // Nobody waits for the push service, except for a moment after everything else is removed.
  const unsubscribed = unsubscribeFromPush();
  await removeCaches(userId);
  if (!keepUnsent || !(await keepUnsentOnly(userId, keepDrafts))) await removeAll(userId);
  await waitAtMost(unsubscribed, 1_000);
}

/** Deletes the user's caches, and the looks of anybody who was signed in here before. */
async function removeCaches(userId: number) {
  const all = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  const own = [pictureCacheName(userId), listCacheName(userId)];
  for (const name of all)
    if (own.includes(name) || userOfLook(name) !== null) await caches.delete(name).catch(() => false);
}

/**
 * Deletes the database, its rows first: a frozen tab that has it open would hold up its deletion, which then happens
 * once that tab closes.
 */
async function removeAll(userId: number) {
  const on = new Device(userId);
  await openInTime(on)
    .then(() => Promise.all(on.tables.map((table) => table.clear())))
    .catch(() => undefined);
  on.close({ disableAutoOpen: true });
  await waitAtMost(remove(databaseName(userId)), 5_000);
}

/** Opens the database. Throws if that has to wait for a tab that holds up an earlier deletion or upgrade. */
const openInTime = (on: Device) =>
  waitAtMost(on.open(), 5_000, () => {
    throw new Error('Another tab holds the database.');
  });

/** Deletes a database. Where IndexedDB is missing there is nothing to delete. */
const remove = (name: string) =>
  Dexie.delete(name).catch((error: unknown) => {
    if (!(error instanceof Dexie.MissingAPIError)) throw error;
  });

/** Removes everything but what is unsent; returns whether anything is left. */
async function keepUnsentOnly(userId: number, keepDrafts: boolean): Promise<boolean> {
  const on = new Device(userId);
  try {
    await openInTime(on);
    await on.outbox.where('state').equals('acked').delete();
    if (!keepDrafts) await on.drafts.clear();
    await on.sessions.filter((session) => !isPicked(session)).delete();
    const left =
      (await on.outbox.count()) +
      (await on.drafts.count()) +
      (await on.sessions.count()) +
      (await keepRunningOnly(on));
    const stays = new Set(
      [on.outbox, on.meta, on.chatFiles, on.drafts, on.tests, on.attempts, on.sessions].map(
        ({ name }) => name,
      ),
    );
    await Promise.all(on.tables.filter(({ name }) => !stays.has(name)).map((table) => table.clear()));
    // Log and notes were removed, so the next fetch has to start from the beginning.
    await resetPositions(on);
    await forgetRun(on);
    return left > 0;
  } finally {
    on.close({ disableAutoOpen: true });
  }
}

/** Keeps only running tests, with the questions that their answers belong to. Their pictures are fetched again. */
async function keepRunningOnly(on: Device): Promise<number> {
  const kept = await running(on);
  const isKept = (one: { testId: number }) => kept.some(({ testId }) => testId === one.testId);
  await on.attempts.filter((one) => !isKept(one)).delete();
  await on.tests.filter((one) => !isKept(one)).delete();
  await on.tests.toCollection().modify((test) => {
    test.missingPictures = test.pictures;
  });
  return kept.length;
}

/** Another tab has signed out: stops reading and writing, and forgets what only this tab knows. */
export function abandon() {
  stopSync();
  closeDevice();
  rememberPodcast(null);
}
