import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import { ThemeChoice } from '../../../material/profile/theme-choice.tsx';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import { DetailsForm } from './details-form.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';

/** Photo, name and email, the password, and the theme of the app on this device. */
export function ProfileScreen() {
  return (
    <AdminPage title="Account settings">
      <div className={styles.parts}>
        <Details />
        <PasswordForm />
        <ThemeChoice />
      </div>
    </AdminPage>
  );
}

function Details() {
  const { data, isError, refetch } = useQuery(queryOf('GET /profile/', {}));
  if (data !== undefined) return <DetailsForm profile={data} />;
  if (!isError) return <Skeleton height={359} radius={14} />;
  return <NotLoaded title={deskMessages.account.notLoaded} onRetry={() => void refetch()} />;
}
