import BookOpen from 'lucide-react/icons/book-open';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Info from 'lucide-react/icons/info';
import LogOut from 'lucide-react/icons/log-out';
import Receipt from 'lucide-react/icons/receipt';
import Star from 'lucide-react/icons/star';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../../../session/session.ts';
import { entriesOf, isActive, type Entry } from './shell.rules.ts';
import styles from './sidebar.module.css';
import { signOut } from './sign-out.ts';

const icons: Record<Entry['label'], ReactNode> = {
  Dashboard: <LayoutDashboard />,
  'Create Sub admin': <UserPlus />,
  Courses: <BookOpen />,
  Students: <GraduationCap />,
  Transactions: <Receipt />,
  'About us in website': <Info />,
  Reviews: <Star />,
};

/** The entries for the user's role, and Sign-out. */
export function Sidebar() {
  const role = useUser()?.role;
  const { pathname } = useLocation();
  return (
    <nav aria-label="Staff" className={styles.nav}>
      <ul className={styles.list}>
        {entriesOf(role).map((entry) => (
          <li key={entry.label}>
            <Link
              to={entry.to}
              aria-current={isActive(entry, pathname) ? 'page' : undefined}
              className={styles.entry}
            >
              {icons[entry.label]}
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.entry} onClick={signOut}>
        <LogOut />
        Sign-out
      </button>
    </nav>
  );
}
