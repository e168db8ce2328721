import { QueryCache, QueryClient, type DefaultOptions } from '@tanstack/react-query';

/** Parts of a screen that come one after the other ask once for what they share, ms. */
const askedJustNowMs = 2_000;

export const queryDefaults: DefaultOptions = {
  queries: { networkMode: 'offlineFirst', retry: false, gcTime: Infinity, staleTime: askedJustNowMs },
  mutations: { networkMode: 'always', retry: false },
};

/** One cache for all screens. A failed load is logged and shows nothing by itself (2-student §8); screens stay as they are. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => console.error('Could not load', query.queryKey[0], error),
  }),
  defaultOptions: queryDefaults,
});
