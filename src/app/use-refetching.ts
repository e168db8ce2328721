import { useEffect } from 'react';
import { connectivity } from '../offline/connectivity.ts';
import { onSent } from '../offline/sync/sync.ts';
import { lookForServer } from './look-for-server.ts';
import { queryClient } from './query-client.ts';

/** The least time between two refetches because the connection is back. */
const pauseMs = 5_000;

/** Refetches queries when the outbox has sent something and when the connection is back, which it looks for. */
export function useRefetching() {
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries();
    // Where one of these requests fails and another works, each refetch loses the connection and finds it again.
    let [earliest, timer] = [0, 0];
    const onChange = () => {
      if (connectivity.get() === 'offline') return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        earliest = performance.now() + pauseMs;
        refresh();
      }, earliest - performance.now());
    };
    const ends = [onSent(refresh), connectivity.subscribe(onChange), lookForServer()];
    return () => {
      window.clearTimeout(timer);
      ends.forEach((end) => end());
    };
  }, []);
}
