import { isBeingLeft } from '../lib/leaving.ts';
import { sessionKeys } from '../offline/keys.ts';
import { mayReloadOnce } from '../offline/preferences.ts';

/** A chunk of an old build that nobody serves any more: one reload brings the new build; offline it would bring nothing. */
export function reloadOnceForMissingChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    // A page that is being left loses its requests, too: to reload it would call the student back.
    if (isBeingLeft()) return;
    if (!navigator.onLine || !mayReloadOnce(sessionKeys.reloadedForChunk)) return;
    event.preventDefault();
    location.reload();
  });
}
