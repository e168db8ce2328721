/** What is due for a student, by the same rules as on their device. */
import { setImmediate } from 'node:timers/promises';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { DueItem, ItemKind, Shift } from '../../../src/contract/practice.ts';
import {
  compareDue,
  dueAt,
  foldItem,
  isDue,
  isScheduled,
  recalledAt,
  rulesVersion,
  type ItemMemory,
  type Recall,
} from '../../../src/contract/rules/practice-schedule.ts';
import { isReviewed } from '../../../src/contract/rules/practice-today.ts';
import { wallClockIn } from '../../../src/contract/rules/reminder.ts';
import { onDayOf, studyDayBy, type Days } from '../../../src/contract/rules/study-day.ts';
import { marks } from '../../db/schema/banks.ts';
import { practiceEntries, practicePlans } from '../../db/schema/practice.ts';
import type { Queryable } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import type { SignedIn } from '../../http/handler.ts';
import { itemOf } from '../practice-log/log.store.ts';
import { isOpen } from './access.ts';
import { itemKey, itemsFor, type Item } from './items.store.ts';
import { shiftsOf } from './plan.store.ts';

/** Returns what is due on the study day in this time zone; without one, what is due to the second. */
export async function dueFor(deps: Deps, user: SignedIn, timeZone?: string) {
  const [history, shifts] = await Promise.all([historyOf(deps.db, user.id), shiftsOf(deps.db, user.id)]);
  const isToday =
    timeZone === undefined ? () => false : isTodayIn(timeZone, deps.now().getTime(), daysOf(shifts));
  return { rules_version: rulesVersion, due: await dueOf(deps, user, history, isToday) };
}

/** Counts the items due and those reviewed today. `isToday` decides by the student's clock and calendar. */
export async function dueAndReviewed(deps: Deps, user: SignedIn, isToday: IsToday) {
  const history = await historyOf(deps.db, user.id);
  const due = await dueOf(deps, user, history, isToday);
  const reviewed = history.log.filter((one) =>
    isReviewed(one.recalls, isToday, history.exam, comesMarked(one, history)),
  );
  return { due: due.length, reviewed: reviewed.length };
}

export const daysOf = (shifts: readonly Shift[]): Days =>
  new Map(shifts.map(({ date, kind }) => [date, kind]));

/** Returns a function that tells whether a moment is on the study day of `now` in this time zone. */
export const isTodayIn = (timeZone: string, now: number, days: Days): IsToday =>
  onDayOf(now, (at) => studyDayBy(wallClockIn(timeZone, new Date(at)), days));

type IsToday = (at: number) => boolean;

/** What determines when an item comes back. */
interface History {
  log: Logged[];
  marked: ReadonlySet<number>;
  exam: string | null;
}

async function historyOf(db: Queryable, userId: number): Promise<History> {
  const [log, marked, exam] = await Promise.all([
    weakItemsOf(db, userId),
    markedBy(db, userId),
    examOf(db, userId),
  ]);
  return { log, marked, exam };
}

/** Only bank questions can be marked. */
const comesMarked = ({ kind, id }: Logged, { marked }: History) => kind === 'question' && marked.has(id);

async function dueOf(
  { db, now }: Deps,
  user: SignedIn,
  history: History,
  isToday: IsToday,
): Promise<DueItem[]> {
  const at = now().getTime();
  const due: { kind: ItemKind; id: number; memory: ItemMemory; at: number }[] = [];
  let folded = 0;
  for (const one of history.log) {
    const { kind, id, recalls } = one;
    // A log of several years takes a moment; yield so that other requests don't wait.
    if (++folded % 500 === 0) await setImmediate();
    const memory = foldItem(recalls);
    if (memory === null || !isScheduled(memory, comesMarked(one, history))) continue;
    const when = dueAt(memory, history.exam);
    if (isDue(memory, when, at, isToday)) due.push({ kind, id, memory, at: when });
  }
  const items = await itemsFor(
    db,
    user.id,
    due.map(({ kind, id }) => ({ kind, item_id: id })),
  );
  const order = compareDue(at);
  return due
    .filter((one) => isAsked(items.get(itemKey(one.kind, one.id)), user, now()))
    .toSorted((a, b) => order(a.memory, b.memory))
    .map(({ kind, id, at: when }) => ({ kind, item_id: id, due_at: new Date(when).toISOString() }));
}

/**
 * Same rule as on the device: a test's item is asked only if still in the test, after a result, and never during a
 * retake.
 */
const isAsked = (item: Item | undefined, user: SignedIn, at: Date) =>
  item?.isKeyOpen === true &&
  !item.isGone &&
  (item.runsUntil === null || item.runsUntil <= at) &&
  isOpen(item, user, at);

interface Logged {
  kind: ItemKind;
  id: number;
  recalls: Recall[];
}

/** Returns the recalls of every item that was ever wrong, guessed or marked. No other item comes back. */
async function weakItemsOf(db: Queryable, userId: number): Promise<Logged[]> {
  const { questionId, testQuestionId, ecgQuestionId } = practiceEntries;
  const item = sql`coalesce('question/' || ${questionId}, 'test_question/' || ${testQuestionId}, 'ecg/' || ${ecgQuestionId})`;
  const isMarked = db
    .select({ one: sql`1` })
    .from(marks)
    .where(and(eq(marks.userId, userId), eq(marks.questionId, questionId), eq(marks.marked, true)));
  const weak = sql`not ${practiceEntries.isCorrect} or ${practiceEntries.confidence} = 'guessed' or ${exists(isMarked)}`;
  const rows = await db
    .select({
      opId: practiceEntries.opId,
      questionId,
      testQuestionId,
      ecgQuestionId,
      isCorrect: practiceEntries.isCorrect,
      confidence: practiceEntries.confidence,
      actedAt: practiceEntries.actedAt,
      receivedAt: practiceEntries.receivedAt,
      isWeak: sql<boolean>`bool_or(${weak}) over (partition by ${item})`,
    })
    .from(practiceEntries)
    .where(eq(practiceEntries.userId, userId));
  const found = new Map<string, Logged>();
  for (const row of rows) {
    if (!row.isWeak) continue;
    const { kind, itemId } = itemOf(row);
    const key = itemKey(kind, itemId);
    const logged = found.get(key) ?? { kind, id: itemId, recalls: [] };
    found.set(key, logged);
    logged.recalls.push({
      opId: row.opId,
      at: recalledAt(row.actedAt.getTime(), row.receivedAt.getTime()),
      isCorrect: row.isCorrect,
      confidence: row.confidence,
    });
  }
  return [...found.values()];
}

async function markedBy(db: Queryable, userId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: marks.questionId })
    .from(marks)
    .where(and(eq(marks.userId, userId), eq(marks.marked, true)));
  return new Set(rows.map(({ id }) => id));
}

async function examOf(db: Queryable, userId: number): Promise<string | null> {
  const [plan] = await db
    .select({ examDate: practicePlans.examDate })
    .from(practicePlans)
    .where(eq(practicePlans.userId, userId));
  return plan?.examDate ?? null;
}
