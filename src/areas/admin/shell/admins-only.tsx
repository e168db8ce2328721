import { adminMessages } from '../../../messages/admin.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ScreenTitle } from '../../../ui/screen-title.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AdminPage } from '../page/admin-page.tsx';

/** Shown to a sub-admin instead of a screen for admins only (O-080), with an explanation and a link. */
export function AdminsOnly({ title }: { title: string }) {
  return (
    <AdminPage title={title}>
      <ScreenTitle>{title}</ScreenTitle>
      <EmptyState
        title={adminMessages.adminsOnly}
        action={<ButtonLink to={paths.adminCourses}>Go to Courses</ButtonLink>}
      />
    </AdminPage>
  );
}
