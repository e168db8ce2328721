import { QueryCache, QueryClient, type DefaultOptions } from '@tanstack/react-query';

/** Parts of a screen that come one after the other ask once for what they share, ms. */
const askedJustNowMs = 2_000;

/**
 * How long an answer is fresh, ms. One of an earlier page is asked for again, however young it is: what was bought, sent
 * or ended just before the reload is not in it.
 */
const freshMs = ({ state }: { state: { dataUpdatedAt: number } }) =>
  state.dataUpdatedAt < performance.timeOrigin ? 0 : askedJustNowMs;

export const queryDefaults: DefaultOptions = {
  queries: { networkMode: 'offlineFirst', retry: false, gcTime: Infinity, staleTime: freshMs },
  mutations: { networkMode: 'always', retry: false },
};

/** One cache for all screens. A failed load is logged and shows nothing by itself (2-student §8); screens stay as they are. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => console.error('Could not load', query.queryKey[0], error),
  }),
  defaultOptions: queryDefaults,
});
