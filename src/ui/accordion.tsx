import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

export type AccordionProps = {
  items: readonly { title: ReactNode; body: ReactNode }[];
  openFirst?: boolean;
};

/** Sections of which one is open at a time, built on `<details>` elements that share a name. */
export function Accordion({ items, openFirst = false }: AccordionProps) {
  const name = useId();
  return (
    <div className={styles.accordion}>
      {items.map((item, index) => (
        <details key={index} name={name} open={openFirst && index === 0} className={styles.item}>
          <summary className={styles.title}>
            <span>{item.title}</span>
            <ChevronDown className={styles.chevron} />
          </summary>
          <div className={styles.body}>{item.body}</div>
        </details>
      ))}
    </div>
  );
}
