import Bell from 'lucide-react/icons/bell';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { StoredUser } from '../contract/auth.ts';
import { isStaff } from '../contract/roles.ts';
import { paths } from '../lib/paths.ts';
import { lazyComponent } from '../material/loading/lazy-component.tsx';
import styles from './account-controls.module.css';
import { HeaderPanel } from './header-panel.tsx';

/** Opens a small panel for students. Staff get a link to their notifications screen (O-005). */
export function NotificationBell({ user }: { user: StoredUser }) {
  if (isStaff(user.role)) {
    return (
      <Link
        to={paths.adminNotifications}
        aria-label="Notifications"
        title="Notifications"
        className={styles.iconLink}
      >
        <Bell />
      </Link>
    );
  }
  return (
    <HeaderPanel label="Notifications" face={<Bell />}>
      {(close) => (
        <Suspense fallback={null}>
          <BellPanel user={user} onLeave={close} />
        </Suspense>
      )}
    </HeaderPanel>
  );
}

// Loaded lazily because it imports the database.
const BellPanel = lazyComponent(async () => (await import('./bell-panel.tsx')).BellPanel);
