import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../../../ui/class-names.ts';
import { Tip } from '../../../ui/tip.tsx';
import styles from './staff-controls.module.css';

type HeaderLinkProps = { to: string; label: string; className?: string; children: ReactNode };

/** A link in the header, marked as current on its own page. */
export function HeaderLink({ to, label, className, children }: HeaderLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      aria-label={label}
      aria-current={pathname === to ? 'page' : undefined}
      className={classNames(styles.link, className)}
    >
      {children}
      <Tip text={label} />
    </Link>
  );
}
