import { SyncLink } from '../../../material/sending/sync-link.tsx';
import { useSyncState } from '../../../material/sending/sync-state.tsx';
import { dashboardMessages } from '../../../messages/student.ts';
import { paths } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './sync-line.module.css';

/** The state of the outbox in a whole sentence, as a link to the sync screen. */
export function SyncLine() {
  const state = useSyncState();
  if (state === null) return <span className={styles.line} />;
  const className = classNames(styles.line, state.is === 'settled' && styles.settled);
  return <SyncLink to={paths.sync} state={state} words={wordsOf(state)} className={className} />;
}

function wordsOf(state: NonNullable<ReturnType<typeof useSyncState>>): string {
  switch (state.is) {
    case 'settled':
      return dashboardMessages.allSent;
    case 'waiting':
      return dashboardMessages.onItsWay(state.count);
    case 'offline':
      return state.count > 0 ? dashboardMessages.waitsForSignal(state.count) : dashboardMessages.offline;
    case 'needs-you':
      return dashboardMessages.needsYou;
  }
}
