import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pollEvery } from '../../lib/poll-every.ts';
import { useStore } from '../../lib/use-store.ts';
import { subscribeToServer, hearsServer } from '../../offline/sync/server-events.ts';

/** Polling intervals, ms. While the server sends events (`heard`), only the files' tickets need to be renewed. */
const pollingMs = { heard: 10 * 60_000, unheard: 4_000, failing: 60_000 };

const untilHeard = pollEvery(pollingMs.unheard, pollingMs.failing);

/**
 * Returns the polling options for a list on the screen. It is polled only while the page is visible, because requesting
 * a thread marks it as seen.
 */
export function usePolling() {
  const hears = useStore(hearsServer);
  const seen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  return { enabled: seen, refetchInterval: hears ? pollingMs.heard : untilHeard };
}

/** Returns the open conversation (`?with=5`) and functions that open another one or close it. */
export function useOpenContact() {
  const [search, setSearch] = useSearchParams();
  const openId = Number(search.get('with')) || null;
  return {
    openId,
    // Back leads from a conversation to the list, not through all conversations that were opened before.
    open: (id: number) => setSearch({ with: String(id) }, { replace: openId !== null }),
    close: () => setSearch({}, { replace: true }),
  };
}

/** Refetches what the server reports as changed: the contacts, and the open thread. */
export function useRefetchOnEvents(
  openId: number | null,
  ask: { contacts: () => void; thread: (id: number) => void },
) {
  const now = useRef({ openId, ask });
  useEffect(() => {
    now.current = { openId, ask };
  });
  useEffect(
    () =>
      subscribeToServer((event) => {
        const { openId: id, ask: again } = now.current;
        again.contacts();
        if (id !== null && (event.type === 'ready' || event.with === id)) again.thread(id);
      }),
    [],
  );
}

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
