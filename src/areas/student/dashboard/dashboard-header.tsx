import { Link } from 'react-router-dom';
import type { Profile } from '../../../contract/profile.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../session/session.ts';
import { Face } from '../../../ui/face.tsx';
import { useNow } from '../../../lib/use-now.ts';
import styles from './dashboard-header.module.css';
import { SyncLine } from './sync-line.tsx';

/** The profile header: photo, greeting, sync state, and a link to the profile. */
export function DashboardHeader({ profile }: { profile: Profile | undefined }) {
  const user = useUser();
  const first = profile?.first_name ?? user?.first_name ?? '';
  const name = [first, profile?.last_name].filter(Boolean).join(' ');
  const greeting = dashboardMessages.greeting(new Date(useNow()).getHours());
  return (
    <header className={styles.header}>
      <Face
        picture={profile ? profile.profile_picture : (user?.profile_picture ?? null)}
        name={name}
        size={56}
      />
      <div className={styles.words}>
        <h1 className={styles.greeting}>{name === '' ? greeting : `${greeting}, ${name}`}</h1>
        <div className={styles.lines}>
          <SyncLine />
          <Link to={paths.profile} className={styles.edit}>
            Edit Profile
          </Link>
        </div>
      </div>
    </header>
  );
}
