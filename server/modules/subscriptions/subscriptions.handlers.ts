import { randomUUID } from 'node:crypto';
import { isStaff } from '../../../src/contract/roles.ts';
import type { Handlers } from '../../http/handler.ts';
import { subscribe } from './subscriptions.service.ts';
import { coursesForStaff, subscribedCourses } from './subscriptions.store.ts';

export const subscriptionHandlers: Handlers<'GET /student/courses/' | 'POST /subscribe/'> = {
  'GET /student/courses/': ({ deps, user }) =>
    isStaff(user.role) ? coursesForStaff(deps.db) : subscribedCourses(deps.db, user.id),

  'POST /subscribe/': ({ deps, user, body, key, price, once }) =>
    subscribe(deps, once, {
      purchaseKey: key ?? randomUUID(),
      userId: user.id,
      courseId: body.course,
      planType: body.plan_type,
      months: body.duration_months,
      seenPrice: price,
    }),
};
