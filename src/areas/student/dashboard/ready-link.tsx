import CircleCheck from 'lucide-react/icons/circle-check';
import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './step-card.module.css';

/** Links to the "Get ready" screen. `state`: what it says below its title; the space is always there. */
export function ReadyLink({ whole, state }: { whole: boolean; state: ReactNode }) {
  return (
    <Link to={paths.ready} className={classNames(styles.card, whole && styles.whole)}>
      {whole ? <CircleCheck className={styles.icon} /> : <CircleArrowDown className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.title}>Get ready for a shift</span>
        <span className={classNames(styles.state, styles.long)}>{state}</span>
      </span>
    </Link>
  );
}
