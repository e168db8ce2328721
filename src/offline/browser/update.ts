/** App updates: the service worker finds a new version, offers it, and it takes over when the user agrees. */
import type { Workbox } from 'workbox-window';
import { typedHere } from '../../lib/leaving.ts';
import { waitAtMost } from '../../lib/wait-at-most.ts';
import { updateOffer } from './update-offer.ts';

type Watched = Pick<Workbox, 'addEventListener' | 'messageSkipWaiting' | 'register' | 'update'>;

const lookEveryMs = 60 * 60 * 1000;

/** Fields that the user has changed. */
const changed = new WeakSet<EventTarget>();
const holdsInput = () =>
  typedHere.get() ||
  [...document.querySelectorAll('input, select, textarea')].some((field) => changed.has(field));
const isPlaying = () =>
  [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(({ paused }) => !paused);

/**
 * Registers the worker and checks for updates every hour and whenever the page becomes visible: a phone may keep the
 * app open for days.
 */
export async function watchForUpdates(workbox: Watched): Promise<void> {
  let isServed = navigator.serviceWorker.controller !== null;
  let isTaken = false;
  async function take() {
    isTaken = true;
    await takeUpdate(workbox);
    isTaken = false;
    offerReload();
  }
  workbox.addEventListener('waiting', () => updateOffer.set({ take: () => void take() }));
  // The update was accepted here or in another tab. A first worker taking control is no update, so it causes no reload;
  // nor does a browser that clears the site and with it the worker, because this page couldn't be loaded again offline.
  workbox.addEventListener('controlling', () => {
    if (navigator.serviceWorker.controller === null) return;
    // A reload would lose what was typed in this tab, or stop what plays here, so it is offered here, too.
    if (isServed && !isTaken && (holdsInput() || isPlaying())) offerReload();
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

/** Offers a version that has taken over already, but for this page. */
function offerReload() {
  const take = () => {
    location.reload();
    // Still there if the browser asked about unsaved input, and the user stays.
    offerReload();
  };
  updateOffer.set({ take });
}

/**
 * Activates the waiting version, or one that is newer still. Every tab in which nothing was typed and nothing plays
 * then reloads into it, and so does this one; resolves only if the browser asked about unsaved input, and the user
 * stays.
 */
export async function takeUpdate(workbox: Pick<Watched, 'messageSkipWaiting'>): Promise<void> {
  await waitAtMost(newestFetched(), patienceMs).catch(() => undefined);
  workbox.messageSkipWaiting();
  // The old worker lives as long as it answers a request and, if it was called while ending, for half a minute more
  // (Chromium). It ends with the page that made the request. A page that requests something at that very moment gets no
  // answer, so reload again until one comes.
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, patienceMs));
    if (typedHere.get()) return;
    location.reload();
  }
}

/** Fetches a version that arrived after the waiting one, and would be offered right after it. */
async function newestFetched() {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const newest = registration?.installing;
  if (newest) await new Promise((resolve) => newest.addEventListener('statechange', resolve));
}

const patienceMs = 5_000;
