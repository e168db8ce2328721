import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BackLink, type BackLinkProps } from '../../../ui/back-link.tsx';
import styles from './admin-page.module.css';

type Crumb = { label: string; to?: string };

export type AdminPageProps = {
  title: ReactNode;
  /** Replaces the visible title if the header shows the same words; the title is then visually hidden. */
  tools?: ReactNode;
  /** A muted line below the title. */
  lead?: ReactNode;
  /** Shown beside the title on wide screens. */
  actions?: ReactNode;
  /** The breadcrumb; its last item is this screen. */
  trail?: readonly Crumb[];
  back?: BackLinkProps;
  children: ReactNode;
};

/** The layout of a staff screen: denser than the kit's page, with a breadcrumb. */
export function AdminPage({ title, tools, lead, actions, trail, back, children }: AdminPageProps) {
  return (
    <div className={styles.page}>
      {trail && !tools && <Breadcrumb trail={trail} />}
      {back && <BackLink {...back} />}
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={tools ? 'visually-hidden' : undefined}>{title}</h1>
          {tools}
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {/* Below the tabs, which would jump when one with a breadcrumb is chosen. */}
      {trail && tools && <Breadcrumb trail={trail} />}
      {children}
    </div>
  );
}

function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {trail.map(({ label, to }, at) => (
          <li key={label} aria-current={at === trail.length - 1 ? 'page' : undefined}>
            {to === undefined ? label : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
