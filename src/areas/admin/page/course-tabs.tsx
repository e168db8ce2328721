import { NavLink } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { questionReportsMessages } from '../../../messages/question-reports.ts';
import styles from './course-tabs.module.css';

/** Tabs that link the screens for courses, tests and question reports. */
export function CourseTabs() {
  return (
    <nav aria-label="Courses and tests" className={styles.tabs}>
      <NavLink to={paths.adminCourses}>Courses</NavLink>
      <NavLink to={paths.adminTestSeries}>Test Series</NavLink>
      <NavLink to={paths.adminQuestionReports}>{questionReportsMessages.title}</NavLink>
    </nav>
  );
}
