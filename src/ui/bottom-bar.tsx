import type { ComponentProps } from 'react';
import styles from './bottom-bar.module.css';
import { classNames } from './class-names.ts';

/** The next actions within the thumb's reach, above the safe area; it stays while the page scrolls. */
export function BottomBar({ className, children, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} data-bottom-bar="always" className={classNames(styles.bar, className)}>
      <div className={styles.row}>{children}</div>
    </div>
  );
}
