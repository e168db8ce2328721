import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client.ts';
import { questions, questionVersions } from '../../db/schema/banks.ts';
import { categories, courses } from '../../db/schema/courses.ts';
import { categoryExists } from '../categories/categories.store.ts';

/** Returns a category's questions in order; null if there is no such category. */
export async function questionsOf(db: Queryable, categoryId: number) {
  if (!(await categoryExists(db, categoryId))) return null;
  return db
    .select()
    .from(questions)
    .where(eq(questions.categoryId, categoryId))
    .orderBy(asc(questions.position), asc(questions.id));
}

/** Returns a question whose course isn't deleted; null if there is none. */
export async function findQuestion(db: Queryable, id: number) {
  const [row] = await db
    .select({ question: questions })
    .from(questions)
    .innerJoin(categories, eq(categories.id, questions.categoryId))
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .where(and(eq(questions.id, id), isNull(courses.deletedAt)));
  return row?.question ?? null;
}

/**
 * Gives a category's bank a new version and locks it until the transaction ends. Returns false if the category is gone.
 */
export async function bumpBankVersion(tx: Tx, categoryId: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(categories)
    .set({ bankVersion: sql`${categories.bankVersion} + 1` })
    .where(eq(categories.id, categoryId));
  return rowCount === 1;
}

/** Deletes a question with its answers and versions. Returns the names of the files they used. */
export async function deleteQuestion(tx: Tx, id: number): Promise<(string | null)[]> {
  const earlier = await tx
    .select({ image: questionVersions.image })
    .from(questionVersions)
    .where(eq(questionVersions.questionId, id));
  const gone = await tx.delete(questions).where(eq(questions.id, id)).returning({ image: questions.image });
  return [...gone, ...earlier].map(({ image }) => image);
}

export interface NewQuestion {
  text: string;
  options: readonly [string, string, string, string];
  /** 1 to 4. */
  correctOption: number;
  explanation: string;
  /** Name in the file store. */
  image: string | null;
}

/** Rows per statement: far below PostgreSQL's limit of 65,535 parameters. */
const batch = 500;

/**
 * Adds questions at the end of a category, in order, and returns their ids; null if the category is gone. The bank gets
 * a new version; its locked row keeps concurrent imports from assigning the same positions.
 */
export async function addQuestions(
  tx: Tx,
  categoryId: number,
  added: readonly NewQuestion[],
): Promise<number[] | null> {
  if (!(await bumpBankVersion(tx, categoryId))) return null;
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${questions.position}), 0)::int` })
    .from(questions)
    .where(eq(questions.categoryId, categoryId));

  const ids: number[] = [];
  for (let from = 0; from < added.length; from += batch) {
    const rows = added.slice(from, from + batch).map(({ options, ...question }, at) => ({
      ...question,
      categoryId,
      position: last!.position + from + at + 1,
      option1: options[0],
      option2: options[1],
      option3: options[2],
      option4: options[3],
    }));
    ids.push(
      ...(await tx.insert(questions).values(rows).returning({ id: questions.id })).map(({ id }) => id),
    );
  }
  return ids;
}
