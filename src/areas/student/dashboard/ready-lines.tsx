import CircleCheck from 'lucide-react/icons/circle-check';
import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './step-card.module.css';

/** What is in the card. `state`: what it says below its title; the space is always there. */
export function ReadyLines({ whole = false, state }: { whole?: boolean; state: ReactNode }) {
  const Icon = whole ? CircleCheck : CircleArrowDown;
  return (
    <>
      <Icon className={classNames(styles.icon, whole && styles.whole)} />
      <span className={styles.words}>
        <span className={styles.title}>Get ready for a shift</span>
        <span className={classNames(styles.state, styles.long)}>{state}</span>
      </span>
    </>
  );
}
