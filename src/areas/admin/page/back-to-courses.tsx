import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { askToLeave } from '../forms/unsaved.tsx';
import styles from './back-to-courses.module.css';

/** The two buttons below categories and content; both lead to the courses (O-082). */
export function BackToCourses() {
  const navigate = useNavigate();
  const leave = () => askToLeave(() => navigate(paths.adminCourses));
  return (
    <div className={styles.bar} data-after-list>
      <Button onClick={leave}>Back to Course Details</Button>
      <Button variant="primary" onClick={leave}>
        Save Changes
      </Button>
    </div>
  );
}
