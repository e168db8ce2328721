import CircleCheck from 'lucide-react/icons/circle-check';
import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { UnbrokenCounts } from '../readiness/unbroken-counts.tsx';
import { glanceOf } from '../readiness/ready-words.ts';
import { useReadyGlance } from '../readiness/use-ready-view.ts';
import styles from './step-card.module.css';

/** Says whether the student could study without signal now, and links to the "Get ready" screen. */
export function ReadyCard() {
  const view = useReadyGlance();
  // If this device has never received the list of courses, there is nothing to say.
  if (view.unknown || (view.lines !== undefined && view.everything.length === 0)) return null;
  const whole = view.overall.is === 'ready';
  return (
    <Link to={paths.ready} className={classNames(styles.card, whole && styles.whole)}>
      {whole ? <CircleCheck className={styles.icon} /> : <CircleArrowDown className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.title}>Get ready for a shift</span>
        <span className={classNames(styles.state, styles.long)}>
          <UnbrokenCounts words={glanceOf(view)} />
        </span>
      </span>
    </Link>
  );
}
