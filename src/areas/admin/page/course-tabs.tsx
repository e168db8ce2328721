import { NavLink } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import styles from './course-tabs.module.css';

/** Courses and their tests: two screens side by side. */
export function CourseTabs() {
  return (
    <nav aria-label="Courses and tests" className={styles.tabs}>
      <NavLink to={paths.adminCourses}>Courses</NavLink>
      <NavLink to={paths.adminTestSeries}>Test Series</NavLink>
    </nav>
  );
}
