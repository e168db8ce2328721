/** App updates: the service worker finds a new version, and it takes over when the student agrees. */
import type { Workbox } from 'workbox-window';
import { typedHere } from '../../lib/leaving.ts';
import { createStore } from '../../lib/store.ts';
import { waitAtMost } from '../../lib/wait-at-most.ts';

type Watched = Pick<Workbox, 'addEventListener' | 'messageSkipWaiting' | 'register' | 'update'>;

/** The Workbox instance with a waiting version, or what loads one that took over; null while this is the newest one. */
export const waitingVersion = createStore<Pick<Workbox, 'messageSkipWaiting'> | null>(null);

const lookEveryMs = 60 * 60 * 1000;

/** True once the student agreed in this tab. */
let isTaken = false;

/** Fields that the student has changed. */
const changed = new WeakSet<EventTarget>();
const holdsInput = () =>
  typedHere.get() || [...document.querySelectorAll('input, textarea')].some((field) => changed.has(field));

/**
 * Registers the worker and checks for updates every hour and whenever the page becomes visible: a phone may keep the
 * app open for days.
 */
export async function watchForUpdates(workbox: Watched): Promise<void> {
  let isServed = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('waiting', () => waitingVersion.set(workbox));
  // The update was accepted here or in another tab. A first worker taking control is no update, so it causes no reload;
  // nor does a browser that clears the site and with it the worker, because this page couldn't be loaded again offline.
  workbox.addEventListener('controlling', () => {
    if (navigator.serviceWorker.controller === null) return;
    // A reload would lose what was typed in this tab, so it is offered here, too.
    if (isServed && !isTaken && holdsInput())
      waitingVersion.set({ messageSkipWaiting: () => location.reload() });
    else if (isServed) location.reload();
    isServed = true;
  });
  document.addEventListener('input', ({ target }) => target !== null && changed.add(target), {
    capture: true,
  });
  await workbox.register({ immediate: true });
  const look = () => document.visibilityState === 'visible' && void workbox.update().catch(() => undefined);
  document.addEventListener('visibilitychange', look);
  setInterval(look, lookEveryMs);
}

/** Activates the waiting version, or one that is newer still. Every open tab without input then reloads into it. */
export async function takeUpdate() {
  isTaken = true;
  await waitAtMost(newestFetched(), patienceMs).catch(() => undefined);
  waitingVersion.get()?.messageSkipWaiting();
  // The old worker lives as long as it answers a request and, if it was called while ending, for half a minute more
  // (Chromium). It ends with the page that made the request. A page that requests something at that very moment gets no
  // answer, so reload again until one comes.
  setInterval(() => location.reload(), patienceMs);
}

/** Fetches a version that arrived after the waiting one, and would be offered right after it. */
async function newestFetched() {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const newest = registration?.installing;
  if (newest) await new Promise((resolve) => newest.addEventListener('statechange', resolve));
}

const patienceMs = 5_000;
