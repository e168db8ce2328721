/** Whether the page is being left; until the next page appears, nothing it does is seen or heard. */
import { createStore } from './store.ts';

/** True while leaving would lose what was typed. */
export const typedHere = createStore(false);

/** The longest it may take to leave the page on a slow connection. */
const leavingMs = 30_000;

let leftAt = -Infinity;

export function followLeaving() {
  window.addEventListener('beforeunload', () => (leftAt = performance.now()));
  // Restored from the back/forward cache.
  window.addEventListener('pageshow', () => (leftAt = -Infinity));
}

export const isBeingLeft = () => performance.now() - leftAt < leavingMs;
