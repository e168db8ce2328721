import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';
import styles from './back-link.module.css';
import { classNames } from './class-names.ts';

export type BackLinkProps = { to: string; label: string; className?: string | undefined };

/** The way back, above the title of a screen. */
export function BackLink({ to, label, className }: BackLinkProps) {
  return (
    <Link to={to} className={classNames(styles.link, className)}>
      <ArrowLeft />
      {label}
    </Link>
  );
}
