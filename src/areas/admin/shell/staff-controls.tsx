import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import type { StoredUser } from '../../../contract/auth.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../session/session.ts';
import { useProfilePicture } from '../../../session/use-profile-picture.ts';
import { Bell } from './bell.tsx';
import { HeaderLink } from './header-link.tsx';
import person from './person.svg';
import styles from './staff-controls.module.css';

/** The end of the header: links to chat, notifications and profile (3-admin §2). */
export function StaffControls() {
  const user = useUser();
  return (
    <div className={styles.controls}>
      <HeaderLink to={paths.adminChat} label="Chat">
        <MessageCircle />
      </HeaderLink>
      <Bell />
      {user && <ProfileLink user={user} />}
    </div>
  );
}

/** Name and picture; a placeholder if there is no picture or it fails to load. */
function ProfileLink({ user }: { user: StoredUser }) {
  const picture = useProfilePicture(user);
  const [broken, setBroken] = useState<string | null>(null);
  const name = user.first_name;
  return (
    <HeaderLink
      to={paths.adminProfile}
      label={name ? `Profile of ${name}` : 'Profile'}
      className={styles.profile}
    >
      {name && <span className={styles.name}>{name}</span>}
      <img
        src={picture && picture !== broken ? picture : person}
        alt=""
        width={36}
        height={36}
        onError={() => setBroken(picture)}
      />
    </HeaderLink>
  );
}
