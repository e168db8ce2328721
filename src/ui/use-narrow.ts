import { useCallback, useSyncExternalStore } from 'react';

/** True below 768 px, where tables become cards and bars move to the bottom; or below another width, in px. */
export const useNarrow = (below = 768) => useMatches(`(max-width: ${below - 0.02}px)`);

/** Whether a media query holds; not where the server draws. */
export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const asked = matchMedia(query);
      asked.addEventListener('change', listener);
      return () => asked.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
