import { useId, type ReactNode } from 'react';
import styles from './block.module.css';

/** A titled section of the category page. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.block}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
