import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether the viewport is narrower than `below` px. At the default, tables become cards and bars move down. */
export const useNarrow = (below = 768) => useMatches(`(max-width: ${below - 0.02}px)`);

/** Returns whether a media query matches. Always false on the server. */
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
