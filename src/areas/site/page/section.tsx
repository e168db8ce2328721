import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './section.module.css';

type SectionProps = {
  /** The heading, which is also the section's accessible name. */
  title: string;
  lead?: ReactNode;
  /** A link beside the heading. */
  action?: ReactNode;
  /** Uses a different background to set it apart from its neighbors. */
  sunk?: boolean;
  children: ReactNode;
};

/** A full-width section of a public page. */
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
