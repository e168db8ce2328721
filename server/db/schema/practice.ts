/** Tables of practice: the log of everything a student recalled, and what they plan and note. A change here wants a migration (`npm run migration`). */
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

/** An item of one of three kinds: exactly one of the columns is set. */
const item = () => ({
  questionId: integer().references(() => questions.id, { onDelete: 'cascade' }),
  testQuestionId: integer().references(() => normalQuestions.id, { onDelete: 'cascade' }),
  ecgQuestionId: integer().references(() => ecgQuestions.id, { onDelete: 'cascade' }),
});

/** Order in which rows of the log came to be, or were regraded: devices ask for what came after. */
export const practiceSeq = pgSequence('practice_seq');

/** One row for each time that a student recalled an item. Only the verdict of a row ever changes, with the item's key. */
export const practiceEntries = pgTable(
  'practice_entries',
  {
    /** Made on the device. */
    opId: uuid().primaryKey(),
    userId: belongsTo(() => users.id),
    ...item(),
    /** Of the item as it was seen. */
    version: integer().notNull(),
    /** The words of the option, or the ids of the findings of a tracing. */
    chosen: jsonb().$type<string | number[]>().notNull(),
    /** 1 to 4, of that version; null for tracings. */
    chosenOption: integer(),
    /** By the key of today. */
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

/** Lists of items made on a device; the list never changes. */
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

/** A student's exam and how long they study on each kind of day; the newest change wins. */
export const practicePlans = pgTable('practice_plans', {
  userId: belongsTo(() => users.id).primaryKey(),
  examDate: date({ mode: 'string' }),
  minutes: jsonb().$type<PlanMinutes>().notNull(),
  actedAt: instant().notNull(),
});

/** What each day of the calendar is; the newest change of a day wins. */
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

/** A student's own words on an item. Where two devices wrote at the same time, both texts are kept. */
export const practiceNotes = pgTable(
  'practice_notes',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    ...item(),
    text: text().notNull(),
    /** What another device had written when this text, which was not based on it, took its place. */
    otherText: text(),
    /** Grows with every change; a device says on which one its text is based. */
    revision: integer().notNull().default(1),
    actedAt: instant().notNull(),
    seq: bigint({ mode: 'number' })
      .notNull()
      .default(sql`nextval('practice_seq')`),
  },
  (t) => [
    index('practice_notes_user').on(t.userId, t.seq),
    check(
      'practice_notes_item',
      sql`num_nonnulls(${t.questionId}, ${t.testQuestionId}, ${t.ecgQuestionId}) = 1`,
    ),
  ],
);

/** What students say is wrong with an item, until staff have dealt with it. */
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
    check(
      'question_reports_item',
      sql`num_nonnulls(${t.questionId}, ${t.testQuestionId}, ${t.ecgQuestionId}) = 1`,
    ),
  ],
);

/** When a student is reminded of what is due. */
export const reminders = pgTable('reminders', {
  userId: belongsTo(() => users.id).primaryKey(),
  /** 0 to 23, by the clocks of `timeZone`; null while it is off. */
  hour: integer(),
  timeZone: text().notNull(),
  /** By the same clocks: there is one reminder a day at most, from whichever server. */
  lastOn: date({ mode: 'string' }),
});

/** Browsers that take reminders; each goes with the sign-in from which it came. */
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
