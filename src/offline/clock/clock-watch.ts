/** Watches running tests and timed sessions whatever screen is open, and ends those whose time is up. */
import { liveQuery } from 'dexie';
import { timeLeft, type Timed } from './attempt-clock.ts';
import { openedDevice, type Device } from '../database.ts';

const everyMs = 5_000;

/**
 * Watches the attempts or sessions that `running` returns. `tick` stores their remaining time and ends those whose time
 * is up, starting with any that ran out while the app was closed. Returns a function that stops watching; it also stops
 * when the database closes.
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
    // An attempt with nothing left was handled already; its end could not be stored.
    const soonest = Math.min(everyMs, ...open.map((one) => timeLeft(one)).filter((left) => left > 0));
    timer = setTimeout(look, Math.max(minimumMs, soonest));
  };
  const look = () => {
    if (openedDevice() !== on) return stop();
    void tick(on).then(plan, (error: unknown) => {
      if (openedDevice() !== on) return stop();
      // Perhaps the disk is full: the clock runs on, and ending is retried.
      console.error('The time of a test or session could not be stored.', error);
      plan();
    });
  };
  // A page that was frozen or asleep checks at once.
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
