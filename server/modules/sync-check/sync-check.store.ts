import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BankTally, Tally } from '../../../src/contract/sync-check.ts';
import type { Queryable } from '../../db/client.ts';
import { answers, bankRounds, marks, questions } from '../../db/schema/banks.ts';
import { categories } from '../../db/schema/courses.ts';
import { clientOps } from '../../db/schema/server.ts';

/** Returns those of the operations that this server has done. */
export async function knownOperations(
  db: Queryable,
  userId: number,
  operations: string[],
): Promise<Set<string>> {
  if (operations.length === 0) return new Set();
  const rows = await db
    .select({ id: clientOps.opId })
    .from(clientOps)
    .where(and(eq(clientOps.userId, userId), inArray(clientOps.opId, operations)));
  return new Set(rows.map(({ id }) => id));
}

/** Returns tallies of the student's current round for those of the categories that exist. */
export async function talliesOf(
  db: Queryable,
  userId: number,
  categoryIds: number[],
): Promise<Map<number, BankTally>> {
  if (categoryIds.length === 0) return new Map();
  const round = sql<number>`coalesce(${bankRounds.round}, 1)`;
  const rows = await db
    .select({
      categoryId: categories.id,
      round,
      answers: tally(sql`${answers.questionId} is not null`),
      right: tally(sql`${answers.isCorrect}`),
      marks: tally(sql`${marks.marked}`),
    })
    .from(categories)
    .leftJoin(bankRounds, and(eq(bankRounds.categoryId, categories.id), eq(bankRounds.userId, userId)))
    .leftJoin(questions, eq(questions.categoryId, categories.id))
    .leftJoin(
      answers,
      and(eq(answers.questionId, questions.id), eq(answers.userId, userId), eq(answers.round, round)),
    )
    .leftJoin(marks, and(eq(marks.questionId, questions.id), eq(marks.userId, userId)))
    .where(inArray(categories.id, categoryIds))
    .groupBy(categories.id, bankRounds.round);
  return new Map(rows.map(({ categoryId, ...row }) => [categoryId, { category_id: categoryId, ...row }]));
}

/** Count and sum of ids of the questions that satisfy the condition. */
const tally = (holds: SQL) => sql<Tally>`json_build_object(
  'count', count(*) filter (where ${holds}),
  'sum', coalesce(sum(${questions.id}) filter (where ${holds}), 0)
)`;
