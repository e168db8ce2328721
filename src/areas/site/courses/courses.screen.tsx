import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import { hasFailed } from '../replies/reply-of.ts';
import { CourseList } from '../course-cards/course-list.tsx';
import { JumpLink } from '../../../ui/jump-link.tsx';
import { ContactLink, Faq } from '../faq/faq.tsx';
import { PublicPage } from '../page/public-page.tsx';
import { Section } from '../page/section.tsx';
import styles from './courses.module.css';
import { useCourseStructuredData } from '../course-cards/course-structured-data.ts';
import { PlanPrices } from './plan-prices.tsx';

export function CoursesScreen() {
  const query = useQuery(queryOf('GET /courses/', {}));
  const structuredData = useCourseStructuredData();
  return (
    <>
      <PublicPage
        title="Courses & Pricing"
        description="Internal Medicine and ECG board preparation in three plans, for 3, 6 or 12 months, with no hidden fees and no locked features."
        structuredData={structuredData}
        lead="Flexible plans give full access to all content, with no hidden fees and no locked features. Each course is sold in three plans, for 3, 6 or 12 months."
      >
        {((query.isPending && !hasFailed(query)) || structuredData.length > 0) && (
          <p className={styles.jump}>
            <JumpLink to="plans-and-prices">See all prices</JumpLink>
          </p>
        )}
        <h2 className="visually-hidden">Our courses</h2>
        <CourseList atTop />
      </PublicPage>
      <PlanPrices />
      <Section title="Frequently asked questions">
        <Faq />
        <ContactLink />
      </Section>
    </>
  );
}
