import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { queryOf } from '../../../api/queries.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { links, paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ScreenTitle } from '../../../ui/screen-title.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import { CourseForm } from './course-form.tsx';

const trail = [{ label: 'Courses', to: paths.adminCourses }, { label: 'Course Details' }];

/** Creates a course, or edits the one whose id is in the navigation state (3-admin §2). */
export function CreateCourseScreen() {
  const id = courseIdIn(useLocation().state);
  if (id !== null) return <EditCourse key={id} id={id} />;
  return (
    <AdminPage title="New course" trail={trail}>
      <CourseForm course={null} />
    </AdminPage>
  );
}

function EditCourse({ id }: { id: number }) {
  // Fetched fresh and only once, so that a refetch does not overwrite what is typed.
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...queryOf('GET /courses/{id}/', { params: { id } }),
    refetchOnMount: 'always',
  });
  return (
    <AdminPage
      title="Edit course"
      trail={trail}
      actions={<ButtonLink to={links.createCategory(id)}>Go to Categories</ButtonLink>}
    >
      <ScreenTitle>Edit course</ScreenTitle>
      {data !== undefined && isFetchedAfterMount && <CourseForm course={data} />}
      {!isFetchedAfterMount && <SkeletonText lines={8} />}
      {data === undefined && isError && (
        <NotLoaded title={adminMessages.courses.notOpened} onRetry={() => void refetch()} />
      )}
    </AdminPage>
  );
}

function courseIdIn(state: unknown): number | null {
  const id: unknown =
    typeof state === 'object' && state !== null && 'courseId' in state ? state.courseId : null;
  return typeof id === 'number' ? id : null;
}
