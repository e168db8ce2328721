import { useCallback, useSyncExternalStore } from 'react';

/** True below 768 px, where tables become cards and bars move to the bottom; or below another width, in px. */
export function useNarrow(below = 768): boolean {
  const query = `(max-width: ${below - 0.02}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const narrow = matchMedia(query);
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
