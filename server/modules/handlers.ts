/** Everything that the server answers: the rows of the contract, each with its function. */
import type { Handlers } from '../http/handler.ts';
import { authHandlers } from './auth/auth.handlers.ts';
import { categoryHandlers } from './categories/categories.handlers.ts';
import { courseHandlers } from './courses/courses.handlers.ts';
import { profileHandlers } from './profile/profile.handlers.ts';
import { questionHandlers } from './questions/questions.handlers.ts';
import { siteHandlers } from './site/site.handlers.ts';
import { subscriptionHandlers } from './subscriptions/subscriptions.handlers.ts';

export const handlers: Handlers = {
  ...siteHandlers,
  ...authHandlers,
  ...profileHandlers,
  ...courseHandlers,
  ...subscriptionHandlers,
  ...categoryHandlers,
  ...questionHandlers,
};
