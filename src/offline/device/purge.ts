/** What leaves the device with a user: everything, or everything but what was not sent yet. */
import Dexie, { liveQuery } from 'dexie';
import { openAttempts } from '../study/attempts.ts';
import { showOnIcon } from '../browser/app-badge.ts';
import { closeDevice, databaseExists, Device, openDevice, openedDevice } from '../database.ts';
import { picksOf, type KeptSession } from '../kept-practice.ts';
import type { KeptAttempt } from '../kept-tests.ts';
import { isRunning } from '../practice/session-clock.ts';
import { databaseName, listCacheName, lookCacheName, pictureCacheName } from '../keys.ts';
import { unsentCount } from '../sync/outbox.ts';
import { forgetPlaces } from '../practice-log.ts';
import { unsubscribeFromPush } from '../browser/push.ts';
import { startSync, stopSync, syncNow } from '../sync/sync.ts';

/** What would go with the user: acts that the server does not have, tests and timed sessions that run with answers in them. */
export interface Unsent {
  acts: number;
  tests: number;
}

/** Sends what waits, for at most `ms`; gives what is still unsent. */
export async function flush(userId: number, ms: number): Promise<Unsent> {
  if (openedDevice() === null && (await databaseExists(databaseName(userId)))) {
    await openDevice(userId);
    startSync();
  }
  const on = openedDevice();
  if (on === null) return { acts: 0, tests: 0 };
  if ((await unsentCount(on)) > 0)
    await Promise.race([syncNow(), new Promise((done) => setTimeout(done, ms))]);
  return unsentOn(on);
}

/** Calls `then` when nothing is unsent any more, however long that takes. Gives how to stop waiting. */
export function onceSent(then: () => void): () => void {
  const on = openedDevice();
  if (on === null) return () => undefined;
  const looking = liveQuery(() => unsentOn(on)).subscribe({
    next: ({ acts, tests }) => {
      if (acts + tests === 0) then();
    },
    // The database went: whoever took it signs out.
    error: () => undefined,
  });
  return () => looking.unsubscribe();
}

const unsentOn = async (on: Device): Promise<Unsent> => ({
  acts: await unsentCount(on),
  tests: (await running(on)).length + (await on.sessions.filter(isPicked).count()),
});

/** Attempts that run and hold something that the student chose: no other place has it before they are submitted. */
const running = async (on: Device): Promise<KeptAttempt[]> =>
  (await openAttempts(on)).filter(({ answers, findings, ticked }) =>
    [answers, findings, ticked].some((chosen) => Object.keys(chosen).length > 0),
  );

/** The same of a timed session. */
const isPicked = (session: KeptSession) => isRunning(session) && picksOf(session).size > 0;

/**
 * Removes a user's data from this device. With `keepUnsent` what waits, failed or conflicts and the tests and sessions that run stay
 * for the next sign-in of the same user, with `keepDrafts` also what was typed and not sent off; nobody else's session
 * opens that database.
 */
export async function purgeUser(
  userId: number,
  { keepUnsent, keepDrafts = false }: { keepUnsent: boolean; keepDrafts?: boolean },
): Promise<void> {
  stopSync();
  closeDevice();
  void showOnIcon(0);
  // Nobody waits for a push service, but for a moment once all is gone.
  const unsubscribed = unsubscribeFromPush();
  for (const name of [pictureCacheName(userId), listCacheName(userId), lookCacheName(userId)])
    await globalThis.caches?.delete(name).catch(() => false);
  if (!keepUnsent || !(await keepUnsentOnly(userId, keepDrafts))) await remove(databaseName(userId));
  await Promise.race([unsubscribed, new Promise((done) => setTimeout(done, 1_000))]);
}

/** Without IndexedDB at all there is nothing to remove. */
const remove = (name: string) =>
  Dexie.delete(name).catch((error: unknown) => {
    if (!(error instanceof Dexie.MissingAPIError)) throw error;
  });

/** Whether anything was left to keep. */
async function keepUnsentOnly(userId: number, keepDrafts: boolean): Promise<boolean> {
  const on = new Device(userId);
  try {
    await on.open();
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
    // Log and notes are gone from here: next time they come from their beginning.
    await forgetPlaces(on);
    return left > 0;
  } finally {
    on.close({ disableAutoOpen: true });
  }
}

/** Of the tests, those that run, with the questions that their answers belong to; the pictures come again. */
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

/** Another tab has signed out: nothing here reads or writes any more. */
export function abandon() {
  stopSync();
  closeDevice();
}
