/** Tables of courses, plans and subscriptions. A change here needs a migration (`npm run migration`). */
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { PlanType } from '../../../src/contract/plans.ts';
import { users } from './accounts.ts';
import { belongsTo, id, instant, now, refersTo } from './columns.ts';

/** A deleted course keeps its row, its subscriptions and its results (O-094). */
export const courses = pgTable('courses', {
  id: id(),
  title: text().notNull(),
  description: text().notNull().default(''),
  thumbnail: text(),
  video: text(),
  isActive: boolean().notNull().default(false),
  deletedAt: instant(),
  createdAt: now(),
});

export const plans = pgTable(
  'plans',
  {
    courseId: belongsTo(() => courses.id),
    planType: text().$type<PlanType>().notNull(),
    recommend: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.planType] })],
);

export const planPrices = pgTable(
  'plan_prices',
  {
    courseId: belongsTo(() => courses.id),
    planType: text().$type<PlanType>().notNull(),
    months: integer().notNull(),
    /** In rupees. */
    price: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.planType, t.months] })],
);

/**
 * What a student may use of a course, and until which day: one row per plan, since plans may overlap (O-113). Buying
 * the same plan again extends it.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    courseId: belongsTo(() => courses.id),
    planType: text().$type<PlanType>().notNull(),
    videos: boolean().notNull(),
    audios: boolean().notNull(),
    testSeries: boolean().notNull(),
    questionBank: boolean().notNull(),
    subscribedDate: date({ mode: 'string' }).notNull(),
    expiryDate: date({ mode: 'string' }).notNull(),
  },
  (t) => [unique('subscriptions_user_course_plan').on(t.userId, t.courseId, t.planType)],
);

export const categories = pgTable(
  'categories',
  {
    id: id(),
    courseId: belongsTo(() => courses.id),
    position: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    image: text(),
    /** Incremented with every change of the questions. */
    bankVersion: integer().notNull().default(1),
  },
  (t) => [index('categories_course').on(t.courseId, t.position)],
);

/**
 * Sub-admins' requests to delete a course, one open request per course (O-091). A request's row is deleted when the
 * request ends: refused if its notification is deleted, granted if the course is.
 */
export const courseDeletionRequests = pgTable(
  'course_deletion_requests',
  {
    id: id(),
    courseId: belongsTo(() => courses.id),
    requestedBy: refersTo(() => users.id),
    createdAt: now(),
  },
  (t) => [unique('course_deletion_requests_course').on(t.courseId)],
);
