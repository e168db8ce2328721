/** Opens a user's data on this device: database, kept replies, sync. Every signed-in screen starts here. */
import type { QueryClient } from '@tanstack/react-query';
import { isStaff } from '../../contract/roles.ts';
import { build } from '../../lib/build.ts';
import { lastLookReplaced } from '../../lib/last-look-shown.ts';
import { loadAgain } from '../../lib/load-again.ts';
import { waitAtMost } from '../../lib/wait-at-most.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { watchClocks } from '../clock/clock-watch.ts';
import { openAttempts, tickAttempts } from '../study/attempts.ts';
import { retryDeadLetters } from '../sync/dead-letters.ts';
import { databaseExists, openDevice, openedDevice, type DeviceState } from '../database.ts';
import { pruneAcked } from '../sync/epoch.ts';
import { databaseName } from '../keys.ts';
import { openListCache } from '../kept-lists.ts';
import { keepReplies, restoreReplies } from '../replies/replies.ts';
import { copySession } from '../session-copy.ts';
import { storedUser } from '../tokens.ts';
import { runAfterEachPass, startSync } from '../sync/sync.ts';
import { watchPlans } from './watch-plans.ts';

// No screen needs this code, so it is loaded when the queue is empty.
runAfterEachPass(async (on, isManual, signal) => {
  const [{ checkWithServer }, { fetchPracticeIfDue }] = await Promise.all([
    import('./sync-check.ts'),
    import('./fetch-practice.ts'),
  ]);
  // Staff, who open a device for the chat, don't practice.
  if (!isStaff(storedUser()?.role ?? 'student')) await fetchPracticeIfDue(on, isManual, signal);
  await checkWithServer(on, isManual, signal);
});

let stopWatching = () => {};
let begun: { userId: number; done: Promise<DeviceState>; isDone: boolean } | null = null;

/**
 * Resolves when the first screen may read from the database. Calling it again for the same user returns the same
 * promise.
 */
export function openSession(userId: number, queryClient: QueryClient): Promise<DeviceState> {
  if (begun?.userId === userId) return begun.done;
  const done = begin(userId, queryClient).then((state) => {
    start.isDone = true;
    return state;
  });
  const start = { userId, done, isDone: false };
  begun = start;
  return done;
}

/** Opens the session only if this user has a database here; creates none for a user who has nothing. */
export async function openSessionIfKept(userId: number, queryClient: QueryClient): Promise<void> {
  if (begun?.userId !== userId && (await databaseExists(databaseName(userId))))
    await openSession(userId, queryClient);
}

/** True if the session of this user is open, so that a screen may read at once. */
export const isSessionOpen = (userId: number) => begun?.userId === userId && begun.isDone;

async function begin(userId: number, queryClient: QueryClient): Promise<DeviceState> {
  const state = await openDevice(userId);
  const on = openedDevice();
  if (on === null) return state;
  void openListCache(userId);
  // Without the kept replies the screens ask the server.
  await restoreReplies(queryClient).catch((error: unknown) =>
    console.error('The kept replies could not be read.', error),
  );
  keepReplies(queryClient);
  stopWatching();
  stopWatching = watchClocks(on, openAttempts, tickAttempts);
  const notPrepared = (error: unknown) => {
    // Closed meanwhile by a sign-out or a newer tab: nothing is left to prepare.
    if (openedDevice() === on) console.error('The device could not be prepared.', error);
  };
  // Rows in the outbox have waited since the last visit, so they can wait until after the first screen, which the
  // student is waiting for.
  void waitAtMost(lastLookReplaced(), 10_000)
    .then(whenIdle)
    .then(copySession)
    .then(() => retryDeadLetters(on, build).catch(notPrepared))
    .then(() => openedDevice() === on && startSync())
    .then(() => openedDevice() === on && watchPlans(on))
    .then(() => pruneAcked(on, Date.now()).catch(notPrepared))
    .then(() => loadAgain(() => import('../practice/session-end.ts')))
    .then(({ watchSessions }) => openedDevice() === on && watchSessions(on))
    .catch(notPrepared);
  return state;
}
