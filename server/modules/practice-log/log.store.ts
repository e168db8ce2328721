/** The practice log. Rows are appended, and regraded when a key is corrected; nothing else ever changes. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm';
import type { ItemKind } from '../../../src/contract/practice.ts';
import type { Recalled, RecallDetails } from '../../../src/contract/rules/recall-header.ts';
import { statement, inTransaction, type Queryable, type Tx } from '../../db/client.ts';
import { practiceEntries } from '../../db/schema/practice.ts';
import type { Deps } from '../../deps/deps.ts';

export type EntryRow = typeof practiceEntries.$inferSelect;

/** An entry that is about to be logged for a student. */
export interface NewEntry extends Omit<
  EntryRow,
  'userId' | 'questionId' | 'testQuestionId' | 'ecgQuestionId' | 'receivedAt' | 'seq'
> {
  kind: ItemKind;
  itemId: number;
}

/** An answer to a bank question, a test question or a tracing. */
type Answered = Pick<
  NewEntry,
  'kind' | 'itemId' | 'version' | 'chosen' | 'chosenOption' | 'isCorrect' | 'actedAt'
>;

/** Recall details of an answer in a test, with defaults where the device sent none. */
export const inTest = (recall: Recalled | null | undefined): RecallDetails => ({
  confidence: recall?.confidence ?? null,
  duration_ms: recall?.duration_ms ?? 0,
  source: 'test',
  session: null,
});

/** Builds the log entry for an answer, under the id the device knows it by. */
export const entryOf = (opId: string | null, answered: Answered, recall: RecallDetails): NewEntry => ({
  ...answered,
  opId: opId ?? randomUUID(),
  confidence: recall.confidence,
  durationMs: recall.duration_ms,
  source: recall.source,
  session: recall.session,
});

/**
 * Work to run after an answer was refused because another device answered first: the student recalled the item anyway,
 * so it is logged. The key may have been corrected since grading: `isRightNow` locks the item and grades again; null if
 * it left its test.
 */
export const alsoLogged =
  (
    { db, now }: Pick<Deps, 'db' | 'now'>,
    userId: number,
    entry: NewEntry,
    isRightNow: (tx: Tx) => Promise<boolean | null>,
  ) =>
  async () => {
    await inTransaction(db, async (tx) => {
      const isCorrect = (await isRightNow(tx)) ?? entry.isCorrect;
      await addEntries(tx, userId, [{ ...entry, isCorrect }], now());
    });
  };

export const itemColumns = {
  question: practiceEntries.questionId,
  test_question: practiceEntries.testQuestionId,
  ecg: practiceEntries.ecgQuestionId,
};

/** The row's column that holds the item's id, by kind. */
export const columnNames = {
  question: 'questionId',
  test_question: 'testQuestionId',
  ecg: 'ecgQuestionId',
} as const satisfies Record<ItemKind, keyof EntryRow>;

/** Returns the item that an entry is about. */
export function itemOf(row: Pick<EntryRow, 'questionId' | 'testQuestionId' | 'ecgQuestionId'>): {
  kind: ItemKind;
  itemId: number;
} {
  if (row.questionId !== null) return { kind: 'question', itemId: row.questionId };
  if (row.testQuestionId !== null) return { kind: 'test_question', itemId: row.testQuestionId };
  return { kind: 'ecg', itemId: row.ecgQuestionId! };
}

/**
 * Locks these students' logs until the transaction ends, so that positions (`seq`) are committed in order. A device
 * that asks for everything after a position then never misses an entry.
 */
async function holdLogs(tx: Tx, users: readonly number[]) {
  await lockLogs(tx).execute({ users: [...users].toSorted((a, b) => a - b) });
}

const lockLogs = statement((on) =>
  on
    .select({ locked: sql`pg_advisory_xact_lock(-1, id)` })
    .from(sql`unnest(${sql.placeholder('users')}::int[]) as id`)
    .prepare('lock_logs'),
);

/** Appends entries for one student and returns the ids of those that were new. */
export async function addEntries(
  tx: Tx,
  userId: number,
  entries: readonly NewEntry[],
  receivedAt: Date,
): Promise<Set<string>> {
  if (entries.length === 0) return new Set();
  await holdLogs(tx, [userId]);
  const rows = entries.map(({ kind, itemId, ...entry }) => ({
    ...entry,
    userId,
    receivedAt,
    questionId: kind === 'question' ? itemId : null,
    testQuestionId: kind === 'test_question' ? itemId : null,
    ecgQuestionId: kind === 'ecg' ? itemId : null,
  }));
  // Every answer adds a single entry, so that one is prepared.
  const added = rows.length === 1 ? await insertEntry(tx).execute(rows[0]) : await insertInto(tx, rows);
  return new Set(added.map(({ opId }) => opId));
}

const insertInto = (on: Queryable, rows: (typeof practiceEntries.$inferInsert)[]) =>
  on.insert(practiceEntries).values(rows).onConflictDoNothing().returning({ opId: practiceEntries.opId });

const insertEntry = statement((on) =>
  on
    .insert(practiceEntries)
    .values({
      opId: sql.placeholder('opId'),
      userId: sql.placeholder('userId'),
      questionId: sql.placeholder('questionId'),
      testQuestionId: sql.placeholder('testQuestionId'),
      ecgQuestionId: sql.placeholder('ecgQuestionId'),
      version: sql.placeholder('version'),
      chosen: sql.placeholder('chosen'),
      chosenOption: sql.placeholder('chosenOption'),
      isCorrect: sql.placeholder('isCorrect'),
      confidence: sql.placeholder('confidence'),
      durationMs: sql.placeholder('durationMs'),
      source: sql.placeholder('source'),
      session: sql.placeholder('session'),
      actedAt: sql.placeholder('actedAt'),
      receivedAt: sql.placeholder('receivedAt'),
    })
    .onConflictDoNothing()
    .returning({ opId: practiceEntries.opId })
    .prepare('insert_entry'),
);

/** Maps these entry ids to the users they belong to. */
export async function ownersOf(db: Queryable, opIds: readonly string[]): Promise<Map<string, number>> {
  if (opIds.length === 0) return new Map();
  const rows = await db
    .select({ opId: practiceEntries.opId, userId: practiceEntries.userId })
    .from(practiceEntries)
    .where(inArray(practiceEntries.opId, [...opIds]));
  return new Map(rows.map(({ opId, userId }) => [opId, userId]));
}

export const entriesAfter = (db: Queryable, userId: number, after: number, limit: number) =>
  db
    .select()
    .from(practiceEntries)
    .where(and(eq(practiceEntries.userId, userId), gt(practiceEntries.seq, after)))
    .orderBy(asc(practiceEntries.seq))
    .limit(limit);

export const countEntries = (db: Queryable, userId: number) =>
  db.$count(practiceEntries, eq(practiceEntries.userId, userId));

/**
 * Regrades all entries of an item by its current key. Entries whose verdict changes move to the end of their student's
 * log. Equal answers are graded once, since there may be very many of them.
 */
export async function regradeEntries(
  tx: Tx,
  kind: ItemKind,
  itemId: number,
  isRight: (entry: Pick<EntryRow, 'version' | 'chosen' | 'chosenOption'>) => boolean,
): Promise<void> {
  const { version, chosen, chosenOption, isCorrect, userId } = practiceEntries;
  const ofItem = eq(itemColumns[kind], itemId);
  const answers = await tx
    .selectDistinct({ version, chosen, option: chosenOption, verdict: isCorrect })
    .from(practiceEntries)
    .where(ofItem);
  const turned = answers.filter(
    ({ option, verdict, ...rest }) => isRight({ ...rest, chosenOption: option }) !== verdict,
  );
  if (turned.length === 0) return;
  // A single parameter, however many there are.
  const isTurned = sql`exists (
    select from jsonb_to_recordset(${JSON.stringify(turned)}::jsonb)
      as turned(version int, chosen jsonb, option int, verdict boolean)
    where turned.version = ${version} and turned.chosen = ${chosen}
      and turned.option is not distinct from ${chosenOption} and turned.verdict = ${isCorrect})`;
  const where = and(ofItem, isTurned);
  const students = await tx.selectDistinct({ userId }).from(practiceEntries).where(where);
  await holdLogs(
    tx,
    students.map((one) => one.userId),
  );
  await tx
    .update(practiceEntries)
    .set({ isCorrect: not(isCorrect), seq: sql`nextval('practice_seq')` })
    .where(where);
}
