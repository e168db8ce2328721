import Lock from 'lucide-react/icons/lock';
import type { ContentKind } from '../../../contract/plans.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './locked.module.css';

/** Says which kinds of content the student's plans don't include and which plans do. */
export function LockedHint({ kinds }: { kinds: readonly ContentKind[] }) {
  if (kinds.length === 0) return null;
  return (
    <section aria-label="Locked" className={styles.hint}>
      <Lock className={styles.icon} />
      <p className={styles.words}>{kinds.map((kind) => dashboardMessages.lockedTab[kind]).join(' ')}</p>
      <ButtonLink to={paths.courses}>See plans</ButtonLink>
    </section>
  );
}
