import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client.ts';
import { ecgAnswers, ecgOptions, ecgQuestionFindings, ecgQuestions } from '../../db/schema/tests.ts';
import type { AttemptKey } from '../tests/attempts.store.ts';
import { touchTest } from '../tests/tests.store.ts';

export type FindingRow = typeof ecgOptions.$inferSelect;

/** Returns all findings in the order of their groups, and of their positions within a group. */
export const allFindings = (db: Queryable): Promise<FindingRow[]> =>
  db.select().from(ecgOptions).orderBy(asc(ecgOptions.position), asc(ecgOptions.id));

/** Returns those of the given findings that exist, in the usual order. */
export async function findingsOf(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: ecgOptions.id, text: ecgOptions.text })
    .from(ecgOptions)
    .where(inArray(ecgOptions.id, [...ids]))
    .orderBy(asc(ecgOptions.position), asc(ecgOptions.id));
}

/** Returns a finding and locks it until the transaction ends; null if there is none. */
export async function holdFinding(tx: Tx, id: number): Promise<FindingRow | null> {
  const [row] = await tx.select().from(ecgOptions).where(eq(ecgOptions.id, id)).for('update');
  return row ?? null;
}

export async function changeFinding(
  tx: Tx,
  id: number,
  change: Pick<FindingRow, 'description' | 'image'>,
): Promise<FindingRow> {
  const [row] = await tx.update(ecgOptions).set(change).where(eq(ecgOptions.id, id)).returning();
  return row!;
}

export interface Tracing {
  question: typeof ecgQuestions.$inferSelect;
  /** The correct findings, in the usual order. */
  key: { id: number; text: string }[];
}

/**
 * Returns an ECG test's tracings in order, with their keys; or only the given one, even after it left the test: a
 * student who has it on their device may still answer it, although that no longer counts.
 */
export async function tracingsOf(db: Queryable, testId: number, questionId?: number): Promise<Tracing[]> {
  const wanted = and(
    eq(ecgQuestions.testId, testId),
    questionId === undefined ? isNull(ecgQuestions.deletedAt) : eq(ecgQuestions.id, questionId),
  );
  const questions = await db
    .select()
    .from(ecgQuestions)
    .where(wanted)
    .orderBy(asc(ecgQuestions.position), asc(ecgQuestions.id));
  const keys = await db
    .select({ questionId: ecgQuestionFindings.questionId, id: ecgOptions.id, text: ecgOptions.text })
    .from(ecgQuestionFindings)
    .innerJoin(ecgQuestions, eq(ecgQuestions.id, ecgQuestionFindings.questionId))
    .innerJoin(ecgOptions, eq(ecgOptions.id, ecgQuestionFindings.optionId))
    .where(wanted)
    .orderBy(asc(ecgOptions.position), asc(ecgOptions.id));
  return questions.map((question) => ({
    question,
    key: keys.filter((row) => row.questionId === question.id).map(({ id, text }) => ({ id, text })),
  }));
}

export interface EcgAnswerRow {
  questionId: number;
  /** Version of the tracing by which the answer was graded. */
  version: number;
  /** Empty: left unanswered when the attempt ended. */
  optionIds: number[];
  isCorrect: boolean;
  actedAt: Date;
}

/** Returns the answers of an attempt, or only the one to the given tracing. */
export const ecgAnswersOf = (
  db: Queryable,
  { userId, testId, number }: AttemptKey,
  questionId?: number,
): Promise<EcgAnswerRow[]> =>
  db
    .select({
      questionId: ecgAnswers.questionId,
      version: ecgAnswers.version,
      optionIds: ecgAnswers.optionIds,
      isCorrect: ecgAnswers.isCorrect,
      actedAt: ecgAnswers.actedAt,
    })
    .from(ecgAnswers)
    .where(
      and(
        eq(ecgAnswers.userId, userId),
        eq(ecgAnswers.testId, testId),
        eq(ecgAnswers.number, number),
        questionId === undefined ? undefined : eq(ecgAnswers.questionId, questionId),
      ),
    );

/** Stores answers, except to tracings already answered in the attempt: in each attempt the first one counts. */
export async function lockEcgAnswers(
  tx: Tx,
  { userId, testId, number }: AttemptKey,
  given: readonly EcgAnswerRow[],
): Promise<void> {
  if (given.length === 0) return;
  await tx
    .insert(ecgAnswers)
    .values(given.map((answer) => ({ userId, testId, number, ...answer })))
    .onConflictDoNothing();
}

export interface NewTracing {
  text: string;
  /** Ids of the correct findings. */
  findings: readonly number[];
  explanation: string;
  /** Name in the file store, and the size of the stored picture. */
  image: { name: string; width: number; height: number } | null;
  /** In pixels of the stored picture. */
  calibration: { pxPerMm: number; mmPerS: number; mmPerMv: number } | null;
}

/** Adds tracings at the end of an ECG test, in order, and returns their ids; null if the test is gone. */
export async function addTracings(
  tx: Tx,
  testId: number,
  added: readonly NewTracing[],
  now: Date,
): Promise<number[] | null> {
  if (!(await touchTest(tx, testId, now))) return null;
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${ecgQuestions.position}), 0)::int` })
    .from(ecgQuestions)
    .where(eq(ecgQuestions.testId, testId));
  const ids: number[] = [];
  for (let from = 0; from < added.length; from += batch) {
    const part = added.slice(from, from + batch);
    const rows = part.map(({ text, explanation, image, calibration }, at) => ({
      testId,
      position: last!.position + from + at + 1,
      text,
      explanation,
      image: image?.name ?? null,
      imageWidth: image?.width ?? null,
      imageHeight: image?.height ?? null,
      ...calibration,
    }));
    const made = await tx.insert(ecgQuestions).values(rows).returning({ id: ecgQuestions.id });
    await tx
      .insert(ecgQuestionFindings)
      .values(
        part.flatMap(({ findings }, at) =>
          findings.map((optionId) => ({ questionId: made[at]!.id, optionId })),
        ),
      );
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

/** Rows per statement: far below PostgreSQL's limit of 65,535 parameters. */
const batch = 500;
