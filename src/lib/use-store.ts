import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.getServed);

/** False on the server and in the render that takes its page over; true from then on, and at once in a page of our own. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => undefined;
