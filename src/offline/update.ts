/** A new version of the app: found by the worker, taken when the student says so. */
import { createStore } from '../lib/store.ts';

/** The worker that waits to take over; null while this is the newest version. */
export const waitingWorker = createStore<ServiceWorker | null>(null);

const lookEveryMs = 60 * 60 * 1000;

/** Registers the worker and looks for a newer one now and then: a phone may keep the app open for days. */
export async function watchForUpdates(url: string): Promise<void> {
  const hadOne = navigator.serviceWorker.controller !== null;
  const registration = await navigator.serviceWorker.register(url, { updateViaCache: 'none' });
  const note = () =>
    registration.waiting !== null && hadOneBefore() && waitingWorker.set(registration.waiting);
  const hadOneBefore = () => hadOne || navigator.serviceWorker.controller !== null;
  note();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', note);
  });
  const look = () =>
    document.visibilityState === 'visible' && void registration.update().catch(() => undefined);
  document.addEventListener('visibilitychange', look);
  setInterval(look, lookEveryMs);
}

/** Lets the new version take over; every open tab then loads it. */
export function takeUpdate() {
  waitingWorker.get()?.postMessage({ type: 'SKIP_WAITING' });
  // The old worker stays for as long as it answers something, and, where it was called while it ended, for half a minute
  // more (Chromium). It ends with the page that asked. A page that asks it in that very moment gets no answer at all, so
  // this goes on until one came.
  setInterval(() => location.reload(), patienceMs);
}

const patienceMs = 5_000;

/** Reloads when another worker takes over; not at the very first one, which only begins to serve. */
export function reloadOnTakeOver() {
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) location.reload();
    controlled = true;
  });
}
