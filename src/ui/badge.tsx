import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';

export type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode };

/** A word of state beside a name. The word says it, the colour helps. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
