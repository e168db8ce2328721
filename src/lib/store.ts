/** A value that tells its listeners when it changes. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** What a page from the server shows, and the browser with it until it took the page over. */
  getServed: () => T;
}

/** `served`: where the initial value is this browser's own, and the server could not know it. */
export function createStore<T>(initial: T, served = initial): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getServed: () => served,
  };
}
