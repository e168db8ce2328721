import { useObserved } from '../../../lib/use-observed.ts';
import { SyncLink } from '../../../material/sending/sync-link.tsx';
import { useSyncState } from '../../../material/sending/sync-state.tsx';
import { dashboardMessages as says } from '../../../messages/student.ts';
import { observeRunning } from '../../../offline/device/running.ts';
import { paths } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './sync-line.module.css';

/** The state of the outbox in a whole sentence, as a link to the sync screen. */
export function SyncLine() {
  const known = useSyncState();
  const running = useObserved(observeRunning, 'running');
  if (known === null || running === undefined) return <span className={styles.line} />;
  const isLater = known.is === 'settled' && running > 0;
  const state = isLater ? ({ is: 'waiting', count: 0 } as const) : known;
  const className = classNames(styles.line, state.is === 'settled' && styles.settled);
  return <SyncLink to={paths.sync} state={state} words={wordsOf(known, running)} className={className} />;
}

function wordsOf(state: NonNullable<ReturnType<typeof useSyncState>>, running: number): string {
  switch (state.is) {
    case 'settled':
      return running > 0 ? says.allElseSent : says.allSent;
    case 'waiting':
      return says.waitsToBeSent(state.count);
    case 'offline':
      if (state.count > 0) return says.waitsForSignal(state.count);
      return running > 0 ? says.offlineRunning : says.offline;
    case 'needs-you':
      return says.needsYou;
  }
}
