/** Reports from every API request whether the server could be reached. */

/**
 * `reached` is true if the server itself replied, false if there was no reply or something else replied in its place.
 */
export type ReachListener = (reached: boolean, headers: Headers | null) => void;

const listeners = new Set<ReachListener>();

/** Returns a function that stops listening. */
export function onReach(listener: ReachListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellReach(reached: boolean, headers: Headers | null) {
  for (const listener of listeners) listener(reached, headers);
}
