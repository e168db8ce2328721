import { useSyncExternalStore } from 'react';

/** Whether the device has a network at all. Said on a form before it is sent; what a call meets counts more. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

function subscribe(tell: () => void) {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
