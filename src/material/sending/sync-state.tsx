import { useEffect, useState } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { syncMessages } from '../../messages/sync.ts';
import { connectivity } from '../../offline/connectivity.ts';
import { needsAttentionCount } from '../../offline/sync/outbox-view.ts';
import { syncStatus } from '../../offline/sync/sync.ts';
import { SyncLink } from './sync-link.tsx';
import { syncStateOf, type SyncState } from './sync-state.rules.ts';
import styles from './sync-state.module.css';
import { useOutbox } from './use-outbox.ts';

/**
 * The state of the outbox in a few words, as a link to the sync screen. Reserves its space until the state is known.
 */
export function SyncBadge({ to }: { to: string }) {
  const state = useWithoutFlicker(useSyncState());
  return (
    <>
      <HeardSignal />
      {state === null ? (
        <span className={styles.place} />
      ) : (
        <SyncLink
          to={to}
          state={state}
          words={wordsOf(state)}
          title={syncMessages.linkHint}
          className={styles.badge}
        />
      )}
    </>
  );
}

/** Tells a screen reader when the signal goes and when it comes back, but not how it is at first. */
function HeardSignal() {
  const reach = useStore(connectivity);
  const [before, setBefore] = useState(reach);
  const [heard, setHeard] = useState('');
  if (before !== reach) {
    setBefore(reach);
    setHeard(reach === 'offline' ? syncMessages.heardOffline : syncMessages.heardOnline);
  }
  return (
    <span role="status" className="visually-hidden">
      {heard}
    </span>
  );
}

/** Returns the state for screens that word it themselves. Null until the outbox has been read. */
export function useSyncState(): SyncState | null {
  const outbox = useOutbox();
  const { held } = useStore(syncStatus);
  const reach = useStore(connectivity);
  if (outbox === undefined) return null;
  return syncStateOf({ waiting: outbox.waiting, needy: needsAttentionCount(outbox), held, reach });
}

/**
 * Online, an answer waits only for a moment. After "All sent", the badge shows "waiting" only if that lasts this long,
 * so that it does not flicker.
 */
const flickerMs = 800;

function useWithoutFlicker(state: SyncState | null): SyncState | null {
  const is = state?.is ?? null;
  const [shown, setShown] = useState(is);
  const blink = is === 'waiting' && shown === 'settled';
  useEffect(() => {
    if (!blink) return setShown(is);
    const timer = setTimeout(() => setShown(is), flickerMs);
    return () => clearTimeout(timer);
  }, [is, blink]);
  return blink ? { is: 'settled' } : state;
}

function wordsOf(state: SyncState): string {
  switch (state.is) {
    case 'settled':
      return syncMessages.allSent;
    case 'waiting':
      return syncMessages.waiting(state.count);
    case 'offline':
      return state.count > 0 ? syncMessages.offlineWaiting(state.count) : syncMessages.offline;
    case 'needs-you':
      return syncMessages.needsYou;
  }
}
