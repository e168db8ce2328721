import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUserId } from '../../../session/session.ts';

/**
 * State of a list, such as its search and page. Back, Forward and a reload return to the list as it was left, but not for
 * another user who signs in on this tab.
 */
export function useKeptForBack<State extends object>(begin: () => State) {
  const { key } = useLocation();
  const userId = useUserId();
  const [state, setState] = useState(() => {
    const { list, of } = entry(key) ?? {};
    return { ...begin(), ...(of === userId && list) };
  });
  // Again for each key: the router replaces what an entry holds, as when it removes a choice from the address.
  useEffect(() => {
    if (entry(key) === undefined) return;
    try {
      history.replaceState({ ...entry(key), list: state, of: userId }, '');
    } catch {
      // Safari allows 100 changes in 30 seconds; until then the list is kept as it was before.
    }
  }, [key, state, userId]);
  return [state, setState] as const;
}

/** What the browser keeps with the router's entry of this key; undefined once it is at another. */
function entry(key: string) {
  const held = history.state as { key?: string; list?: object; of?: number } | null;
  return (held?.key ?? 'default') === key ? (held ?? {}) : undefined;
}
