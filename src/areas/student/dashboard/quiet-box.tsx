import type { ReactNode } from 'react';
import styles from './quiet-box.module.css';

/** A short text in place of missing content. */
export function QuietBox({ children, more }: { children: ReactNode; more?: ReactNode }) {
  return (
    <div className={styles.box}>
      <p>{children}</p>
      {more && <p className={styles.more}>{more}</p>}
    </div>
  );
}
