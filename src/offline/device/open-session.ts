/** Opens a user's device: database, kept answers of the server, sending. The one entry for signed-in screens. */
import type { QueryClient } from '@tanstack/react-query';
import { build } from '../../lib/build.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { watchClocks } from '../clock/clock-watch.ts';
import { openAttempts, tickAttempts } from '../study/attempts.ts';
import { retryDeadLetters } from '../sync/dead-letters.ts';
import { databaseExists, openDevice, openedDevice, type DeviceState } from '../database.ts';
import { pruneAcked } from '../sync/epoch.ts';
import { databaseName } from '../keys.ts';
import { openListCache } from '../kept-lists.ts';
import { keepReplies, restoreReplies } from '../answers/replies.ts';
import { copySession } from '../session-copy.ts';
import { runAfterEachPass, startSync } from '../sync/sync.ts';

// A screen does not need it, so its code comes when the queue is through.
runAfterEachPass(async (on, isAsked, signal) => {
  const [{ checkWithServer }, { fetchPracticeInTime }] = await Promise.all([
    import('./sync-check.ts'),
    import('./fetch-practice.ts'),
  ]);
  await fetchPracticeInTime(on, isAsked, signal);
  await checkWithServer(on, isAsked, signal);
});

let stopWatching = () => {};
let begun: { userId: number; done: Promise<DeviceState>; isDone: boolean } | null = null;

/** Resolves when the first screen may read the device; calling it again gives the same start. */
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

/** The same where this user has kept something here before; creates no database for a user who has nothing. */
export async function openSessionIfKept(userId: number, queryClient: QueryClient): Promise<void> {
  if (begun?.userId !== userId && (await databaseExists(databaseName(userId))))
    await openSession(userId, queryClient);
}

/** Whether a start for this user is through, so that a screen may read at once. */
export const isSessionOpen = (userId: number) => begun?.userId === userId && begun.isDone;

async function begin(userId: number, queryClient: QueryClient): Promise<DeviceState> {
  const state = await openDevice(userId);
  const on = openedDevice();
  if (on === null) return state;
  void openListCache(userId);
  await restoreReplies(queryClient);
  keepReplies(queryClient);
  stopWatching();
  stopWatching = watchClocks(on, openAttempts, tickAttempts);
  // What waits was waiting before: it goes after the first screen, which the student waits for.
  void whenIdle()
    .then(copySession)
    .then(() => retryDeadLetters(on, build))
    .then(() => openedDevice() === on && startSync())
    .then(() => pruneAcked(on, Date.now()))
    .then(() => import('../practice/session-end.ts'))
    .then(({ watchSessions }) => openedDevice() === on && watchSessions(on))
    .catch((error: unknown) => {
      // Closed meanwhile, by a sign-out or a newer tab: there is nothing to prepare.
      if (openedDevice() === on) console.error('The device could not be prepared.', error);
    });
  return state;
}
