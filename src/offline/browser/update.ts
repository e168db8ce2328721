/** A new version of the app: found by the worker, taken when the student says so. */
import type { Workbox } from 'workbox-window';
import { createStore } from '../../lib/store.ts';

type Watched = Pick<Workbox, 'addEventListener' | 'messageSkipWaiting' | 'register' | 'update'>;

/** Brings the version that waits to take over; null while this is the newest one. */
export const waitingVersion = createStore<Pick<Workbox, 'messageSkipWaiting'> | null>(null);

const lookEveryMs = 60 * 60 * 1000;

/** Registers the worker and looks for a newer one now and then: a phone may keep the app open for days. */
export async function watchForUpdates(workbox: Watched): Promise<void> {
  let isServed = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('waiting', () => waitingVersion.set(workbox));
  // Taken here or in another tab. The very first worker only begins to serve.
  workbox.addEventListener('controlling', () => {
    if (isServed) location.reload();
    isServed = true;
  });
  await workbox.register({ immediate: true });
  const look = () => document.visibilityState === 'visible' && void workbox.update().catch(() => undefined);
  document.addEventListener('visibilitychange', look);
  setInterval(look, lookEveryMs);
}

/** Lets the new version take over; every open tab then loads it. */
export function takeUpdate() {
  waitingVersion.get()?.messageSkipWaiting();
  // The old worker stays for as long as it answers something, and, where it was called while it ended, for half a minute
  // more (Chromium). It ends with the page that asked. A page that asks it in that very moment gets no answer at all, so
  // this goes on until one came.
  setInterval(() => location.reload(), patienceMs);
}

const patienceMs = 5_000;
