import type { ComponentProps } from 'react';
import styles from './bottom-bar.module.css';
import { classNames } from './class-names.ts';

/** A bar with the next actions that sticks to the bottom, within the thumb's reach and above the safe area. */
export function BottomBar({ className, children, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} data-bottom-bar="always" className={classNames(styles.bar, className)}>
      <div className={styles.row}>{children}</div>
    </div>
  );
}
