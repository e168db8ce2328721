/**
 * Maintenance of recordings while a student is signed in: resumes downloads, removes old chunks, notices ended plans.
 */
import { createStore } from '../../lib/store.ts';
import { connectivity } from '../connectivity.ts';
import { openedDevice } from '../database.ts';
import { startDownloads } from './downloads.ts';
import { dropLockedCourses } from './media-lists.ts';
import { cleanMedia } from './media-store.ts';

/** Number of recordings removed because a plan ended, since the app was opened. */
export const takenAway = createStore(0);

/** Starts maintenance for the open device; returns a function that stops it. */
export function startMedia(): () => void {
  const endDownloads = startDownloads();
  const on = openedDevice();
  if (on !== null) void cleanMedia(on).catch(complain);
  const check = () => connectivity.get() === 'online' && void checkPlans();
  const unsubscribe = connectivity.subscribe(check);
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', check);
    endDownloads();
    checkedAt = 0;
  };
}

const everyMs = 10 * 60 * 1000;
let checkedAt = 0;

async function checkPlans() {
  const on = openedDevice();
  if (on === null || Date.now() - checkedAt < everyMs) return;
  checkedAt = Date.now();
  try {
    const { removed, answered } = await dropLockedCourses(on);
    if (!answered) checkedAt = 0;
    if (removed > 0) takenAway.set(takenAway.get() + removed);
  } catch (error) {
    complain(error);
  }
}

function complain(error: unknown) {
  // Closed meanwhile by a sign-out or a newer tab: nothing is left to maintain.
  if (openedDevice() !== null) console.error('The recordings of this device could not be checked.', error);
}
