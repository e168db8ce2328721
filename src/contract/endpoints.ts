/** The whole API: each entry is an endpoint of the server and a typed call of the client. */
import { authEndpoints } from './auth.ts';
import { bulkEndpoints } from './bulk.ts';
import { categoryEndpoints } from './categories.ts';
import { chatEndpoints } from './chat.ts';
import { courseEndpoints } from './courses.ts';
import { ecgEndpoints } from './ecg.ts';
import { mediaEndpoints } from './media.ts';
import { normalQuestionEndpoints } from './normal-questions.ts';
import { practiceEndpoints } from './practice.ts';
import { questionReportEndpoints } from './question-reports.ts';
import { profileEndpoints } from './profile.ts';
import { questionEndpoints } from './questions.ts';
import { reminderEndpoints } from './reminder.ts';
import { reviewEndpoints } from './reviews.ts';
import { siteEndpoints } from './site.ts';
import { testSeriesEndpoints } from './test-series.ts';
import { aboutPeopleEndpoints } from './about-people.ts';
import { contactEndpoints } from './contact.ts';
import { itemFigureEndpoints } from './item-figures.ts';
import { notificationEndpoints } from './notifications.ts';
import { statsEndpoints } from './stats.ts';
import { studentsWorkEndpoints } from './students-work.ts';
import { studentEndpoints } from './students.ts';
import { subadminEndpoints } from './subadmins.ts';
import { syncCheckEndpoints } from './sync-check.ts';
import { uploadEndpoints } from './uploads.ts';
import { websiteReviewEndpoints } from './website-reviews.ts';

export const endpoints = {
  ...siteEndpoints,
  ...authEndpoints,
  ...profileEndpoints,
  ...courseEndpoints,
  ...categoryEndpoints,
  ...questionEndpoints,
  ...bulkEndpoints,
  ...mediaEndpoints,
  ...testSeriesEndpoints,
  ...normalQuestionEndpoints,
  ...ecgEndpoints,
  ...practiceEndpoints,
  ...questionReportEndpoints,
  ...reminderEndpoints,
  ...chatEndpoints,
  ...reviewEndpoints,
  ...aboutPeopleEndpoints,
  ...contactEndpoints,
  ...itemFigureEndpoints,
  ...notificationEndpoints,
  ...statsEndpoints,
  ...studentEndpoints,
  ...studentsWorkEndpoints,
  ...subadminEndpoints,
  ...syncCheckEndpoints,
  ...uploadEndpoints,
  ...websiteReviewEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
