/** The bell between what a student does and the passes that send it: ringing it costs nothing. */
const listeners = new Set<() => void>();

export function onWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function wakeSync() {
  for (const listener of listeners) listener();
}
