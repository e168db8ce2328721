import CircleCheck from 'lucide-react/icons/circle-check';
import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { glanceOf } from '../readiness/ready-words.ts';
import { useReadyGlance } from '../readiness/use-ready-view.ts';
import styles from './step-card.module.css';

/** Whether a night without signal could begin now; leads to the screen that gets everything. */
export function ReadyCard() {
  const view = useReadyGlance();
  // Of courses that this device never heard of, there is nothing to say.
  if (view.unknown || (view.lines !== undefined && view.everything.length === 0)) return null;
  const whole = view.overall.is === 'ready';
  return (
    <Link to={paths.ready} className={classNames(styles.card, whole && styles.whole)}>
      {whole ? <CircleCheck className={styles.icon} /> : <CircleArrowDown className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.title}>Get ready for a shift</span>
        <span className={classNames(styles.state, styles.long)}>{glanceOf(view)}</span>
      </span>
    </Link>
  );
}
