import Bell from 'lucide-react/icons/bell';
import { lazy, Suspense } from 'react';
import type { StoredUser } from '../contract/auth.ts';
import { isStaff } from '../contract/roles.ts';
import { HeaderPanel } from './header-panel.tsx';

/** A student's small panel (O-005). Staff get theirs with their notifications' screen. */
export function NotificationBell({ user }: { user: StoredUser }) {
  if (isStaff(user.role)) return null;
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

// It reads what the device keeps, and brings the database with it.
const BellPanel = lazy(() => import('./bell-panel.tsx'));
