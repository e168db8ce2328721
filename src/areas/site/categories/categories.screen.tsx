import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { queryOf } from '../../../api/queries.ts';
import { useHydrated } from '../../../lib/use-store.ts';
import { siteMessages } from '../../../messages/site.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, LoadingText } from '../../../ui/states.tsx';
import { replyOf, hasFailed, isRefused } from '../replies/reply-of.ts';
import { NotLoaded } from '../replies/not-loaded.tsx';
import { Breadcrumb } from '../page/breadcrumb.tsx';
import { BuyCard } from '../pricing/buy-card.tsx';
import { courseIdOf } from '../pricing/chosen-course.ts';
import { rowsOf } from '../replies/rows-of.ts';
import { SiteHead } from '../page/site-head.tsx';
import styles from './categories.module.css';
import { CategoryCard } from './category-card.tsx';

/**
 * The categories of the chosen course. The choice is navigation state, which the server doesn't have, so it renders the
 * same empty frame for everyone.
 */
export function CategoriesScreen() {
  const isHydrated = useHydrated();
  const courseId = courseIdOf(useLocation().state);
  if (!isHydrated) {
    return (
      <>
        <noscript>
          <NoCourse />
        </noscript>
        <Loading />
      </>
    );
  }
  if (courseId !== null) return <Categories key={courseId} courseId={courseId} />;
  return (
    <>
      <Head title="Course" />
      <NoCourse />
    </>
  );
}

function Categories({ courseId }: { courseId: number }) {
  const query = useQuery(queryOf('GET /student/categories/{id}/', { params: { id: courseId } }));
  const courses = useQuery(queryOf('GET /courses/', {}));
  const isLoading = [query, courses].some((one) => one.isPending && !hasFailed(one));
  if (isLoading) return <Loading />;

  const outline = replyOf(query);
  const categories = rowsOf({ data: outline?.categories, error: query.error });
  const title = outline?.title ?? 'Course';
  return (
    <Frame here={title} title={title} lead={outline?.description}>
      <Head title={title} />
      {hasFailed(query) && !isRefused(query) && (
        <NotLoaded title="The categories couldn’t be loaded." queries={[query, courses]} />
      )}
      {categories.length > 0 && (
        <>
          <h2 className="visually-hidden">Categories</h2>
          <ul className={styles.list}>
            {categories.map((category) => (
              <li key={category.id}>
                <CategoryCard category={category} />
              </li>
            ))}
          </ul>
        </>
      )}
      {outline?.categories.length === 0 && <EmptyState title={siteMessages.noCategories} />}
      <BuyCard courseId={courseId} course={rowsOf(courses).find(({ id }) => id === courseId)} />
    </Frame>
  );
}

/** Unlisted, because the URL doesn't identify a course. Search engines find the categories through the sitemap. */
const Head = ({ title }: { title: string }) => (
  <SiteHead title={`${title} · Nightfloat`} description="The categories of a course." unlisted />
);

type FrameProps = { here: ReactNode; title: ReactNode; lead?: ReactNode; children: ReactNode };

function Frame({ here, ...page }: FrameProps) {
  return (
    <div className={styles.screen}>
      <Breadcrumb here={here} />
      <Page {...page} />
    </div>
  );
}

function NoCourse() {
  return (
    <Nothing
      title={<h1>{siteMessages.noCourseChosen}</h1>}
      action={
        <ButtonLink to={paths.courses} variant="primary" size="large">
          {siteMessages.chooseCourse}
        </ButtonLink>
      }
    />
  );
}

function Nothing(state: { title: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.screen}>
      <Breadcrumb here="Course" />
      <Page>
        <EmptyState {...state} />
      </Page>
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Head title="Course" />
      <div className="visually-hidden">
        <LoadingText />
      </div>
      <Frame
        here="Course"
        title={
          <>
            <span className="visually-hidden">Course</span>
            <Skeleton width={320} height="1.2em" />
          </>
        }
        lead={<SkeletonText lines={3} />}
      >
        <ul className={styles.list} aria-hidden="true">
          {[1, 2, 3, 4, 5, 6].map((one) => (
            <li key={one} className={styles.loadingCard}>
              <Skeleton height="100%" radius="var(--radius-card)" />
            </li>
          ))}
        </ul>
      </Frame>
    </div>
  );
}
