import { queryOf } from '../api/queries.ts';
import { connectivity } from '../offline/connectivity.ts';
import { waitAfter } from '../offline/sync/backoff.ts';
import { queryClient } from './query-client.ts';

/** Waits between two looks for the server stop growing after this many: at 32 to 64 s. */
const lastGrowth = 5;

/** A connection that was lost sooner than this is unsteady, and the waits grow on, ms. */
const steadyMs = 60_000;

/**
 * Looks for the server while the device is offline, at growing intervals and only while the page is visible: no event
 * tells that a Wi-Fi which lost a request lets the next one through. Returns what ends it.
 */
export function lookForServer(): () => void {
  let [looks, foundAt, nextLook] = [0, 0, 0];
  const look = () => {
    looks += 1;
    nextLook = window.setTimeout(
      () => {
        if (navigator.onLine && document.visibilityState === 'visible') ask();
        look();
      },
      waitAfter(Math.min(looks, lastGrowth)),
    );
  };
  const onChange = () => {
    window.clearTimeout(nextLook);
    if (connectivity.get() === 'online') {
      foundAt = performance.now();
      return;
    }
    if (performance.now() - foundAt > steadyMs) looks = 0;
    look();
  };
  if (connectivity.get() === 'offline') look();
  const unsubscribe = connectivity.subscribe(onChange);
  window.addEventListener('online', ask);
  return () => {
    window.removeEventListener('online', ask);
    window.clearTimeout(nextLook);
    unsubscribe();
  };
}

/** A page opened offline makes no requests by itself, and only a reply shows that the connection is back. */
function ask() {
  if (connectivity.get() === 'online') return;
  void queryClient
    .fetchQuery({ ...queryOf('GET /profile/', {}, { kept: true }), staleTime: 0 })
    .catch(() => undefined);
}
