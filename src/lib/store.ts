/** An observable value. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** The value that a server-rendered page shows, which the browser must also use until it is hydrated. */
  getServed: () => T;
}

/** Pass `served` if the initial value is specific to this browser and unknown to the server. */
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
