import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ChatContact } from '../../../contract/chat.ts';
import { useStore } from '../../../lib/use-store.ts';
import { followServer, hearsServer } from '../../../offline/following.ts';
import { contactsQuery, threadQuery } from './chat.queries.ts';

/** While the server tells of news by itself, only tickets of files have to be renewed. */
const askingMs = { heard: 10 * 60_000, unheard: 4_000 };

/**
 * How often a shown list is asked for again. Only while it is seen: to ask for a thread is to have seen it.
 */
export function useAskingEvery() {
  const hears = useStore(hearsServer);
  const seen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  return { enabled: seen, refetchInterval: hears ? askingMs.heard : askingMs.unheard };
}

/** Asks anew for what the server tells of. */
export function useNews(openId: number | null) {
  const client = useQueryClient();
  const open = useRef(openId);
  useEffect(() => {
    open.current = openId;
  });
  useEffect(
    () =>
      followServer((event) => {
        void client.invalidateQueries({ queryKey: contactsQuery().queryKey });
        const id = open.current;
        if (id === null || (event.type !== 'ready' && event.with !== id)) return;
        void client.invalidateQueries({ queryKey: threadQuery(id).queryKey });
      }),
    [client],
  );
}

/** The contacts as they are, but for what one is just reading: that is not new. */
export function useContacts(openId: number | null) {
  const { data, isSuccess } = useQuery({ ...contactsQuery(), ...useAskingEvery() });
  const contacts = useMemo(
    () =>
      data?.map((contact): ChatContact =>
        contact.user_id === openId ? { ...contact, seen: true, unread: 0 } : contact,
      ),
    [data, openId],
  );
  return { contacts, isLoaded: isSuccess };
}

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
