import { useEffect } from 'react';
import { queryOf } from '../api/queries.ts';
import { connectivity } from '../offline/connectivity.ts';
import { onSent } from '../offline/sync/sync.ts';
import { queryClient } from './query-client.ts';

/** The least time between two refetches because the connection is back. */
const pauseMs = 5_000;

/** Refetches queries when the outbox has sent something and when the connection is back. */
export function useRefetching() {
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries();
    // Where one of these requests fails and another works, each refetch loses the connection and finds it again.
    let [earliest, timer] = [0, 0];
    const onReturn = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        earliest = performance.now() + pauseMs;
        refresh();
      }, earliest - performance.now());
    };
    const ends = [
      onSent(refresh),
      connectivity.subscribe(() => connectivity.get() === 'online' && onReturn()),
    ];
    // A page opened offline makes no requests by itself, and only a reply shows that the connection is back.
    const ask = () => {
      if (connectivity.get() === 'online') return;
      void queryClient
        .fetchQuery({ ...queryOf('GET /profile/', {}, { kept: true }), staleTime: 0 })
        .catch(() => undefined);
    };
    window.addEventListener('online', ask);
    return () => {
      window.removeEventListener('online', ask);
      window.clearTimeout(timer);
      ends.forEach((end) => end());
    };
  }, []);
}
