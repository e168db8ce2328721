import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import type { Course } from '../../../contract/courses.ts';
import { listed } from './course-list.rules.ts';
import { recommended } from '../pricing/pricing.rules.ts';
import { rowsOf } from '../answers/rows-of.ts';
import { organization } from '../page/site-facts.ts';

/** A course as search engines read it (schema.org's Course), with what its plans cost. */
export const courseFact = (course: Course) => ({
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

/** All courses that are on sale. */
export const useCourseFacts = () => listed(rowsOf(useQuery(queryOf('GET /courses/', {})))).map(courseFact);
