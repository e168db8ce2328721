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
import { earlierVersion, fourOptions, currentVersion } from './question-columns.ts';

/** A deleted test keeps its row: its deletion can be undone (O-084). */
export const testSeries = pgTable(
  'test_series',
  {
    id: id(),
    courseId: belongsTo(() => courses.id),
    name: text().notNull(),
    durationMinutes: integer().notNull(),
    isEcg: boolean().notNull(),
    /** Incremented with every change of the test or its questions. */
    version: integer().notNull().default(1),
    createdAt: now(),
    updatedAt: now(),
    deletedAt: instant(),
  },
  (t) => [index('test_series_course').on(t.courseId)],
);

/** The columns shared by the questions of both kinds of test. */
const questionOfTest = {
  id: id(),
  testId: belongsTo(() => testSeries.id),
  position: integer().notNull(),
  ...currentVersion,
  createdAt: now(),
  /** Set when a question is deleted that was answered: results still show it. */
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

/** Earlier versions of questions: a result shows the version that it was graded by. */
export const normalQuestionVersions = pgTable(
  'normal_question_versions',
  {
    questionId: belongsTo(() => normalQuestions.id),
    ...earlierVersion,
    ...fourOptions,
  },
  (t) => [primaryKey({ columns: [t.questionId, t.version] })],
);

/** The findings that students choose from; the standard ones are added at each start (O-106). */
export const ecgOptions = pgTable(
  'ecg_options',
  {
    id: id(),
    category: text().notNull(),
    /** The order of the groups and of the findings within them. */
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
    /** The scale of the tracing, in pixels of the stored picture. All three are set, or none. */
    pxPerMm: real(),
    mmPerS: real(),
    mmPerMv: real(),
  },
  (t) => [index('ecg_questions_test').on(t.testId, t.position)],
);

/** Earlier versions of tracings, as far as results show them. */
export const ecgQuestionVersions = pgTable(
  'ecg_question_versions',
  {
    questionId: belongsTo(() => ecgQuestions.id),
    ...earlierVersion,
    /** The correct findings. */
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

/** Attempts at tests. The primary key decides: if two devices start attempt n, the first start counts. */
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
    /** True if it was reset or superseded without a submission: it has no result. */
    abandoned: boolean().notNull().default(false),
    late: boolean().notNull().default(false),
    score: integer(),
    total: integer(),
    /** In seconds. */
    timeTaken: integer(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.testId, t.number] })],
);

/** The answers of a submitted normal test, for the versions of the questions at that time. */
export const normalAnswers = pgTable(
  'normal_answers',
  {
    userId: integer().notNull(),
    testId: integer().notNull(),
    number: integer().notNull(),
    questionId: belongsTo(() => normalQuestions.id),
    /** The version of the question that it was graded by. */
    version: integer().notNull().default(1),
    /** 1 to 4, in that version; null if unanswered. */
    chosenOption: integer(),
    isCorrect: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.testId, t.number, t.questionId] }),
    index('normal_answers_question').on(t.questionId),
  ],
);

/** Answers to tracings, each final once given: the primary key makes the first insert count. */
export const ecgAnswers = pgTable(
  'ecg_answers',
  {
    userId: belongsTo(() => users.id),
    testId: integer().notNull(),
    number: integer().notNull(),
    questionId: belongsTo(() => ecgQuestions.id),
    /** The version of the tracing that it was graded by. */
    version: integer().notNull().default(1),
    optionIds: jsonb().$type<number[]>().notNull(),
    isCorrect: boolean().notNull(),
    actedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.testId, t.number, t.questionId] }),
    index('ecg_answers_question').on(t.questionId),
  ],
);
