import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircle from 'lucide-react/icons/message-circle';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Link } from 'react-router-dom';
import type { StoredUser } from '../contract/auth.ts';
import { isStaff } from '../contract/roles.ts';
import { paths } from '../lib/paths.ts';
import { landingOf } from '../session/session.ts';
import { askToSignOut } from '../session/sign-out.ts';
import { useProfilePicture } from '../session/use-profile-picture.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Face } from '../ui/face.tsx';
import styles from './account-controls.module.css';
import { HeaderPanel } from './header-panel.tsx';
import { NotificationBell } from './notification-bell.tsx';

/** Chat, notifications and account menu of the signed-in user. For staff they lead to the admin area (O-006). */
export function AccountControls({ user }: { user: StoredUser }) {
  const picture = useProfilePicture(user);
  return (
    <>
      <Link
        to={isStaff(user.role) ? paths.adminChat : paths.chat}
        aria-label="Chat"
        title="Chat"
        className={styles.iconLink}
      >
        <MessageCircle />
      </Link>
      <NotificationBell user={user} />
      <HeaderPanel
        label="Account"
        face={<Face picture={picture} name={user.first_name ?? ''} size={36} />}
        className={styles.picture}
      >
        {(close) => (
          <div className={styles.menu}>
            {user.first_name && <p className={styles.name}>{user.first_name}</p>}
            <ButtonLink to={landingOf(user)} variant="quiet" wide icon={<LayoutDashboard />} onClick={close}>
              Dashboard
            </ButtonLink>
            {!isStaff(user.role) && (
              <ButtonLink to={paths.practice} variant="quiet" wide icon={<RotateCcw />} onClick={close}>
                Practice
              </ButtonLink>
            )}
            <Button
              variant="quiet"
              wide
              icon={<LogOut />}
              onClick={() => {
                close();
                void askToSignOut('/');
              }}
            >
              Logout
            </Button>
          </div>
        )}
      </HeaderPanel>
    </>
  );
}
