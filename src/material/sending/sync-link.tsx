import CloudAlert from 'lucide-react/icons/cloud-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import styles from './sync-link.module.css';
import type { SyncState } from './sync-state.rules.ts';

export type SyncLinkProps = {
  to: string;
  state: SyncState;
  /** What it says of the state. */
  words: string;
  title?: string;
  className?: string | undefined;
};

/** The state of the outbox, as a link to the sync screen. */
export function SyncLink({ to, state: { is }, words, title, className }: SyncLinkProps) {
  const Icon = icons[is];
  return (
    <Link to={to} title={title} className={classNames(styles.link, styles[is], className)} data-momentary>
      <Icon />
      <span>{words}</span>
    </Link>
  );
}

const icons = { settled: CloudCheck, waiting: CloudUpload, offline: CloudOff, 'needs-you': CloudAlert };
