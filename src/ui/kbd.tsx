import type { ReactNode } from 'react';
import styles from './kbd.module.css';

/** A key of the keyboard, as in "press <Kbd>N</Kbd>". */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
