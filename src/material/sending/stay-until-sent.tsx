import { useEffect } from 'react';
import { useObserved } from '../../lib/use-observed.ts';
import { useStore } from '../../lib/use-store.ts';
import { keepsNothing } from '../../offline/database.ts';
import { observeRunning } from '../../offline/device/running.ts';
import { useOutbox } from './use-outbox.ts';

/** Asks for confirmation before the page is left, if that would lose unsent items. */
export const StayUntilSent = () => useStore(keepsNothing) && <Stay />;

function Stay() {
  const waiting = useOutbox()?.waiting ?? 0;
  const running = useObserved(observeRunning, 'running', 0) ?? 0;
  const mustStay = waiting + running > 0;
  useEffect(() => {
    if (!mustStay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [mustStay]);
  return null;
}
