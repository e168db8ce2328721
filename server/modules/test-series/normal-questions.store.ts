import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client.ts';
import { normalAnswers, normalQuestions } from '../../db/schema/tests.ts';
import type { NewQuestion } from '../questions/questions.store.ts';
import type { AttemptKey } from '../tests/attempts.store.ts';
import { touchTest } from '../tests/tests.store.ts';

export type NormalRow = typeof normalQuestions.$inferSelect;

/** Returns a normal test's questions in order. */
export const normalQuestionsOf = (db: Queryable, testId: number): Promise<NormalRow[]> =>
  db
    .select()
    .from(normalQuestions)
    .where(and(eq(normalQuestions.testId, testId), isNull(normalQuestions.deletedAt)))
    .orderBy(asc(normalQuestions.position), asc(normalQuestions.id));

export interface NormalAnswerRow {
  questionId: number;
  /** Version of the question that the answer was graded by. */
  version: number;
  /** 1 to 4, in that version; null if left open. */
  chosenOption: number | null;
  isCorrect: boolean;
}

export async function saveNormalAnswers(
  tx: Tx,
  { userId, testId, number }: AttemptKey,
  given: readonly NormalAnswerRow[],
): Promise<void> {
  if (given.length === 0) return;
  await tx.insert(normalAnswers).values(given.map((answer) => ({ userId, testId, number, ...answer })));
}

/** Rows per statement: far below PostgreSQL's limit of 65,535 parameters. */
const batch = 500;

/** Adds questions at the end of a normal test, in order, and returns their ids; null if the test is gone. */
export async function addNormalQuestions(
  tx: Tx,
  testId: number,
  added: readonly NewQuestion[],
  now: Date,
): Promise<number[] | null> {
  if (!(await touchTest(tx, testId, now))) return null;
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${normalQuestions.position}), 0)::int` })
    .from(normalQuestions)
    .where(eq(normalQuestions.testId, testId));
  const rows = added.map(({ options: [option1, option2, option3, option4], ...question }, at) => ({
    ...question,
    testId,
    position: last!.position + at + 1,
    option1,
    option2,
    option3,
    option4,
  }));
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += batch) {
    const part = rows.slice(from, from + batch);
    const made = await tx.insert(normalQuestions).values(part).returning({ id: normalQuestions.id });
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}
