import { useEffect, useState } from 'react';

/** Any observable in the style of RxJS, such as a Dexie liveQuery. */
export interface Observed<T> {
  subscribe: (next: (value: T) => void) => { unsubscribe: () => void };
}

/**
 * Returns the latest value of the observable that `make` creates; before the first one, `known` if given, else
 * undefined. Subscribes again when `key` changes.
 */
export function useObserved<T>(make: () => Observed<T>, key: unknown, known?: T): T | undefined {
  const [held, setHeld] = useState<{ key: unknown; value: T } | undefined>(
    known === undefined ? undefined : { key, value: known },
  );
  useEffect(() => {
    const subscription = make().subscribe((value) => setHeld({ key, value }));
    return () => subscription.unsubscribe();
    // `make` is a new function at every render; `key` identifies what it observes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return held && Object.is(held.key, key) ? held.value : undefined;
}

/** What can be read before a screen renders (`offline/preloadable.ts`), so that its first render shows it. */
export interface WithPreload<T> extends Observed<T> {
  /** What was read; undefined once the observed value is known. */
  preloaded: () => T | undefined;
}

/** Like `useObserved`, with what was read before the first render as the first value. */
export const usePreloaded = <T>(from: WithPreload<T>): T | undefined =>
  useObserved(() => from, from, from.preloaded());
