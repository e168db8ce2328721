import type { ReactNode } from 'react';
import { BackLink, type BackLinkProps } from './back-link.tsx';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

export type PageProps = {
  /** The screen's only `h1`. */
  title?: ReactNode;
  /** A muted line below the title. */
  lead?: ReactNode;
  /** Shown beside the title on wide screens. */
  actions?: ReactNode;
  /** Uses the reading width (720 px) instead of the content width (1120 px). */
  narrow?: boolean;
  back?: Pick<BackLinkProps, 'to' | 'label'>;
  children: ReactNode;
};

/** The frame of a screen: width, gutters and title. The shell around it renders `<main>`. */
export function Page({ title, lead, actions, narrow, back, children }: PageProps) {
  return (
    <div className={classNames(styles.page, narrow && styles.narrow)}>
      {back && <BackLink {...back} className={styles.back} />}
      {(title || actions) && (
        <div className={styles.head}>
          <div className={styles.words}>
            {title && <h1>{title}</h1>}
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </div>
  );
}
