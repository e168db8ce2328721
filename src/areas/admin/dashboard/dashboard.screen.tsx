import BookOpen from 'lucide-react/icons/book-open';
import Plus from 'lucide-react/icons/plus';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { CourseOverview } from './course-overview.tsx';
import styles from './dashboard.module.css';
import { LatestTransactions } from './latest-transactions.tsx';
import { StatCards } from './stat-cards.tsx';

/** The start page of an admin: key figures and links. */
export function DashboardScreen() {
  const name = useUser()?.first_name;
  const ways = (
    <>
      <ButtonLink to={paths.adminCourses} icon={<BookOpen />}>
        All courses
      </ButtonLink>
      <ButtonLink to={paths.adminCreateCourse} variant="primary" icon={<Plus />}>
        New course
      </ButtonLink>
    </>
  );
  return (
    <AdminPage title={name ? `Welcome, ${name}` : 'Welcome'} actions={ways}>
      <StatCards />
      <div className={styles.halves}>
        <LatestTransactions />
        <CourseOverview />
      </div>
    </AdminPage>
  );
}
