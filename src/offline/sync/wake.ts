/** Signals that something was enqueued, so that a pass sends it. Signaling costs nothing. */
const listeners = new Set<() => void>();

export function onWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function wakeSync() {
  for (const listener of listeners) listener();
}
