import { useSyncExternalStore } from 'react';

/** True below 768 px, where tables become cards and bars move to the bottom. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
}

function subscribe(listener: () => void) {
  const narrow = query();
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

function query() {
  return matchMedia('(max-width: 767.98px)');
}
