import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';

export type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode };

/** A short status beside a name. The word carries the meaning; the color only supports it. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
