import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import styles from './breadcrumb.module.css';

/** The breadcrumb trail: home, the courses, an optional link (`children`), and the current page. */
export function Breadcrumb({ children, here }: { children?: ReactNode; here: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol className={styles.steps}>
        <li>
          <Link to={paths.home}>Home</Link>
        </li>
        <li>
          <Link to={paths.courses}>Courses & Pricing</Link>
        </li>
        {children && <li>{children}</li>}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
