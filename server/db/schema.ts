/** The tables. A change here wants a migration (`npm run migration`). Instants are timestamptz, days are date. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PlanType } from '../../src/contract/plans.ts';
import type { Role } from '../../src/contract/roles.ts';

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const now = () => instant().notNull().defaultNow();

/** Facts about this database: `epoch` (uuid, new after a restore), `token_secret`, `demo`. */
export const serverMeta = pgTable('server_meta', { key: text().primaryKey(), value: text().notNull() });

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    phoneNumber: text().notNull().default(''),
    role: text().$type<Role>().notNull().default('student'),
    passwordHash: text().notNull(),
    profilePicture: text(),
    isActive: boolean().notNull().default(true),
    createdAt: now(),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
);

/** A sign-in on one device. The refresh token is stored as a SHA-256; it does not rotate. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    refreshHash: text().notNull().unique(),
    device: text().notNull().default(''),
    createdAt: now(),
    usedAt: now(),
    revokedAt: instant(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

export const passwordResets = pgTable('password_resets', {
  tokenHash: text().primaryKey(),
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** Tries of a limited endpoint in the running window, by account or address. */
export const tries = pgTable('tries', {
  bucket: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant().notNull(),
});

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
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    planType: text().$type<PlanType>().notNull(),
    recommend: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.planType] })],
);

export const planPrices = pgTable(
  'plan_prices',
  {
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    planType: text().$type<PlanType>().notNull(),
    months: integer().notNull(),
    /** In rupees. */
    price: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.planType, t.months] })],
);

/** What a student may use of a course, and until which day. One row a course: buying again extends it (O-042). */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    planType: text().$type<PlanType>().notNull(),
    videos: boolean().notNull(),
    audios: boolean().notNull(),
    testSeries: boolean().notNull(),
    questionBank: boolean().notNull(),
    subscribedDate: date({ mode: 'string' }).notNull(),
    expiryDate: date({ mode: 'string' }).notNull(),
  },
  (t) => [unique('subscriptions_user_course').on(t.userId, t.courseId)],
);

export const categories = pgTable(
  'categories',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    image: text(),
    /** Grows with every change of the questions. */
    bankVersion: integer().notNull().default(1),
  },
  (t) => [index('categories_course').on(t.courseId, t.position)],
);

export const questions = pgTable(
  'questions',
  {
    id: id(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    text: text().notNull(),
    option1: text().notNull(),
    option2: text().notNull(),
    option3: text().notNull(),
    option4: text().notNull(),
    /** 1 to 4. */
    correctOption: integer().notNull(),
    explanation: text().notNull().default(''),
    /** Name of the picture in the file store. */
    image: text(),
    createdAt: now(),
  },
  (t) => [
    index('questions_category').on(t.categoryId, t.position),
    check('questions_correct_option', sql`${t.correctOption} between 1 and 4`),
  ],
);

/** The round in which a student is in a bank; no row is round 1. */
export const bankRounds = pgTable(
  'bank_rounds',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.categoryId] })],
);

/** Answers of every round. The primary key is the lock: the first insert is the answer that counts. */
export const answers = pgTable(
  'answers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    /** 1 to 4. */
    chosenOption: integer().notNull(),
    isCorrect: boolean().notNull(),
    /** When it was given, by the device's clock set to the server's. */
    actedAt: instant().notNull(),
    receivedAt: now(),
    /** Order of arrival: which answer was the last one. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.questionId, t.round] })],
);

/** Marks for review; of two devices the newest action wins. */
export const marks = pgTable(
  'marks',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    marked: boolean().notNull(),
    actedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.questionId] })],
);

/** What was answered to each Idempotency-Key, written in the transaction of the act itself. */
export const clientOps = pgTable(
  'client_ops',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    opId: uuid().notNull(),
    endpoint: text().notNull(),
    bodyHash: text().notNull(),
    status: integer().notNull(),
    reply: jsonb().notNull(),
    receivedAt: now(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.opId] })],
);
