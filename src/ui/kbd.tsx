import type { ReactNode } from 'react';
import styles from './kbd.module.css';

/** One key of a keyboard, as in "press <Kbd>N</Kbd>". */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
