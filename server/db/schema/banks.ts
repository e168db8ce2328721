/** Tables of question banks and of what students did in them. A change here wants a migration (`npm run migration`). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { categories } from './courses.ts';

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const now = () => instant().notNull().defaultNow();

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
    /** Grows with every edit; earlier ones are in `question_versions`. */
    version: integer().notNull().default(1),
    createdAt: now(),
  },
  (t) => [
    index('questions_category').on(t.categoryId, t.position),
    check('questions_correct_option', sql`${t.correctOption} between 1 and 4`),
  ],
);

/** How questions read before they were edited: an answer belongs to the version that was seen. */
export const questionVersions = pgTable(
  'question_versions',
  {
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    text: text().notNull(),
    option1: text().notNull(),
    option2: text().notNull(),
    option3: text().notNull(),
    option4: text().notNull(),
    correctOption: integer().notNull(),
    explanation: text().notNull(),
    image: text(),
    replacedAt: instant().notNull(),
    replacedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.version] })],
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
    /** Version of the question that the student saw. */
    version: integer().notNull().default(1),
    /** 1 to 4, of that version. */
    chosenOption: integer().notNull(),
    /** By the key of today. */
    isCorrect: boolean().notNull(),
    /** Set when a changed key turned the verdict that the student was told; null again when it turns back. */
    correctedAt: instant(),
    /** When it was given, by the device's clock set to the server's. */
    actedAt: instant().notNull(),
    receivedAt: now(),
    /** Order of arrival: which answer was the last one. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId, t.round] }),
    index('answers_question').on(t.questionId),
  ],
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
