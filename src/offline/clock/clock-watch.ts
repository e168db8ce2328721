/** Looks after the clocks that run, whatever screen is open: what is over is ended. */
import { liveQuery } from 'dexie';
import { leftOf, type Timed } from './attempt-clock.ts';
import { openedDevice, type Device } from '../database.ts';

const everyMs = 5_000;

/**
 * Watches what `running` gives: `tick` stores its time, and ends what is over, first what ran out while the app was closed.
 * Ends by itself when the database closes.
 */
export function watchClocks(
  on: Device,
  running: (on: Device) => Promise<Timed[]>,
  tick: (on: Device) => Promise<void>,
): () => void {
  let open: Timed[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    if (open.length === 0) return;
    // What has nothing left was looked at already: its end could not be stored.
    const soonest = Math.min(everyMs, ...open.map(leftOf).filter((left) => left > 0));
    timer = setTimeout(look, Math.max(minimumMs, soonest));
  };
  const look = () => {
    if (openedDevice() !== on) return stop();
    void tick(on).then(plan, (error: unknown) => {
      if (openedDevice() !== on) return stop();
      // A full disk, perhaps: the time goes on, and the end is tried again.
      console.error('The time of a test or session could not be stored.', error);
      plan();
    });
  };
  // A page that was frozen or asleep looks at once.
  const awake = () => document.visibilityState === 'visible' && open.length > 0 && look();
  const looking = liveQuery(() => running(on)).subscribe({
    next: (found) => {
      open = found;
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
