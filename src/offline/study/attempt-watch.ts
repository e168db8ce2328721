/** Looks after the attempts that run, whatever screen is open: their time is stored, and at zero they are submitted. */
import { liveQuery } from 'dexie';
import { leftOf } from '../attempt-clock.ts';
import { openAttempts, tickAttempts } from './attempts.ts';
import { openedDevice, type Device } from '../database.ts';
import type { KeptAttempt } from '../kept-tests.ts';

const everyMs = 5_000;

/** First ends what ran out while the app was closed. Ends by itself when the database closes. */
export function watchAttempts(on: Device): () => void {
  let running: KeptAttempt[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    if (running.length === 0) return;
    // What has nothing left was looked at already: its end could not be stored.
    const soonest = Math.min(everyMs, ...running.map(leftOf).filter((left) => left > 0));
    timer = setTimeout(look, Math.max(minimumMs, soonest));
  };
  const look = () => {
    if (openedDevice() !== on) return stop();
    void tickAttempts(on).then(plan, (error: unknown) => {
      if (openedDevice() !== on) return stop();
      // A full disk, perhaps: the time goes on, and the end is tried again.
      console.error('The time of a test could not be stored.', error);
      plan();
    });
  };
  // A page that was frozen or asleep looks at once.
  const awake = () => document.visibilityState === 'visible' && running.length > 0 && look();
  const looking = liveQuery(() => openAttempts(on)).subscribe({
    next: (open) => {
      running = open;
      plan();
    },
    error: () => stop(),
  });
  document.addEventListener('visibilitychange', awake);
  function stop() {
    clearTimeout(timer);
    looking.unsubscribe();
    document.removeEventListener('visibilitychange', awake);
  }
  look();
  return stop;
}

const minimumMs = 50;
