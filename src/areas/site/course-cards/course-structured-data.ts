import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import type { Course } from '../../../contract/courses.ts';
import { listed } from './course-list.rules.ts';
import { recommended } from '../pricing/pricing.rules.ts';
import { rowsOf } from '../replies/rows-of.ts';
import { organization } from '../page/organization.ts';

/** Structured data about a course for search engines (schema.org Course), with the prices of its plans. */
export const courseStructuredData = (course: Course) => ({
  '@type': 'Course',
  name: course.title,
  description: course.description,
  provider: organization,
  offers: recommended(course.plans).flatMap((plan) =>
    plan.durations.map(({ months, price }) => ({
      '@type': 'Offer',
      category: 'Subscription',
      name: `${plan.plan_type}, ${months} months`,
      price,
      priceCurrency: 'INR',
    })),
  ),
});

/** Structured data about all courses on sale. */
export const useCourseStructuredData = () =>
  listed(rowsOf(useQuery(queryOf('GET /courses/', {})))).map(courseStructuredData);
