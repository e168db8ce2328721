import CloudAlert from 'lucide-react/icons/cloud-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from '../../lib/use-store.ts';
import { syncMessages } from '../../messages/sync.ts';
import { connectivity } from '../../offline/connectivity.ts';
import { needsAttentionCount } from '../../offline/sync/outbox.ts';
import { syncStatus } from '../../offline/sync/sync.ts';
import { classNames } from '../../ui/class-names.ts';
import { syncStateOf, type SyncState } from './sync-state.rules.ts';
import styles from './sync-state.module.css';
import { useOutbox } from './use-outbox.ts';

/**
 * The state of the outbox in a few words, as a link to the sync screen. Reserves its space until the state is known.
 */
export function SyncBadge({ to }: { to: string }) {
  const state = useWithoutFlicker(useSyncState());
  if (state === null) return <span className={styles.place} />;
  const { Icon, words, tone } = faceOf(state);
  return (
    <Link
      to={to}
      title={syncMessages.linkHint}
      className={classNames(styles.badge, styles[tone])}
      data-momentary
    >
      <Icon />
      <span>{words}</span>
    </Link>
  );
}

/** Returns the state for screens that word it themselves. Null until the outbox has been read. */
export function useSyncState(): SyncState | null {
  const outbox = useOutbox();
  const { held } = useStore(syncStatus);
  const reach = useStore(connectivity);
  if (outbox === undefined) return null;
  return syncStateOf({ waiting: outbox.waiting.length, needy: needsAttentionCount(outbox), held, reach });
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

function faceOf(state: SyncState) {
  switch (state.is) {
    case 'settled':
      return { Icon: CloudCheck, words: syncMessages.allSent, tone: 'settled' };
    case 'waiting':
      return { Icon: CloudUpload, words: syncMessages.waiting(state.count), tone: 'waiting' };
    case 'offline':
      return {
        Icon: CloudOff,
        words: state.count > 0 ? syncMessages.offlineWaiting(state.count) : syncMessages.offline,
        tone: 'waiting',
      };
    case 'needs-you':
      return { Icon: CloudAlert, words: syncMessages.needsYou, tone: 'attention' };
  }
}
