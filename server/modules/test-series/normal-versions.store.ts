import { and, asc, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client.ts';
import { courses } from '../../db/schema/courses.ts';
import { normalAnswers, normalQuestions, normalQuestionVersions, testSeries } from '../../db/schema/tests.ts';
import { earlierVersionOf, type EditedBy, type QuestionContent } from '../questions/versions.store.ts';
import type { AttemptKey } from '../tests/attempts.store.ts';
import type { NormalRow } from './normal-questions.store.ts';

export type NormalVersionRow = typeof normalQuestionVersions.$inferSelect;

/** Returns a question that staff may change; null if it, its test or its course is gone. */
export async function findNormalQuestion(db: Queryable, id: number): Promise<NormalRow | null> {
  const [row] = await db
    .select({ question: normalQuestions })
    .from(normalQuestions)
    .innerJoin(testSeries, eq(testSeries.id, normalQuestions.testId))
    .innerJoin(courses, eq(courses.id, testSeries.courseId))
    .where(
      and(
        eq(normalQuestions.id, id),
        isNull(normalQuestions.deletedAt),
        isNull(testSeries.deletedAt),
        isNull(courses.deletedAt),
      ),
    );
  return row?.question ?? null;
}

/**
 * Returns a question, locked until the transaction ends so that no attempt with it is graded meanwhile. Whoever changes
 * the test, too, locks that first.
 */
export async function holdNormalQuestion(tx: Tx, id: number): Promise<NormalRow | null> {
  const [row] = await tx
    .select()
    .from(normalQuestions)
    .where(and(eq(normalQuestions.id, id), isNull(normalQuestions.deletedAt)))
    .for('update');
  return row ?? null;
}

/** Returns the earlier versions of a test's questions, newest first. */
export async function normalVersionsOf(db: Queryable, testId: number): Promise<NormalVersionRow[]> {
  return db
    .select(getTableColumns(normalQuestionVersions))
    .from(normalQuestionVersions)
    .innerJoin(normalQuestions, eq(normalQuestions.id, normalQuestionVersions.questionId))
    .where(eq(normalQuestions.testId, testId))
    .orderBy(desc(normalQuestionVersions.version));
}

/** Returns a submitted attempt's questions in the versions they were graded by, with choice and verdict. */
export async function normalReview(db: Queryable, { userId, testId, number }: AttemptKey) {
  const rows = await db
    .select({
      question: getTableColumns(normalQuestions),
      earlier: normalQuestionVersions,
      chosenOption: normalAnswers.chosenOption,
      isCorrect: normalAnswers.isCorrect,
    })
    .from(normalAnswers)
    .innerJoin(normalQuestions, eq(normalQuestions.id, normalAnswers.questionId))
    .leftJoin(
      normalQuestionVersions,
      and(
        eq(normalQuestionVersions.questionId, normalAnswers.questionId),
        eq(normalQuestionVersions.version, normalAnswers.version),
      ),
    )
    .where(
      and(
        eq(normalAnswers.userId, userId),
        eq(normalAnswers.testId, testId),
        eq(normalAnswers.number, number),
      ),
    )
    .orderBy(asc(normalQuestions.position), asc(normalQuestions.id));
  return rows.map(({ question, earlier, ...answer }) => ({
    ...answer,
    question: { ...question, ...earlier },
  }));
}

/** Replaces a locked question with a new version and keeps the old one. */
export async function replaceNormalQuestion(
  tx: Tx,
  before: NormalRow,
  content: QuestionContent,
  by: EditedBy,
): Promise<NormalRow> {
  await tx.insert(normalQuestionVersions).values(earlierVersionOf(before, by));
  const [after] = await tx
    .update(normalQuestions)
    .set({ ...content, version: before.version + 1 })
    .where(eq(normalQuestions.id, before.id))
    .returning();
  return after!;
}

/**
 * Removes a locked question from its test. If a result contains it, the row is kept. Otherwise the row is deleted and
 * the names of the files it used are returned.
 */
export async function removeNormalQuestion(tx: Tx, { id, image }: NormalRow, at: Date) {
  const [answer] = await tx
    .select({ id: normalAnswers.questionId })
    .from(normalAnswers)
    .where(eq(normalAnswers.questionId, id))
    .limit(1);
  if (answer) {
    await tx.update(normalQuestions).set({ deletedAt: at }).where(eq(normalQuestions.id, id));
    return [];
  }
  const earlier = await tx
    .select({ image: normalQuestionVersions.image })
    .from(normalQuestionVersions)
    .where(eq(normalQuestionVersions.questionId, id));
  await tx.delete(normalQuestions).where(eq(normalQuestions.id, id));
  return [image, ...earlier.map((version) => version.image)];
}
