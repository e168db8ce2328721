import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { Course } from '../../../contract/courses.ts';
import { pricesMessages } from '../../../messages/prices.ts';
import { siteMessages } from '../../../messages/site.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { listed } from '../course-cards/course-list.rules.ts';
import { recommended } from '../pricing/pricing.rules.ts';
import { hasFailed } from '../replies/reply-of.ts';
import { NotLoadedWithoutScripts } from '../replies/not-loaded.tsx';
import { rowsOf } from '../replies/rows-of.ts';
import { Section } from '../page/section.tsx';
import { PlanOffer } from './plan-offer.tsx';
import { allFeatures, leadingOf } from './plan-offer.rules.ts';
import styles from './plan-prices.module.css';

/** The features and prices of every plan of every course, visible without signing in. */
export function PlanPrices() {
  const query = useQuery(queryOf('GET /courses/', {}));
  const courses = listed(rowsOf(query));
  if (courses.length === 0 && (hasFailed(query) || !query.isPending)) return null;
  return (
    <Section
      title="Plans and prices"
      lead="Each price covers the whole period and is paid once. Nothing renews automatically. Buying the same plan again extends it from its last day; if plans for a course overlap, the best one applies each day."
      sunk
    >
      <div className={styles.courses}>
        {query.isPending && (
          <>
            <NotLoadedWithoutScripts title={pricesMessages.notLoaded} />
            <Skeleton height={980} radius="var(--radius-card)" />
          </>
        )}
        {courses.map((course) => (
          <CoursePrices key={course.id} course={course} />
        ))}
      </div>
    </Section>
  );
}

function CoursePrices({ course }: { course: Course }) {
  const title = useId();
  const plans = recommended(course.plans);
  const leading = leadingOf(plans);
  const features = allFeatures(plans);
  return (
    <section aria-labelledby={title} className={styles.course}>
      <h3 id={title}>
        <span className="visually-hidden">Plans for </span>
        {course.title}
      </h3>
      {plans.length === 0 && <p>{siteMessages.noPlans}</p>}
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.plan_type}>
            <PlanOffer
              courseId={course.id}
              plan={plan}
              leads={plan === leading}
              features={features}
              describedBy={title}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
