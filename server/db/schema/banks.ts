/** Tables of question banks and of students' work in them. A change here needs a migration (`npm run migration`). */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, now } from './columns.ts';
import { categories } from './courses.ts';
import { earlierVersion, fourOptions, currentVersion } from './question-columns.ts';

export const questions = pgTable(
  'questions',
  {
    id: id(),
    categoryId: belongsTo(() => categories.id),
    position: integer().notNull(),
    ...currentVersion,
    ...fourOptions,
    createdAt: now(),
  },
  (t) => [
    index('questions_category').on(t.categoryId, t.position),
    check('questions_correct_option', sql`${t.correctOption} between 1 and 4`),
  ],
);

/** Earlier versions of questions: an answer belongs to the version that the student saw. */
export const questionVersions = pgTable(
  'question_versions',
  {
    questionId: belongsTo(() => questions.id),
    ...earlierVersion,
    ...fourOptions,
  },
  (t) => [primaryKey({ columns: [t.questionId, t.version] })],
);

/** A student's current round in a bank; without a row it is round 1. */
export const bankRounds = pgTable(
  'bank_rounds',
  {
    userId: belongsTo(() => users.id),
    categoryId: belongsTo(() => categories.id),
    round: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.categoryId] }), index('bank_rounds_category').on(t.categoryId)],
);

/** Answers of every round. The primary key makes the first insert the answer that counts. */
export const answers = pgTable(
  'answers',
  {
    userId: belongsTo(() => users.id),
    questionId: belongsTo(() => questions.id),
    round: integer().notNull(),
    /** Version of the question that the student saw. */
    version: integer().notNull().default(1),
    /** 1 to 4, in that version. */
    chosenOption: integer().notNull(),
    /** By the current answer key. */
    isCorrect: boolean().notNull(),
    /** When a changed key reversed the verdict that the student had seen; null again if it is reversed back. */
    correctedAt: instant(),
    /** When the student answered, by the device's clock adjusted to the server's. */
    actedAt: instant().notNull(),
    receivedAt: now(),
    /** Order of arrival; tells which answer came last. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId, t.round] }),
    index('answers_question').on(t.questionId),
  ],
);

/** Marks for review; across devices the newest action wins. */
export const marks = pgTable(
  'marks',
  {
    userId: belongsTo(() => users.id),
    questionId: belongsTo(() => questions.id),
    marked: boolean().notNull(),
    actedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.questionId] }), index('marks_question').on(t.questionId)],
);
