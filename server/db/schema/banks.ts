/** Tables of question banks and of what students did in them. A change here wants a migration (`npm run migration`). */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, now } from './columns.ts';
import { categories } from './courses.ts';
import { earlierVersion, fourOptions, questionOfToday } from './question-columns.ts';

export const questions = pgTable(
  'questions',
  {
    id: id(),
    categoryId: belongsTo(() => categories.id),
    position: integer().notNull(),
    ...questionOfToday,
    ...fourOptions,
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
    questionId: belongsTo(() => questions.id),
    ...earlierVersion,
    ...fourOptions,
  },
  (t) => [primaryKey({ columns: [t.questionId, t.version] })],
);

/** The round in which a student is in a bank; no row is round 1. */
export const bankRounds = pgTable(
  'bank_rounds',
  {
    userId: belongsTo(() => users.id),
    categoryId: belongsTo(() => categories.id),
    round: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.categoryId] })],
);

/** Answers of every round. The primary key is the lock: the first insert is the answer that counts. */
export const answers = pgTable(
  'answers',
  {
    userId: belongsTo(() => users.id),
    questionId: belongsTo(() => questions.id),
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
    userId: belongsTo(() => users.id),
    questionId: belongsTo(() => questions.id),
    marked: boolean().notNull(),
    actedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.questionId] })],
);
