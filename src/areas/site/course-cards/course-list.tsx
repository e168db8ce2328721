import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { queryOf } from '../../../api/queries.ts';
import { siteMessages } from '../../../messages/site.ts';
import { links, paths } from '../../../lib/paths.ts';
import { useUser } from '../../../session/session.ts';
import { lazyComponent } from '../../../material/loading/lazy-component.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { hasFailed } from '../replies/reply-of.ts';
import { NotLoaded, NotLoadedWithoutScripts } from '../replies/not-loaded.tsx';
import { CourseCard } from './course-card.tsx';
import { listed } from './course-list.rules.ts';
import styles from './course-list.module.css';
import { choiceOf } from '../pricing/pricing.rules.ts';
import type { PricingProps } from '../pricing/pricing.tsx';
import { rowsOf } from '../replies/rows-of.ts';

/**
 * The courses on sale with their previews, and the prices of the chosen course. `atTop` means that the list starts the
 * page, so its first pictures are in the first viewport.
 */
export function CourseList({ atTop = false }: { atTop?: boolean }) {
  const query = useQuery(queryOf('GET /courses/', {}));
  const [playing, setPlaying] = useState<number | null>(null);
  const { isSignedIn, chosen, choose, close } = useChoice();
  const courses = listed(rowsOf(query));

  if (hasFailed(query)) return <NotLoaded title={siteMessages.coursesNotLoaded} queries={[query]} />;
  if (query.isPending) return <Loading />;
  if (courses.length === 0) return <EmptyState title={siteMessages.noCourses} />;
  return (
    <>
      {isSignedIn && (
        <Suspense fallback={null}>
          <Pricing open={chosen !== null} choice={chosen} onClose={close} />
        </Suspense>
      )}
      <ul className={styles.list}>
        {courses.map((course, index) => (
          <li key={course.id}>
            <CourseCard
              course={course}
              atTop={atTop && index < 2}
              playing={playing === course.id}
              onPlay={() => setPlaying(course.id)}
              onEnd={() => setPlaying((now) => (now === course.id ? null : now))}
              onSubscribe={() => choose(course.id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * The course whose prices are open. It is kept in the URL so that Back closes the dialog and a visitor who had to sign
 * in first returns to it.
 */
function useChoice() {
  const user = useUser();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  return {
    isSignedIn: user !== null,
    chosen: choiceOf(params),
    choose: (courseId: number) => {
      if (user === null) void navigate(paths.signIn, { state: { next: links.prices(courseId) } });
      else setParams({ subscribe: String(courseId) });
    },
    close: () => setParams({}, { replace: true }),
  };
}

// Loaded lazily because visitors who are not signed in never see it.
const Pricing = lazyComponent<PricingProps>(async () => (await import('../pricing/pricing.tsx')).Pricing);

function Loading() {
  return (
    <>
      <NotLoadedWithoutScripts title={siteMessages.coursesNotLoaded} />
      <ul className={styles.list} aria-hidden="true">
        {[1, 2].map((one) => (
          <li key={one}>
            <Skeleton height={520} radius="var(--radius-card)" />
          </li>
        ))}
      </ul>
    </>
  );
}
