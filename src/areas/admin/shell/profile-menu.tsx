import LogOut from 'lucide-react/icons/log-out';
import { useUser } from '../../../session/session.ts';
import { Menu } from '../../../ui/menu.tsx';
import person from './person.svg';
import styles from './profile-menu.module.css';
import { signOut } from './sign-out.ts';

/** The profile picture and the name; opens what one can do with one's session. */
export function ProfileMenu() {
  const user = useUser();
  const name = user?.first_name ?? '';
  return (
    <Menu
      label="Account"
      trigger={
        <button type="button" className={styles.trigger}>
          <span className={styles.name}>{name}</span>
          <img src={user?.profile_picture ?? person} alt={`Account of ${name}`} width={36} height={36} />
        </button>
      }
      items={[{ label: 'Sign-out', icon: <LogOut />, onSelect: signOut }]}
    />
  );
}
