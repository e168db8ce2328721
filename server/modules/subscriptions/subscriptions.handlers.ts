import { isStaff } from '../../../src/contract/roles.ts';
import type { Handlers } from '../../http/handler.ts';
import { subscribe } from './subscriptions.service.ts';
import { coursesForStaff, subscribedCourses } from './subscriptions.store.ts';

export const subscriptionHandlers: Handlers<'GET /student/courses/' | 'POST /subscribe/'> = {
  'GET /student/courses/': ({ deps, user }) =>
    isStaff(user.role) ? coursesForStaff(deps.db) : subscribedCourses(deps.db, user.id),

  'POST /subscribe/': async ({ deps, user, body }) => {
    await subscribe(deps, {
      userId: user.id,
      courseId: body.course,
      planType: body.plan_type,
      months: body.duration_months,
    });
    // The documents' own words, signs and all (public §8).
    return { message: 'Subscription successful \u{1f389}' };
  },
};
