import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { BulkKind } from '../../../src/contract/bulk.ts';
import { limits } from '../../../src/contract/limits.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { answers, marks, questions, questionVersions } from '../../db/schema/banks.ts';
import { imports } from '../../db/schema/imports.ts';
import { practiceEntries, practiceNotes, questionReports } from '../../db/schema/practice.ts';
import {
  attempts,
  ecgAnswers,
  ecgQuestions,
  ecgQuestionVersions,
  normalAnswers,
  normalQuestions,
  normalQuestionVersions,
} from '../../db/schema/tests.ts';
import { bumpBankVersion } from '../questions/questions.store.ts';
import { touchTest } from '../tests/tests.store.ts';

export type ImportRow = typeof imports.$inferSelect;

type NewImport = Pick<ImportRow, 'kind' | 'questionIds' | 'fileName' | 'importedBy' | 'importedAt'> & {
  targetId: number;
  checked?: string;
};

export async function insertImport(tx: Tx, { targetId, checked, ...facts }: NewImport): Promise<void> {
  const target = facts.kind === 'bank' ? { categoryId: targetId } : { testId: targetId };
  await tx.insert(imports).values({ ...facts, ...target, checked: checked ?? null });
}

/** Returns how many rows the import of this check added; null if it hasn't been imported. */
export async function importByCheck(db: Queryable, checked: string, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ ids: imports.questionIds })
    .from(imports)
    .where(and(eq(imports.checked, checked), eq(imports.importedBy, userId)));
  return row ? row.ids.length : null;
}

/** Returns the latest imports into a bank or test, newest first. */
export const importsOf = (db: Queryable, kind: BulkKind, targetId: number) =>
  db
    .select({ row: imports, user: { firstName: users.firstName, lastName: users.lastName } })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.importedBy))
    .where(and(eq(imports.kind, kind), eq(kind === 'bank' ? imports.categoryId : imports.testId, targetId)))
    .orderBy(desc(imports.id))
    .limit(limits.importsListed);

export async function findImport(tx: Tx, id: number): Promise<ImportRow | null> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id));
  return row ?? null;
}

const tables = {
  bank: {
    questions,
    versions: questionVersions,
    answers,
    recalled: practiceEntries.questionId,
    noted: practiceNotes.questionId,
    reported: questionReports.questionId,
  },
  test: {
    questions: normalQuestions,
    versions: normalQuestionVersions,
    answers: normalAnswers,
    recalled: practiceEntries.testQuestionId,
    noted: practiceNotes.testQuestionId,
    reported: questionReports.testQuestionId,
  },
  ecg: {
    questions: ecgQuestions,
    versions: ecgQuestionVersions,
    answers: ecgAnswers,
    recalled: practiceEntries.ecgQuestionId,
    noted: practiceNotes.ecgQuestionId,
    reported: questionReports.ecgQuestionId,
  },
} as const;

/**
 * Locks the import's target and its questions until the transaction ends, so that nobody answers one meanwhile. The
 * target gets a new version. Returns false if the target is gone, or the import was undone meanwhile.
 */
export async function holdImport(tx: Tx, row: ImportRow, now: Date): Promise<boolean> {
  const { questions: own } = tables[row.kind];
  const there =
    row.kind === 'bank' ? await bumpBankVersion(tx, row.categoryId!) : await touchTest(tx, row.testId!, now);
  await tx.select({ id: own.id }).from(own).where(isOf(own.id, row)).orderBy(asc(own.id)).for('update');
  return there && (await findImport(tx, row.id)) !== null;
}

/**
 * Returns the ids of the imports that students have worked with: answered, in practice too, marked, written a note on,
 * or are answering in a running test. Undoing one would delete their work. An error report counts until staff have
 * closed it: nobody would read it otherwise.
 */
export async function usedOf(db: Queryable, rows: readonly ImportRow[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (const row of rows) if (await isUsed(db, row)) found.add(row.id);
  return found;
}

async function isUsed(db: Queryable, row: ImportRow): Promise<boolean> {
  const { answers: own, recalled, noted, reported } = tables[row.kind];
  const isWritten = or(ne(practiceNotes.text, ''), isNotNull(practiceNotes.otherText));
  return (
    (await hasRow(db, own, isOf(own.questionId, row))) ||
    (await hasRow(db, practiceEntries, isOf(recalled, row))) ||
    (await hasRow(db, practiceNotes, and(isOf(noted, row), isWritten))) ||
    (await hasRow(db, questionReports, and(isOf(reported, row), isNull(questionReports.closedAt)))) ||
    (row.kind === 'bank' && (await hasRow(db, marks, and(isOf(marks.questionId, row), marks.marked)))) ||
    (await isTakenSince(db, row))
  );
}

async function hasRow(db: Queryable, table: PgTable, where: SQL | undefined): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(1);
  return found.length > 0;
}

/** Removes an import and its questions; returns the names of the files those questions used. */
export async function removeImport(tx: Tx, row: ImportRow): Promise<(string | null)[]> {
  const { questions: own, versions } = tables[row.kind];
  // Locked as by `holdVersionsBy`.
  const earlier = await tx
    .select({ image: versions.image })
    .from(versions)
    .where(isOf(versions.questionId, row))
    .orderBy(asc(versions.questionId), asc(versions.version))
    .for('update');
  const gone = await tx.delete(own).where(isOf(own.id, row)).returning({ image: own.image });
  await tx.delete(imports).where(eq(imports.id, row.id));
  return [...gone, ...earlier].map(({ image }) => image);
}

/** Passes a single parameter to SQL, however many questions the import added. */
const isOf = (column: AnyPgColumn, { id }: ImportRow) =>
  inArray(
    column,
    sql`(select jsonb_array_elements_text(question_ids)::int from ${imports} where ${imports.id} = ${id})`,
  );

/**
 * A test's answers arrive when it ends. Whoever started it since the import, or was taking it then, may already have
 * chosen.
 */
async function isTakenSince(db: Queryable, { testId, importedAt }: ImportRow): Promise<boolean> {
  if (testId === null) return false;
  return hasRow(
    db,
    attempts,
    and(
      eq(attempts.testId, testId),
      eq(attempts.abandoned, false),
      gt(attempts.deadline, importedAt),
      or(isNull(attempts.submittedAt), gt(attempts.submittedAt, importedAt)),
    ),
  );
}
