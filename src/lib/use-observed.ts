import { useEffect, useState } from 'react';

/** Anything with RxJS's shape, such as a Dexie liveQuery. */
export interface Observed<T> {
  subscribe: (next: (value: T) => void) => { unsubscribe: () => void };
}

/**
 * The newest value of what `make` observes; before the first one `known`, where it is known already, else undefined.
 * Made again when `key` changes.
 */
export function useObserved<T>(make: () => Observed<T>, key: unknown, known?: T): T | undefined {
  const [held, setHeld] = useState<{ key: unknown; value: T } | undefined>(known && { key, value: known });
  useEffect(() => {
    const subscription = make().subscribe((value) => setHeld({ key, value }));
    return () => subscription.unsubscribe();
    // `make` is a new function at every render; what it observes is told by `key`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return held && Object.is(held.key, key) ? held.value : undefined;
}
