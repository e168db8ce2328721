/** All endpoints that the server answers: the rows of the contract, each with its handler. */
import type { Handlers } from '../http/handler.ts';
import { authHandlers } from './auth/auth.handlers.ts';
import { bulkHandlers } from './bulk/bulk.handlers.ts';
import { categoryHandlers } from './categories/categories.handlers.ts';
import { chatHandlers } from './chat/chat.handlers.ts';
import { courseHandlers } from './courses/courses.handlers.ts';
import { mediaHandlers } from './media/media.handlers.ts';
import { ecgHandlers } from './ecg/ecg.handlers.ts';
import { practiceHandlers } from './practice/practice.handlers.ts';
import { reportHandlers } from './practice/reports.handlers.ts';
import { profileHandlers } from './profile/profile.handlers.ts';
import { questionHandlers } from './questions/questions.handlers.ts';
import { reminderHandlers } from './reminders/reminders.handlers.ts';
import { reviewHandlers } from './reviews/reviews.handlers.ts';
import { siteHandlers } from './site/site.handlers.ts';
import { subscriptionHandlers } from './subscriptions/subscriptions.handlers.ts';
import { testSeriesHandlers } from './test-series/test-series.handlers.ts';
import { aboutPeopleHandlers } from './about-people/about-people.handlers.ts';
import { contactHandlers } from './contact/contact.handlers.ts';
import { itemFigureHandlers } from './item-figures/item-figures.handlers.ts';
import { notificationHandlers } from './notifications/notifications.handlers.ts';
import { statsHandlers } from './stats/stats.handlers.ts';
import { studentsWorkHandlers } from './students-work/students-work.handlers.ts';
import { studentHandlers } from './students/students.handlers.ts';
import { subadminHandlers } from './subadmins/subadmins.handlers.ts';
import { syncCheckHandlers } from './sync-check/sync-check.handlers.ts';
import { uploadHandlers } from './uploads/uploads.handlers.ts';
import { websiteReviewHandlers } from './website-reviews/website-reviews.handlers.ts';

export const handlers: Handlers = {
  ...siteHandlers,
  ...authHandlers,
  ...profileHandlers,
  ...courseHandlers,
  ...subscriptionHandlers,
  ...categoryHandlers,
  ...questionHandlers,
  ...bulkHandlers,
  ...testSeriesHandlers,
  ...ecgHandlers,
  ...practiceHandlers,
  ...reportHandlers,
  ...reminderHandlers,
  ...mediaHandlers,
  ...reviewHandlers,
  ...chatHandlers,
  ...aboutPeopleHandlers,
  ...contactHandlers,
  ...itemFigureHandlers,
  ...notificationHandlers,
  ...statsHandlers,
  ...studentHandlers,
  ...studentsWorkHandlers,
  ...subadminHandlers,
  ...syncCheckHandlers,
  ...uploadHandlers,
  ...websiteReviewHandlers,
};
