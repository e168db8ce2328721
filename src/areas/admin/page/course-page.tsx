import { useQuery } from '@tanstack/react-query';
import { isFailure } from '../../../api/failure.ts';
import { queryOf } from '../../../api/queries.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AdminPage, type AdminPageProps } from './admin-page.tsx';
import { BackToCourses } from './back-to-courses.tsx';

/** Keeps what is below the title in its place until the course is loaded. */
const spaceForTitle = '\u00a0';

export type CoursePageProps = Omit<AdminPageProps, 'lead'> & { courseId: number };

/** The layout of a screen about one course, with its title; shows an error if the address has no valid course. */
export function CoursePage({ courseId, actions, children, ...page }: CoursePageProps) {
  const isId = Number.isInteger(courseId);
  const { data: course, error } = useQuery({
    ...queryOf('GET /courses/{id}/', { params: { id: courseId } }),
    enabled: isId,
  });
  const isUnknown = course === undefined && isFailure(error) && error.status === 404;
  if (isUnknown || !isId) {
    return (
      <AdminPage {...page}>
        <EmptyState
          title={adminMessages.courses.notFound}
          drawing="search"
          action={<ButtonLink to={paths.adminCourses}>Back to courses</ButtonLink>}
        />
      </AdminPage>
    );
  }
  return (
    <AdminPage {...page} lead={course?.title ?? spaceForTitle} actions={actions}>
      {children}
      <BackToCourses />
    </AdminPage>
  );
}
