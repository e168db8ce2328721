import { useSyncExternalStore } from 'react';

/**
 * Returns whether the browser reports a network. Only a hint before a form is sent; real requests are the better test.
 */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
