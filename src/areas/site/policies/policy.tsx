import type { ReactNode } from 'react';
import { PublicPage } from '../page/public-page.tsx';
import styles from './policy.module.css';

type PolicyProps = { title: string; lead: string; children: ReactNode };

/** A page of plain text (headings, paragraphs, lists) in one narrow column. */
export function Policy({ title, lead, children }: PolicyProps) {
  return (
    <PublicPage title={title} lead={lead} narrow>
      <div className={styles.text}>{children}</div>
    </PublicPage>
  );
}
