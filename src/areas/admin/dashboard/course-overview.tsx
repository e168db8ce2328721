import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { queryOf } from '../../../api/queries.ts';
import type { Course } from '../../../contract/courses.ts';
import { counted } from '../../../lib/plural.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { links } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import styles from './dashboard.module.css';

/** The courses and whether they are published; each links to its content. */
export function CourseOverview() {
  const { data, isError, refetch } = useQuery(queryOf('GET /courses/', {}));
  return (
    <Card as="section" flush aria-labelledby="course-overview" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="course-overview">Courses</h2>
        {data !== undefined && data.length > 0 && <span className={styles.soft}>{inWords(data)}</span>}
      </div>
      {data === undefined && !isError && (
        <div className={styles.blank}>
          <SkeletonText lines={4} />
        </div>
      )}
      {data === undefined && isError && (
        <div className={styles.blank}>
          <p>{adminMessages.courses.notLoaded}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data?.length === 0 && <p className={styles.blank}>{deskMessages.dashboard.noCourses}</p>}
      {data !== undefined && data.length > 0 && (
        <ul aria-labelledby="course-overview" className={styles.rows}>
          {data.map((course) => (
            <li key={course.id}>
              <Link to={links.manageContent(course.id)} className={styles.course}>
                <span>{course.title}</span>
                {course.is_active ? <Badge tone="right">Live</Badge> : <Badge>Draft</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function inWords(courses: readonly Course[]): string {
  const live = courses.filter((course) => course.is_active).length;
  const drafts = courses.length - live;
  return drafts === 0 ? `${live} live` : `${live} live, ${counted(drafts, 'draft')}`;
}
