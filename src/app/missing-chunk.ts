import { isBeingLeft } from '../lib/leaving.ts';
import { sessionKeys } from '../offline/keys.ts';
import { mayReloadOnce } from '../offline/preferences.ts';

/** Reloads once if a chunk of an old build is gone from the server, to get the new build. Offline it would not help. */
export function reloadOnceForMissingChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    // Requests also fail when the page is being left. Reloading then would pull the student back.
    if (isBeingLeft()) return;
    if (!navigator.onLine || !mayReloadOnce(sessionKeys.reloadedForChunk)) return;
    event.preventDefault();
    location.reload();
  });
}
