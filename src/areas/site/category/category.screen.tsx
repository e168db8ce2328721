import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure.ts';
import { queryOf } from '../../../api/queries.ts';
import { siteMessages } from '../../../messages/site.ts';
import { paths } from '../../../lib/paths.ts';
import { Page } from '../../../ui/page.tsx';
import { replyOf, hasFailed, isRefused } from '../replies/reply-of.ts';
import { NotLoaded, type NotLoadedProps } from '../replies/not-loaded.tsx';
import { Breadcrumb } from '../page/breadcrumb.tsx';
import { BuyCard } from '../pricing/buy-card.tsx';
import { isCategoryId } from '../../../contract/site-pages.ts';
import { courseState } from '../pricing/chosen-course.ts';
import { courseStructuredData } from '../course-cards/course-structured-data.ts';
import { rowsOf } from '../replies/rows-of.ts';
import { SiteHead } from '../page/site-head.tsx';
import { Block } from './block.tsx';
import { CategoryLoading } from './category-loading.tsx';
import styles from './category.module.css';
import { Instructor } from './instructor.tsx';
import { NoSuchPage } from '../page/no-such-page.tsx';
import { RatingLine } from './rating-line.tsx';
import { Reviews } from './reviews.tsx';
import { Syllabus } from './syllabus.tsx';

export function CategoryScreen() {
  const { id = '' } = useParams();
  return isCategoryId(id) ? <Category key={id} id={Number(id)} /> : <NoSuchPage />;
}

/** What a category contains, for visitors who have not bought its course yet. */
function Category({ id }: { id: number }) {
  const query = useQuery(queryOf('GET /categories/info/{id}/', { params: { id } }));
  const courses = useQuery(queryOf('GET /courses/', {}));
  if (query.data === null || (isFailure(query.error) && query.error.status === 404)) return <NoSuchPage />;
  if (hasFailed(query) && !isRefused(query)) return <Failed queries={[query, courses]} />;
  if ([query, courses].some((one) => one.isPending && !hasFailed(one))) return <CategoryLoading />;

  const category = replyOf(query);
  const course = rowsOf(courses).find((one) => one.id === category?.course);
  const title = category?.name ?? 'Category';
  return (
    <div className={styles.screen}>
      <SiteHead
        title={`${title} · Nightfloat`}
        description={category?.description || `${title} at Nightfloat.`}
        structuredData={course && [courseStructuredData(course)]}
      />
      <Breadcrumb here={title}>
        {category && (
          <Link to={paths.categories} state={courseState(category.course)}>
            {category.course_name}
          </Link>
        )}
      </Breadcrumb>
      <Page title={title} lead={category?.description}>
        <RatingLine />
        <div className={styles.columns}>
          {category && (
            <div className={styles.aside}>
              <BuyCard courseId={category.course} course={course} />
            </div>
          )}
          <div className={styles.main}>
            <Syllabus videos={category?.videos ?? []} audios={category?.audios ?? []} />
            {course && (
              <Block title="About the course">
                <p className={styles.text}>{course.description}</p>
              </Block>
            )}
            <Instructor />
            <Reviews />
          </div>
        </div>
      </Page>
    </div>
  );
}

function Failed({ queries }: Pick<NotLoadedProps, 'queries'>) {
  return (
    <div className={styles.screen}>
      <SiteHead title="Category · Nightfloat" description={siteMessages.categoryNotLoaded} unlisted />
      <Breadcrumb here="Category" />
      <Page title="Category">
        <NotLoaded title={siteMessages.categoryNotLoaded} queries={queries} />
      </Page>
    </div>
  );
}
