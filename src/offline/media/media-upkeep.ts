/** What recordings need while a student is signed in: downloads go on, old pieces go, ended plans are noticed. */
import { createStore } from '../../lib/store.ts';
import { connectivity } from '../connectivity.ts';
import { openedDevice } from '../database.ts';
import { startDownloads } from './downloads.ts';
import { dropWhatEnded } from './media-lists.ts';
import { cleanMedia } from './media-store.ts';

/** How many recordings a plan that ended has taken off this device since the app was opened. */
export const takenAway = createStore(0);

/** Starts it for the open device; answers how to end it. */
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
    const { gone, answered } = await dropWhatEnded(on);
    if (!answered) checkedAt = 0;
    if (gone > 0) takenAway.set(takenAway.get() + gone);
  } catch (error) {
    complain(error);
  }
}

function complain(error: unknown) {
  // Closed meanwhile, by a sign-out or a newer tab: there is nothing to keep in order.
  if (openedDevice() !== null) console.error('The recordings of this device could not be checked.', error);
}
