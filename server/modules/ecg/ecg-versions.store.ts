import { and, asc, eq, getTableColumns, gt, isNull, or } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client.ts';
import { courses } from '../../db/schema/courses.ts';
import {
  attempts,
  ecgAnswers,
  ecgQuestionFindings,
  ecgQuestions,
  ecgQuestionVersions,
  testSeries,
} from '../../db/schema/tests.ts';
import type { AttemptKey } from '../tests/attempts.store.ts';
import type { Tracing } from './ecg.store.ts';

type TracingRow = Tracing['question'];

/** Returns a tracing that staff may change; null if it, its test or its course is gone. */
export async function findTracing(db: Queryable, id: number): Promise<TracingRow | null> {
  const [row] = await db
    .select({ question: ecgQuestions })
    .from(ecgQuestions)
    .innerJoin(testSeries, eq(testSeries.id, ecgQuestions.testId))
    .innerJoin(courses, eq(courses.id, testSeries.courseId))
    .where(
      and(
        eq(ecgQuestions.id, id),
        isNull(ecgQuestions.deletedAt),
        isNull(testSeries.deletedAt),
        isNull(courses.deletedAt),
      ),
    );
  return row?.question ?? null;
}

/**
 * Returns the tracing with its finding ids, locked until the transaction ends so that no answer to it is stored
 * meanwhile. Whoever changes the test, too, locks that first.
 */
export async function holdTracing(tx: Tx, id: number) {
  const [question] = await tx
    .select()
    .from(ecgQuestions)
    .where(and(eq(ecgQuestions.id, id), isNull(ecgQuestions.deletedAt)))
    .for('update');
  return question ? { question, key: await findingsInKey(tx, id) } : null;
}

/** Returns an earlier version of a tracing; undefined for the current one. */
export async function versionOfTracing(db: Queryable, questionId: number, version: number) {
  const [row] = await db
    .select()
    .from(ecgQuestionVersions)
    .where(and(eq(ecgQuestionVersions.questionId, questionId), eq(ecgQuestionVersions.version, version)));
  return row;
}

/**
 * Returns an attempt's answers with the tracings and keys they were graded by. Tracings that left the test before the
 * attempt ended were not part of it.
 */
export async function ecgReview(db: Queryable, { userId, testId, number }: AttemptKey, endedAt: Date | null) {
  const rows = await db
    .select({ question: getTableColumns(ecgQuestions), earlier: ecgQuestionVersions, answer: ecgAnswers })
    .from(ecgAnswers)
    .innerJoin(ecgQuestions, eq(ecgQuestions.id, ecgAnswers.questionId))
    .leftJoin(
      ecgQuestionVersions,
      and(
        eq(ecgQuestionVersions.questionId, ecgAnswers.questionId),
        eq(ecgQuestionVersions.version, ecgAnswers.version),
      ),
    )
    .where(
      and(
        eq(ecgAnswers.userId, userId),
        eq(ecgAnswers.testId, testId),
        eq(ecgAnswers.number, number),
        endedAt ? or(isNull(ecgQuestions.deletedAt), gt(ecgQuestions.deletedAt, endedAt)) : undefined,
      ),
    )
    .orderBy(asc(ecgQuestions.position), asc(ecgQuestions.id));
  const keys = await db
    .select(getTableColumns(ecgQuestionFindings))
    .from(ecgQuestionFindings)
    .innerJoin(ecgQuestions, eq(ecgQuestions.id, ecgQuestionFindings.questionId))
    .where(eq(ecgQuestions.testId, testId));
  return rows.map(({ question, earlier, answer }) => ({
    question: { ...question, ...earlier },
    key:
      earlier?.optionIds ??
      keys.filter(({ questionId }) => questionId === question.id).map(({ optionId }) => optionId),
    answer,
  }));
}

type Content = Pick<
  TracingRow,
  'text' | 'explanation' | 'image' | 'imageWidth' | 'imageHeight' | 'pxPerMm' | 'mmPerS' | 'mmPerMv'
>;

/** Replaces a locked tracing with a new version and keeps what results need of the old one. */
export async function replaceTracing(
  tx: Tx,
  before: { question: TracingRow; key: readonly number[] },
  after: { content: Content; key: readonly number[] },
  by: { userId: number; at: Date },
): Promise<void> {
  const { id, version, text, image, explanation } = before.question;
  await tx.insert(ecgQuestionVersions).values({
    questionId: id,
    version,
    text,
    image,
    explanation,
    optionIds: [...before.key],
    replacedAt: by.at,
    replacedBy: by.userId,
  });
  await tx
    .update(ecgQuestions)
    .set({ ...after.content, version: version + 1 })
    .where(eq(ecgQuestions.id, id));
  await tx.delete(ecgQuestionFindings).where(eq(ecgQuestionFindings.questionId, id));
  await tx.insert(ecgQuestionFindings).values(after.key.map((optionId) => ({ questionId: id, optionId })));
}

/**
 * Removes a locked tracing from its test. Once anybody has started the test, its row is kept for results and for
 * answers still on their way. Otherwise the row is deleted and the names of the files it used are returned.
 */
export async function removeTracing(tx: Tx, { id, testId, image }: TracingRow, at: Date) {
  const [begun] = await tx
    .select({ number: attempts.number })
    .from(attempts)
    .where(eq(attempts.testId, testId))
    .limit(1);
  if (begun) {
    await tx.update(ecgQuestions).set({ deletedAt: at }).where(eq(ecgQuestions.id, id));
    return [];
  }
  const earlier = await tx
    .select({ image: ecgQuestionVersions.image })
    .from(ecgQuestionVersions)
    .where(eq(ecgQuestionVersions.questionId, id));
  await tx.delete(ecgQuestions).where(eq(ecgQuestions.id, id));
  return [image, ...earlier.map((version) => version.image)];
}

async function findingsInKey(db: Queryable, questionId: number): Promise<number[]> {
  const rows = await db
    .select({ id: ecgQuestionFindings.optionId })
    .from(ecgQuestionFindings)
    .where(eq(ecgQuestionFindings.questionId, questionId))
    .orderBy(asc(ecgQuestionFindings.optionId));
  return rows.map(({ id }) => id);
}
