import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

export type PageProps = {
  /** The one `h1` of the screen. */
  title?: ReactNode;
  /** One soft line below the title. */
  lead?: ReactNode;
  /** Beside the title on a wide screen. */
  actions?: ReactNode;
  /** Reading width (720) instead of content width (1120). */
  narrow?: boolean;
  back?: { to: string; label: string };
  children: ReactNode;
};

/** The measure of a screen: width, gutters, title. The shell around it holds `<main>`. */
export function Page({ title, lead, actions, narrow, back, children }: PageProps) {
  return (
    <div className={classNames(styles.page, narrow && styles.narrow)}>
      {back && (
        <Link to={back.to} className={styles.back}>
          <ArrowLeft />
          {back.label}
        </Link>
      )}
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
