/**
 * Resets the device to its state before the app was first opened. Client test files share one window and the loaded
 * modules, so anything that a test leaves would leak into the next.
 */
import { setTokenKeeper, tokens } from '../../src/api/tokens.ts';
import { closePodcast, podcast } from '../../src/material/recordings/podcast-player.ts';
import { bankChecks } from '../../src/offline/ready/bank-check.ts';
import { connectivity } from '../../src/offline/connectivity.ts';
import { closeDevice } from '../../src/offline/database.ts';
import { downloads, startDownloads } from '../../src/offline/media/downloads.ts';
import { hearsServer } from '../../src/offline/sync/server-events.ts';
import { installStore } from '../../src/offline/browser/install.ts';
import { mediaPreferences } from '../../src/offline/media/media-preferences.ts';
import { takenAway } from '../../src/offline/media/media-upkeep.ts';
import { readiness, stopGettingReady } from '../../src/offline/ready/readiness.ts';
import { readyWishes } from '../../src/offline/ready/ready-wishes.ts';
import { brokenRecordings, selfCheck, testChecks } from '../../src/offline/ready/self-check.ts';
import { serverClock } from '../../src/offline/clock/server-clock.ts';
import { stopSync } from '../../src/offline/sync/sync.ts';
import { updateOffer } from '../../src/offline/browser/update-offer.ts';
import { leavingStore } from '../../src/session/sign-out.ts';
import { sessionStore } from '../../src/session/session.ts';
import type { Store } from '../../src/lib/store.ts';

// Captured when the first file of a worker starts.
const originalNavigator = navigator;
const originalNames = new Set(Object.getOwnPropertyNames(originalNavigator));
const tokenStorage = tokens();
const resets = [
  resetOf(bankChecks),
  resetOf(brokenRecordings),
  resetOf(connectivity),
  resetOf(downloads),
  resetOf(hearsServer),
  resetOf(installStore),
  resetOf(leavingStore),
  resetOf(mediaPreferences),
  resetOf(readiness),
  resetOf(readyWishes),
  resetOf(selfCheck),
  resetOf(serverClock),
  resetOf(sessionStore),
  resetOf(takenAway),
  resetOf(testChecks),
  resetOf(updateOffer),
];

function resetOf<T>(store: Store<T>) {
  const first = store.get();
  return () => store.set(first);
}

/** Call it when all screens are unmounted and timers are real. */
export async function emptyDevice() {
  stopSync();
  stopGettingReady();
  if (podcast.get().episode !== null) closePodcast();
  // A test may have fired `pagehide`.
  window.dispatchEvent(new Event('pageshow'));
  history.replaceState(null, '', '/');
  closeDevice();
  // Starts and stops the downloads, which ends any that a test left running.
  startDownloads()();
  await Promise.all((await indexedDB.databases()).map(({ name }) => deleteDatabase(name!)));
  localStorage.clear();
  sessionStorage.clear();
  setTokenKeeper(tokenStorage);
  for (const reset of resets) reset();
  for (const name of Object.getOwnPropertyNames(originalNavigator))
    if (!originalNames.has(name)) Reflect.deleteProperty(originalNavigator, name);
  clearPage();
}

/** Defines `navigator.locks`, which happy-dom lacks. Every lock is free. */
export function freeLocks() {
  const request = (_: string, __: unknown, work: (lock: unknown) => unknown) => work({});
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

function deleteDatabase(name: string) {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error(`Could not delete ${name}.`)));
  });
}

function clearPage() {
  // The podcast’s audio element is created once and lives as long as the page.
  for (const child of document.body.querySelectorAll(':scope > :not(audio)')) child.remove();
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
