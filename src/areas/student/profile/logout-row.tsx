import LogOut from 'lucide-react/icons/log-out';
import { profileMessages } from '../../../messages/student.ts';
import { askToSignOut } from '../../../session/sign-out.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import styles from './profile.module.css';

/** The Logout button. The sign-out dialog deals with what waits to be sent. */
export function LogoutRow() {
  return (
    <Card as="section" aria-label="Session" className={styles.row}>
      <p className={styles.soft}>{profileMessages.logout}</p>
      <Button icon={<LogOut />} onClick={() => void askToSignOut('/')}>
        Logout
      </Button>
    </Card>
  );
}
