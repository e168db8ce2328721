import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { Link } from 'react-router-dom';
import { useSyncState } from '../../../material/sending/sync-state.tsx';
import { dashboardMessages } from '../../../messages/student.ts';
import { paths } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './sync-line.module.css';

/** The state of the outbox in a whole sentence, as a link to the sync screen. */
export function SyncLine() {
  const state = useSyncState();
  if (state === null) return <span className={styles.line} />;
  const { Icon, words, tone } = faceOf(state);
  return (
    <Link to={paths.sync} className={classNames(styles.line, styles[tone])} data-momentary>
      <Icon />
      <span>{words}</span>
    </Link>
  );
}

function faceOf(state: NonNullable<ReturnType<typeof useSyncState>>) {
  switch (state.is) {
    case 'settled':
      return { Icon: CloudCheck, words: dashboardMessages.allSent, tone: 'settled' };
    case 'waiting':
      return { Icon: CloudUpload, words: dashboardMessages.onItsWay(state.count), tone: 'waiting' };
    case 'offline':
      return state.count === 0
        ? { Icon: CloudOff, words: dashboardMessages.offline, tone: 'waiting' }
        : { Icon: CloudOff, words: dashboardMessages.waitsForSignal(state.count), tone: 'waiting' };
    case 'needs-you':
      return { Icon: CircleAlert, words: dashboardMessages.needsYou, tone: 'attention' };
  }
}
