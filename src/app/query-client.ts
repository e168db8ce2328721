import { notifyManager, QueryCache, QueryClient, type DefaultOptions } from '@tanstack/react-query';
import { isBeforeLoad } from '../lib/before-load.ts';

// A microtask, not a timer: browsers handle the second press of a double press before timers, when the button doesn't
// know yet that it is busy.
notifyManager.setScheduler(queueMicrotask);

/** How long a reply is fresh, in ms, so that parts of a screen that mount one after another share one request. */
const sharedRequestMs = 2_000;

/** When the first screen could be shown, in ms, if its replies were asked for while its code loaded. */
let shownAt = 0;

/** Replies that come before `ready` stay fresh until then, so that a screen that loads slowly does not ask again. */
export function keepFreshUntil(ready: Promise<unknown>) {
  shownAt = Infinity;
  void ready.finally(() => (shownAt = Date.now()));
}

/**
 * Returns for how many ms a reply is fresh. One from before a reload is always stale, because something may have been
 * bought, sent or ended between that reply and the reload.
 */
const freshMs = ({ state: { dataUpdatedAt: at } }: { state: { dataUpdatedAt: number } }) =>
  isBeforeLoad(at) ? 0 : Math.max(0, shownAt - at) + sharedRequestMs;

export const queryDefaults: DefaultOptions = {
  queries: { networkMode: 'offlineFirst', retry: false, gcTime: Infinity, staleTime: freshMs },
  mutations: { networkMode: 'always', retry: false },
};

/** The cache that all screens share. A failed load is only logged (2-student §8); screens stay as they are. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => console.error('Could not load', query.queryKey[0], error),
  }),
  defaultOptions: queryDefaults,
});
