import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { statement, type Queryable, type Tx } from '../../db/client.ts';
import { isNewer } from '../../db/newer.ts';
import { answers, bankRounds, marks, questions, questionVersions } from '../../db/schema/banks.ts';
import { categories, courses } from '../../db/schema/courses.ts';
import { columnsOf, plansHeldBy } from '../subscriptions/held.ts';

/**
 * Returns a category with what the user's plans open and the user's round, and one of its questions if an id is given;
 * null if there is no such category. It's a single prepared statement, since it runs before every answer.
 */
export async function bankOf(db: Queryable, userId: number, categoryId: number, questionId?: number) {
  const [bank] = await headOf(db).execute({ userId, categoryId, questionId: questionId ?? 0 });
  return bank ?? null;
}

const given = {
  userId: sql.placeholder('userId'),
  categoryId: sql.placeholder('categoryId'),
  questionId: sql.placeholder('questionId'),
};

const headOf = statement((on) => {
  const held = plansHeldBy(on, given.userId);
  return on
    .select({
      name: categories.name,
      courseId: courses.id,
      courseTitle: courses.title,
      courseIsActive: courses.isActive,
      version: categories.bankVersion,
      held: columnsOf(held),
      round: sql<number>`coalesce(${bankRounds.round}, 1)`,
      question: getTableColumns(questions),
    })
    .from(categories)
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .leftJoin(held, eq(held.courseId, courses.id))
    .leftJoin(bankRounds, and(eq(bankRounds.categoryId, categories.id), eq(bankRounds.userId, given.userId)))
    .leftJoin(questions, and(eq(questions.categoryId, categories.id), eq(questions.id, given.questionId)))
    .where(and(eq(categories.id, given.categoryId), isNull(courses.deletedAt)))
    .prepare('bank_of');
});

export type BankHead = NonNullable<Awaited<ReturnType<typeof bankOf>>>;

/** Returns a bank's questions in order, each with the student's answer of the round and their mark. */
export function bankRows(db: Queryable, userId: number, categoryId: number, round: number) {
  return db
    .select({
      question: questions,
      answer: {
        version: answers.version,
        chosenOption: answers.chosenOption,
        isCorrect: answers.isCorrect,
        correctedAt: answers.correctedAt,
        actedAt: answers.actedAt,
        seq: answers.seq,
      },
      /** The version that the student saw, if the question was edited after their answer. */
      seen: questionVersions,
      marked: sql<boolean>`coalesce(${marks.marked}, false)`,
    })
    .from(questions)
    .leftJoin(
      answers,
      and(eq(answers.userId, userId), eq(answers.questionId, questions.id), eq(answers.round, round)),
    )
    .leftJoin(
      questionVersions,
      and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, answers.version)),
    )
    .leftJoin(marks, and(eq(marks.userId, userId), eq(marks.questionId, questions.id)))
    .where(eq(questions.categoryId, categoryId))
    .orderBy(asc(questions.position), asc(questions.id));
}

export interface NewAnswer {
  userId: number;
  questionId: number;
  round: number;
  /** The version of the question that was seen. */
  version: number;
  /** 1 to 4, in that version. */
  chosenOption: number;
  isCorrect: boolean;
  /** When a verdict that the student had been told turned out wrong; null if none did. */
  correctedAt: Date | null;
  actedAt: Date;
}

/** Stores an answer unless the round already has one. Returns the one that counts: this or the earlier one. */
export async function lockAnswer(
  tx: Tx,
  answer: NewAnswer,
): Promise<Pick<NewAnswer, 'version' | 'chosenOption' | 'isCorrect'>> {
  // Sent as text: the column's encoder can't handle null in a prepared statement.
  const correctedAt = answer.correctedAt?.toISOString() ?? null;
  const { rowCount } = await insertAnswer(tx).execute({ ...answer, correctedAt });
  if (rowCount === 1) return answer;
  const [first] = await tx
    .select({ version: answers.version, chosenOption: answers.chosenOption, isCorrect: answers.isCorrect })
    .from(answers)
    .where(
      and(
        eq(answers.userId, answer.userId),
        eq(answers.questionId, answer.questionId),
        eq(answers.round, answer.round),
      ),
    );
  return first!;
}

const insertAnswer = statement((on) =>
  on
    .insert(answers)
    .values({
      userId: sql.placeholder('userId'),
      questionId: sql.placeholder('questionId'),
      round: sql.placeholder('round'),
      version: sql.placeholder('version'),
      chosenOption: sql.placeholder('chosenOption'),
      isCorrect: sql.placeholder('isCorrect'),
      correctedAt: sql`${sql.placeholder('correctedAt')}::timestamptz`,
      actedAt: sql.placeholder('actedAt'),
    })
    .onConflictDoNothing()
    .prepare('insert_answer'),
);

/**
 * Records the verdict a student was told. If it matches the answer's verdict, no correction is pending any more; if it
 * doesn't (the key changed again meanwhile), one still is.
 */
export async function setCorrected(
  tx: Tx,
  { userId, questionId, round }: Pick<NewAnswer, 'userId' | 'questionId' | 'round'>,
  told: boolean,
  at: Date,
): Promise<void> {
  const since = sql`coalesce(${answers.correctedAt}, ${at.toISOString()}::timestamptz)`;
  await tx
    .update(answers)
    .set({ correctedAt: sql`case when ${answers.isCorrect} <> ${told} then ${since} end` })
    .where(and(eq(answers.userId, userId), eq(answers.questionId, questionId), eq(answers.round, round)));
}

interface Mark {
  userId: number;
  questionId: number;
  actedAt: Date;
}

/** Sets a mark unless a newer action did. Returns the mark's state. */
export async function setMark(tx: Tx, mark: Mark & { marked: boolean }, now: Date): Promise<boolean> {
  const [set] = await tx
    .insert(marks)
    .values(mark)
    .onConflictDoUpdate({
      target: [marks.userId, marks.questionId],
      set: { marked: mark.marked, actedAt: mark.actedAt },
      setWhere: isNewer(marks.actedAt, now),
    })
    .returning({ marked: marks.marked });
  if (set) return set.marked;
  const [newer] = await tx
    .select({ marked: marks.marked })
    .from(marks)
    .where(and(eq(marks.userId, mark.userId), eq(marks.questionId, mark.questionId)));
  return newer!.marked;
}

/** Toggles a mark and returns its new state. */
export async function toggleMark(tx: Tx, mark: Mark): Promise<boolean> {
  const [set] = await tx
    .insert(marks)
    .values({ ...mark, marked: true })
    .onConflictDoUpdate({
      target: [marks.userId, marks.questionId],
      set: { marked: sql`not ${marks.marked}`, actedAt: sql`greatest(${marks.actedAt}, excluded.acted_at)` },
    })
    .returning({ marked: marks.marked });
  return set!.marked;
}

/** Moves a student at least to this round of a bank. Returns their current round. */
export async function reachRound(tx: Tx, userId: number, categoryId: number, round: number): Promise<number> {
  const [row] = await tx
    .insert(bankRounds)
    .values({ userId, categoryId, round })
    .onConflictDoUpdate({
      target: [bankRounds.userId, bankRounds.categoryId],
      set: { round: sql`greatest(${bankRounds.round}, excluded.round)` },
    })
    .returning({ round: bankRounds.round });
  return row!.round;
}

/** Moves a student to the next round and returns it. */
export async function nextRound(tx: Tx, userId: number, categoryId: number): Promise<number> {
  const [row] = await tx
    .insert(bankRounds)
    .values({ userId, categoryId, round: 2 })
    .onConflictDoUpdate({
      target: [bankRounds.userId, bankRounds.categoryId],
      set: { round: sql`${bankRounds.round} + 1` },
    })
    .returning({ round: bankRounds.round });
  return row!.round;
}
