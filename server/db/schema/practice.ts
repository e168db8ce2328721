/**
 * Tables of practice: the log of everything a student recalled, their plan and their notes. A change here needs a
 * migration (`npm run migration`).
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  Confidence,
  EntrySource,
  PracticeItem,
  PracticeFilters,
  PlanMinutes,
  ShiftKind,
} from '../../../src/contract/practice.ts';
import { sessions, users } from './accounts.ts';
import { questions } from './banks.ts';
import { belongsTo, id, instant, now, refersTo } from './columns.ts';
import { ecgQuestions, normalQuestions } from './tests.ts';

/** A reference to an item of one of three kinds: exactly one of the columns is set. */
const item = () => ({
  questionId: integer().references(() => questions.id, { onDelete: 'cascade' }),
  testQuestionId: integer().references(() => normalQuestions.id, { onDelete: 'cascade' }),
  ecgQuestionId: integer().references(() => ecgQuestions.id, { onDelete: 'cascade' }),
});

/** The order in which log rows were added or regraded: devices ask for rows after the last one they know. */
export const practiceSeq = pgSequence('practice_seq');

/** One row per recall of an item by a student. Only the verdict can change, when the item's answer key does. */
export const practiceEntries = pgTable(
  'practice_entries',
  {
    /** Generated on the device. */
    opId: uuid().primaryKey(),
    userId: belongsTo(() => users.id),
    ...item(),
    /** The version of the item that the student saw. */
    version: integer().notNull(),
    /** The text of the option, or for a tracing the ids of the findings. */
    chosen: jsonb().$type<string | number[]>().notNull(),
    /** 1 to 4, in that version; null for tracings. */
    chosenOption: integer(),
    /** By the current answer key. */
    isCorrect: boolean().notNull(),
    confidence: text().$type<Confidence>(),
    durationMs: integer().notNull().default(0),
    source: text().$type<EntrySource>().notNull(),
    session: uuid(),
    actedAt: instant().notNull(),
    receivedAt: now(),
    seq: bigint({ mode: 'number' })
      .notNull()
      .default(sql`nextval('practice_seq')`),
  },
  (t) => [
    index('practice_entries_log').on(t.userId, t.seq),
    index('practice_entries_question').on(t.questionId),
    index('practice_entries_test_question').on(t.testQuestionId),
    index('practice_entries_ecg_question').on(t.ecgQuestionId),
    check(
      'practice_entries_item',
      sql`num_nonnulls(${t.questionId}, ${t.testQuestionId}, ${t.ecgQuestionId}) = 1`,
    ),
  ],
);

/** Sessions created on a device; their list of items never changes. */
export const practiceSessions = pgTable(
  'practice_sessions',
  {
    id: uuid().primaryKey(),
    userId: belongsTo(() => users.id),
    mode: text().$type<'tutor' | 'timed'>().notNull(),
    minutes: integer(),
    filters: jsonb().$type<PracticeFilters>().notNull(),
    items: jsonb().$type<PracticeItem[]>().notNull(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    receivedAt: now(),
  },
  (t) => [index('practice_sessions_user').on(t.userId, t.createdAt)],
);

/** A student's exam date and study minutes for each kind of day; the newest change wins. */
export const practicePlans = pgTable('practice_plans', {
  userId: belongsTo(() => users.id).primaryKey(),
  examDate: date({ mode: 'string' }),
  minutes: jsonb().$type<PlanMinutes>().notNull(),
  actedAt: instant().notNull(),
});

/** The kind of shift on each day of the calendar; the newest change of a day wins. */
export const practiceShifts = pgTable(
  'practice_shifts',
  {
    userId: belongsTo(() => users.id),
    date: date({ mode: 'string' }).notNull(),
    kind: text().$type<ShiftKind>().notNull(),
    actedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.date] })],
);

/** A student's note on an item. If two devices wrote at the same time, both texts are kept. */
export const practiceNotes = pgTable(
  'practice_notes',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    ...item(),
    text: text().notNull(),
    /** The text of another device that this text replaced without being based on it. */
    otherText: text(),
    /** Incremented with every change; a device sends the revision that its text is based on. */
    revision: integer().notNull().default(1),
    actedAt: instant().notNull(),
    seq: bigint({ mode: 'number' })
      .notNull()
      .default(sql`nextval('practice_seq')`),
  },
  (t) => [
    index('practice_notes_user').on(t.userId, t.seq),
    index('practice_notes_question').on(t.questionId),
    index('practice_notes_test_question').on(t.testQuestionId),
    index('practice_notes_ecg_question').on(t.ecgQuestionId),
    check(
      'practice_notes_item',
      sql`num_nonnulls(${t.questionId}, ${t.testQuestionId}, ${t.ecgQuestionId}) = 1`,
    ),
  ],
);

/** Students' reports of errors in items; open until staff close them. */
export const questionReports = pgTable(
  'question_reports',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    ...item(),
    text: text().notNull(),
    createdAt: now(),
    closedAt: instant(),
    closedBy: refersTo(() => users.id),
  },
  (t) => [
    index('question_reports_open').on(t.closedAt, t.createdAt),
    index('question_reports_question').on(t.questionId),
    index('question_reports_test_question').on(t.testQuestionId),
    index('question_reports_ecg_question').on(t.ecgQuestionId),
    check(
      'question_reports_item',
      sql`num_nonnulls(${t.questionId}, ${t.testQuestionId}, ${t.ecgQuestionId}) = 1`,
    ),
  ],
);

/** When a student is reminded of due items. */
export const reminders = pgTable('reminders', {
  userId: belongsTo(() => users.id).primaryKey(),
  /** 0 to 23, in `timeZone`; null while the reminder is off. */
  hour: integer(),
  timeZone: text().notNull(),
  /** The day of the last reminder, in the same time zone: ensures at most one a day across all servers. */
  lastOn: date({ mode: 'string' }),
});

/** Browsers subscribed to reminders; each row is deleted with the session that it came from. */
export const pushTargets = pgTable(
  'push_targets',
  {
    endpoint: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: belongsTo(() => users.id),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: now(),
  },
  (t) => [index('push_targets_user').on(t.userId), index('push_targets_session').on(t.sessionId)],
);
