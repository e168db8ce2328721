/** Tables of timed tests and ECG tests, and of their attempts. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, id, instant, now } from './columns.ts';
import { courses } from './courses.ts';
import { earlierVersion, fourOptions, questionOfToday } from './question-columns.ts';

/** A deleted test keeps its row: its deletion can be undone (O-084). */
export const testSeries = pgTable(
  'test_series',
  {
    id: id(),
    courseId: belongsTo(() => courses.id),
    name: text().notNull(),
    durationMinutes: integer().notNull(),
    isEcg: boolean().notNull(),
    /** Grows with every change of the test or its questions. */
    version: integer().notNull().default(1),
    createdAt: now(),
    updatedAt: now(),
    deletedAt: instant(),
  },
  (t) => [index('test_series_course').on(t.courseId)],
);

/** A question of a test, of either kind. */
const questionOfTest = {
  id: id(),
  testId: belongsTo(() => testSeries.id),
  position: integer().notNull(),
  ...questionOfToday,
  createdAt: now(),
  /** One that was answered keeps its row: results show it. */
  deletedAt: instant(),
};

export const normalQuestions = pgTable(
  'normal_questions',
  {
    ...questionOfTest,
    ...fourOptions,
  },
  (t) => [
    index('normal_questions_test').on(t.testId, t.position),
    check('normal_questions_correct_option', sql`${t.correctOption} between 1 and 4`),
  ],
);

/** How questions read before they were edited: a result shows the version that it was graded by. */
export const normalQuestionVersions = pgTable(
  'normal_question_versions',
  {
    questionId: belongsTo(() => normalQuestions.id),
    ...earlierVersion,
    ...fourOptions,
  },
  (t) => [primaryKey({ columns: [t.questionId, t.version] })],
);

/** The findings among which students choose; the standard ones are added at each start (O-106). */
export const ecgOptions = pgTable(
  'ecg_options',
  {
    id: id(),
    category: text().notNull(),
    /** Order of the groups and of the findings within them. */
    position: integer().notNull(),
    text: text().notNull(),
    description: text().notNull().default(''),
    image: text(),
  },
  (t) => [unique('ecg_options_text').on(t.text)],
);

export const ecgQuestions = pgTable(
  'ecg_questions',
  {
    ...questionOfTest,
    imageWidth: integer(),
    imageHeight: integer(),
    /** Pixels of the stored picture; all three or none. */
    pxPerMm: real(),
    mmPerS: real(),
    mmPerMv: real(),
  },
  (t) => [index('ecg_questions_test').on(t.testId, t.position)],
);

/** How tracings were before they were edited, as far as a result shows it. */
export const ecgQuestionVersions = pgTable(
  'ecg_question_versions',
  {
    questionId: belongsTo(() => ecgQuestions.id),
    ...earlierVersion,
    /** The right findings. */
    optionIds: jsonb().$type<number[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.version] })],
);

export const ecgQuestionFindings = pgTable(
  'ecg_question_findings',
  {
    questionId: belongsTo(() => ecgQuestions.id),
    optionId: belongsTo(() => ecgOptions.id),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.optionId] })],
);

/** One attempt. The primary key is the lock: of two devices that start number n, the first start counts. */
export const attempts = pgTable(
  'attempts',
  {
    userId: belongsTo(() => users.id),
    testId: belongsTo(() => testSeries.id),
    number: integer().notNull(),
    startedAt: instant().notNull(),
    deadline: instant().notNull(),
    /** When the student ended it, by the server's clock; null while it is open. */
    submittedAt: instant(),
    receivedAt: instant(),
    /** Reset or overtaken without a submission: it has no result. */
    abandoned: boolean().notNull().default(false),
    late: boolean().notNull().default(false),
    score: integer(),
    total: integer(),
    /** Seconds. */
    timeTaken: integer(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.testId, t.number] })],
);

/** What was chosen in a submitted normal test, as the questions stood then. */
export const normalAnswers = pgTable(
  'normal_answers',
  {
    userId: integer().notNull(),
    testId: integer().notNull(),
    number: integer().notNull(),
    questionId: belongsTo(() => normalQuestions.id),
    /** Of the question, by which it was graded. */
    version: integer().notNull().default(1),
    /** 1 to 4 of that version; null when left open. */
    chosenOption: integer(),
    isCorrect: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.testId, t.number, t.questionId] })],
);

/** Answers to tracings; locked one by one. The primary key is the lock. */
export const ecgAnswers = pgTable(
  'ecg_answers',
  {
    userId: belongsTo(() => users.id),
    testId: integer().notNull(),
    number: integer().notNull(),
    questionId: belongsTo(() => ecgQuestions.id),
    /** Of the tracing, by which it was graded. */
    version: integer().notNull().default(1),
    optionIds: jsonb().$type<number[]>().notNull(),
    isCorrect: boolean().notNull(),
    actedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.testId, t.number, t.questionId] })],
);
