import { useEffect } from 'react';
import { queryOf } from '../api/queries.ts';
import { connectivity } from '../offline/connectivity.ts';
import { waitAfter } from '../offline/sync/backoff.ts';
import { onSent } from '../offline/sync/sync.ts';
import { queryClient } from './query-client.ts';

/** The least time between two refetches because the connection is back. */
const pauseMs = 5_000;

/** Waits between two looks for the server stop growing after this many: at 32 to 64 s. */
const lastGrowth = 5;

/** A connection that was lost sooner than this is unsteady, and the waits grow on, ms. */
const steadyMs = 60_000;

/** Refetches queries when the outbox has sent something and when the connection is back, which it looks for. */
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
    // A page opened offline makes no requests by itself, and only a reply shows that the connection is back.
    const ask = () => {
      if (connectivity.get() === 'online') return;
      void queryClient
        .fetchQuery({ ...queryOf('GET /profile/', {}, { kept: true }), staleTime: 0 })
        .catch(() => undefined);
    };
    // No event tells that a Wi-Fi which lost a request lets the next one through.
    let [looks, foundAt, nextLook] = [0, 0, 0];
    const look = () => {
      looks += 1;
      nextLook = window.setTimeout(
        () => {
          if (navigator.onLine && document.visibilityState === 'visible') ask();
          look();
        },
        waitAfter(Math.min(looks, lastGrowth)),
      );
    };
    const onChange = () => {
      window.clearTimeout(nextLook);
      if (connectivity.get() === 'online') {
        foundAt = performance.now();
        return onReturn();
      }
      if (performance.now() - foundAt > steadyMs) looks = 0;
      look();
    };
    if (connectivity.get() === 'offline') look();
    const ends = [onSent(refresh), connectivity.subscribe(onChange)];
    window.addEventListener('online', ask);
    return () => {
      window.removeEventListener('online', ask);
      window.clearTimeout(timer);
      window.clearTimeout(nextLook);
      ends.forEach((end) => end());
    };
  }, []);
}
