import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../../lib/use-store.ts';
import { ThemeChoice } from '../../../material/profile/theme-choice.tsx';
import { profileMessages } from '../../../messages/student.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { paths } from '../../../lib/paths.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, LoadingText } from '../../../ui/states.tsx';
import { profileQuery } from '../courses/student.queries.ts';
import { DetailsForm } from './details-form.tsx';
import { LogoutRow } from './logout-row.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './profile.module.css';

/** The student's details and photo, their password, the theme, and Logout. */
export function ProfileScreen() {
  const { data: profile, isError } = useQuery(profileQuery());
  const offline = useStore(connectivity) === 'offline';
  return (
    <Page
      title="Profile"
      // Both texts are equally long, so that nothing moves when the signal goes.
      lead={<span role="status">{offline && profile ? profileMessages.offline : profileMessages.lead}</span>}
      back={{ to: paths.dashboard, label: 'Back to dashboard' }}
      narrow
    >
      <div className={styles.parts}>
        {profile && <DetailsForm profile={profile} />}
        {!profile && !isError && <LoadingText>{profileMessages.loading}</LoadingText>}
        {!profile && isError && offline && (
          <EmptyState title={profileMessages.notLoaded} drawing="unplugged" />
        )}
        {/* Shown once the details have loaded, which would otherwise push them down. */}
        {(profile || isError) && (
          <>
            <PasswordForm />
            <ThemeChoice />
            <LogoutRow />
          </>
        )}
      </div>
    </Page>
  );
}
