/** Word of whether the server can be reached, from every request of the API. */

/** `reached`: the server itself replied. False: nobody did, or something in its place. */
export type ReachListener = (reached: boolean, headers: Headers | null) => void;

const listeners = new Set<ReachListener>();

/** Gives what ends the listening. */
export function onReach(listener: ReachListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellReach(reached: boolean, headers: Headers | null) {
  for (const listener of listeners) listener(reached, headers);
}
