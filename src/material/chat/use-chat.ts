import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from '../../lib/use-store.ts';
import { subscribeToServer, hearsServer } from '../../offline/sync/server-events.ts';

/** While the server reports news by itself, only tickets of files have to be renewed. */
const askingMs = { heard: 10 * 60_000, unheard: 4_000 };

/**
 * How often a shown list is asked for again. Only while it is seen: to ask for a thread is to have seen it.
 */
export function useAskingEvery() {
  const hears = useStore(hearsServer);
  const seen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  return { enabled: seen, refetchInterval: hears ? askingMs.heard : askingMs.unheard };
}

/** The conversation that the address names (`?with=5`), and what opens another one or none. */
export function useOpenContact() {
  const [search, setSearch] = useSearchParams();
  const openId = Number(search.get('with')) || null;
  return {
    openId,
    // Back leads from a conversation to the list, and not through all that were read.
    open: (id: number) => setSearch({ with: String(id) }, { replace: openId !== null }),
    close: () => setSearch({}, { replace: true }),
  };
}

/** Refetches what the server reports as changed: the contacts, and the thread that is open. */
export function useNews(openId: number | null, ask: { contacts: () => void; thread: (id: number) => void }) {
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
