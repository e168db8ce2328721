import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** State of a list, such as its search and page. Back, Forward and a reload return to the list as it was left. */
export function useKeptForBack<State extends object>(begin: () => State) {
  const { key } = useLocation();
  const [state, setState] = useState(() => ({ ...begin(), ...entry(key)?.list }));
  // Again for each key: the router replaces what an entry holds, as when it removes a choice from the address.
  useEffect(() => {
    if (entry(key) === undefined) return;
    try {
      history.replaceState({ ...entry(key), list: state }, '');
    } catch {
      // Safari allows 100 changes in 30 seconds; until then the list is kept as it was before.
    }
  }, [key, state]);
  return [state, setState] as const;
}

/** What the browser keeps with the router's entry of this key; undefined once it is at another. */
function entry(key: string) {
  const held = history.state as { key?: string; list?: object } | null;
  return (held?.key ?? 'default') === key ? (held ?? {}) : undefined;
}
