import { useEffect } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { keepsNothing } from '../../offline/database.ts';
import { useOutbox } from './use-outbox.ts';

/** Asks for confirmation before the page is left, if that would lose unsent items. */
export function StayUntilSent() {
  const waiting = useOutbox()?.waiting ?? 0;
  const mustStay = useStore(keepsNothing) && waiting > 0;
  useEffect(() => {
    if (!mustStay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [mustStay]);
  return null;
}
