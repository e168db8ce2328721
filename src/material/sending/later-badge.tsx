import { paths } from '../../lib/paths.ts';
import { SyncBadge, useSyncState } from './sync-state.tsx';
import { SyncLink } from './sync-link.tsx';
import styles from './sync-state.module.css';

/** The state of the outbox on a screen with choices that are sent only later: `words` in place of "All sent". */
export function LaterBadge({ words }: { words: string }) {
  const state = useSyncState();
  if (state?.is !== 'settled') return <SyncBadge to={paths.sync} />;
  return (
    <SyncLink to={paths.sync} state={{ is: 'waiting', count: 0 }} words={words} className={styles.badge} />
  );
}
