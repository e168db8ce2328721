import { useQuery } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import Plus from 'lucide-react/icons/plus';
import { queryOf } from '../../../api/queries.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import styles from './dashboard.module.css';

/** Where an admin starts: how the courses stand, and the two ways on. */
export function DashboardScreen() {
  const name = useUser()?.first_name;
  const { data, isError, refetch } = useQuery(queryOf('GET /courses/', {}));
  const live = data?.filter((course) => course.is_active).length;
  return (
    <AdminPage title={name ? `Welcome, ${name}` : 'Welcome'} lead="How your courses stand.">
      {isError && data === undefined ? (
        <NotLoaded title={adminMessages.courses.notLoaded} onRetry={() => void refetch()} />
      ) : (
        <dl className={styles.counts}>
          <Count label="Published courses" value={live} />
          <Count
            label="Unpublished courses"
            value={data && live !== undefined ? data.length - live : undefined}
          />
        </dl>
      )}
      <div className={styles.ways}>
        <ButtonLink to={paths.adminCreateCourse} variant="primary" icon={<Plus />}>
          New course
        </ButtonLink>
        <ButtonLink to={paths.adminCourses} icon={<BookOpen />}>
          All courses
        </ButtonLink>
      </div>
    </AdminPage>
  );
}

function Count({ label, value }: { label: string; value: number | undefined }) {
  return (
    <Card className={styles.count}>
      <dt>{label}</dt>
      <dd>{value ?? <Skeleton width={48} height={36} />}</dd>
    </Card>
  );
}
