import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { queryOf } from '../../api/queries.ts';
import { siteMessages } from '../../messages/site.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CourseCard } from './course-card.tsx';
import { listed } from './course-list.rules.ts';
import styles from './course-list.module.css';
import { PricingDialog } from './pricing-dialog.tsx';
import { rowsOf } from './rows-of.ts';

/** The courses on sale, with their previews, and the prices of the one that is chosen. */
export function CourseList() {
  const query = useQuery(queryOf('GET /courses/', {}));
  const [playing, setPlaying] = useState<number | null>(null);
  const pricing = useChosenCourse();
  const courses = listed(rowsOf(query));

  if (query.isPending) return <Coming />;
  if (courses.length === 0) {
    return <EmptyState title={query.data ? siteMessages.noCourses : siteMessages.coursesLater} />;
  }
  return (
    <>
      <ul className={styles.list}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard
              course={course}
              playing={playing === course.id}
              onPlay={() => setPlaying(course.id)}
              onEnd={() => setPlaying((now) => (now === course.id ? null : now))}
              onSubscribe={() => pricing.choose(course.id)}
            />
          </li>
        ))}
      </ul>
      <PricingDialog courseId={pricing.chosen} onClose={pricing.close} />
    </>
  );
}

/**
 * The course whose prices are open lives in the URL: Back closes them, and a visitor who had to sign in first comes
 * back to them.
 */
function useChosenCourse() {
  const user = useUser();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('subscribe'));
  return {
    chosen: user !== null && asked > 0 ? asked : null,
    choose(id: number) {
      if (user === null) void navigate(paths.signIn, { state: { next: `${paths.courses}?subscribe=${id}` } });
      else setParams({ subscribe: String(id) });
    },
    close: () => setParams({}, { replace: true }),
  };
}

function Coming() {
  return (
    <ul className={styles.list} aria-hidden="true">
      {[1, 2].map((one) => (
        <li key={one}>
          <Skeleton height={520} radius="var(--radius-card)" />
        </li>
      ))}
    </ul>
  );
}
