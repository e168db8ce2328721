import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './section.module.css';

type SectionProps = {
  /** Its heading, which also names it. */
  title: string;
  lead?: ReactNode;
  /** A link beside the heading. */
  action?: ReactNode;
  /** On a ground of its own, so that neighbours stand apart. */
  sunk?: boolean;
  children: ReactNode;
};

/** One thought of a public page, as wide as the page. */
export function Section({ title, lead, action, sunk, children }: SectionProps) {
  const id = title.toLowerCase().replace(/\W+/g, '-');
  return (
    <section aria-labelledby={id} className={classNames(styles.section, sunk && styles.sunk)}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {action}
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
