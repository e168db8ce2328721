/** Whether this page is being left: until the next one is there, what it runs is neither seen nor heard. */

/** So long may it take to leave a page on a slow line. */
const leavingMs = 30_000;

let leftAt = -Infinity;

export function followLeaving() {
  window.addEventListener('beforeunload', () => (leftAt = performance.now()));
  // Back again as it was.
  window.addEventListener('pageshow', () => (leftAt = -Infinity));
}

export const isBeingLeft = () => performance.now() - leftAt < leavingMs;
