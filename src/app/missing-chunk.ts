import { sessionKeys } from '../offline/keys.ts';
import { mayReloadOnce } from '../offline/preferences.ts';

/** So long may it take to leave a page on a slow line. */
const leavingMs = 30_000;

/** A chunk of an old build that nobody serves any more: one reload brings the new build; offline it would bring nothing. */
export function reloadOnceForMissingChunk() {
  let leftAt = -Infinity;
  window.addEventListener('beforeunload', () => (leftAt = performance.now()));
  window.addEventListener('vite:preloadError', (event) => {
    // A page that is being left loses its requests, too: to reload it would call the student back.
    if (performance.now() - leftAt < leavingMs) return;
    if (!navigator.onLine || !mayReloadOnce(sessionKeys.reloadedForChunk)) return;
    event.preventDefault();
    location.reload();
  });
}
