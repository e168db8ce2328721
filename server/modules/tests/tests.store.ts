import { and, asc, desc, eq, exists, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { statement, type Queryable, type Tx } from '../../db/client.ts';
import { courses } from '../../db/schema/courses.ts';
import { attempts, ecgQuestions, normalQuestions, testSeries } from '../../db/schema/tests.ts';
import { columnsOf, plansHeldBy } from '../subscriptions/held.ts';

/** Returns a test with what the user's plans open in its course; null if there is none. */
export async function testFor(db: Queryable, userId: number, testId: number) {
  const [test] = await headOf(db).execute({ userId, testId });
  return test ?? null;
}

const course = { courseTitle: courses.title, courseIsActive: courses.isActive };

const headOf = statement((on) => {
  const held = plansHeldBy(on, sql.placeholder('userId'));
  return on
    .select({ ...getTableColumns(testSeries), ...course, held: columnsOf(held) })
    .from(testSeries)
    .innerJoin(courses, eq(courses.id, testSeries.courseId))
    .leftJoin(held, eq(held.courseId, courses.id))
    .where(
      and(
        eq(testSeries.id, sql.placeholder('testId')),
        isNull(testSeries.deletedAt),
        isNull(courses.deletedAt),
      ),
    )
    .prepare('test_for');
});

export type TestHead = NonNullable<Awaited<ReturnType<typeof testFor>>>;

/** Returns a course with what the user's plans open in it; null if there is none. */
export async function courseFor(db: Queryable, userId: number, courseId: number) {
  const held = plansHeldBy(db, userId);
  const [found] = await db
    .select({ ...course, held: columnsOf(held) })
    .from(courses)
    .leftJoin(held, eq(held.courseId, courses.id))
    .where(and(eq(courses.id, courseId), isNull(courses.deletedAt)));
  return found ?? null;
}

const questionCount = sql<number>`(
  select count(*) from ${normalQuestions} where ${normalQuestions.testId} = ${testSeries.id} and ${normalQuestions.deletedAt} is null
)::int + (
  select count(*) from ${ecgQuestions} where ${ecgQuestions.testId} = ${testSeries.id} and ${ecgQuestions.deletedAt} is null
)::int`;

/** Returns a course's tests in order of creation. `attempted`: the user has a result. */
export const testsOf = (db: Queryable, courseId: number, userId: number) =>
  listed(db, userId, eq(testSeries.courseId, courseId)).orderBy(asc(testSeries.id));

/** Returns all tests of all courses, last changed first. */
export const allTests = (db: Queryable, userId: number) =>
  listed(db, userId).orderBy(desc(testSeries.updatedAt), desc(testSeries.id));

/** Returns a test in the form used by lists; null if there is none. */
export async function listedTest(db: Queryable, id: number, userId: number): Promise<ListedTest | null> {
  const [test] = await listed(db, userId, eq(testSeries.id, id));
  return test ?? null;
}

function listed(db: Queryable, userId: number, wanted?: SQL) {
  const submitted = db
    .select({ one: sql`1` })
    .from(attempts)
    .where(
      and(eq(attempts.testId, testSeries.id), eq(attempts.userId, userId), isNotNull(attempts.submittedAt)),
    );
  return db
    .select({
      ...getTableColumns(testSeries),
      courseTitle: courses.title,
      questions: questionCount,
      attempted: sql<boolean>`${exists(submitted)}`,
    })
    .from(testSeries)
    .innerJoin(courses, eq(courses.id, testSeries.courseId))
    .where(and(wanted, isNull(testSeries.deletedAt), isNull(courses.deletedAt)));
}

export type ListedTest = Awaited<ReturnType<typeof testsOf>>[number];

/** Returns a test's kind and number of questions; null if there is none. */
export async function testToFill(db: Queryable, testId: number) {
  const [test] = await db
    .select({ isEcg: testSeries.isEcg, questions: questionCount })
    .from(testSeries)
    .innerJoin(courses, eq(courses.id, testSeries.courseId))
    .where(and(eq(testSeries.id, testId), isNull(testSeries.deletedAt), isNull(courses.deletedAt)));
  return test ?? null;
}

/** Counts all questions a test has or ever had, including removed ones that results still use. */
export async function allQuestionsEver(tx: Tx, testId: number): Promise<number> {
  const counts = await Promise.all(
    [normalQuestions, ecgQuestions].map((questions) => tx.$count(questions, eq(questions.testId, testId))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

export type NewTest = Pick<typeof testSeries.$inferInsert, 'courseId' | 'name' | 'durationMinutes' | 'isEcg'>;

/** Adds a test to an existing course and returns its id. */
export async function insertTest(
  tx: Tx,
  test: NewTest & { createdAt?: Date; updatedAt?: Date },
): Promise<number> {
  const [row] = await tx.insert(testSeries).values(test).returning({ id: testSeries.id });
  return row!.id;
}

/** Returns a test and locks it until the transaction ends; null if it or its course is gone. */
export async function holdTest(tx: Tx, id: number) {
  const [row] = await tx
    .select({ test: testSeries })
    .from(testSeries)
    .innerJoin(courses, eq(courses.id, testSeries.courseId))
    .where(and(eq(testSeries.id, id), isNull(courses.deletedAt)))
    .for('no key update', { of: testSeries });
  return row?.test ?? null;
}

/** Changes a locked test and raises its version, so that devices that store it fetch it again. */
export const changeTest = (
  tx: Tx,
  id: number,
  change: Partial<Pick<typeof testSeries.$inferInsert, keyof NewTest | 'deletedAt'>>,
  now: Date,
) =>
  tx
    .update(testSeries)
    .set({ ...change, version: sql`${testSeries.version} + 1`, updatedAt: now })
    .where(eq(testSeries.id, id));

/**
 * Locks a test's questions against edits and removal until the transaction ends, so that stored answers belong to the
 * versions read in it.
 */
export async function holdQuestions(tx: Tx, testId: number): Promise<void> {
  for (const questions of [normalQuestions, ecgQuestions])
    await tx
      .select({ id: questions.id })
      .from(questions)
      .where(eq(questions.testId, testId))
      .orderBy(asc(questions.id))
      .for('share');
}

/** Gives a test a new version and locks it until the transaction ends; returns false if it is gone. */
export async function touchTest(tx: Tx, testId: number, now: Date): Promise<boolean> {
  const changed = await tx
    .update(testSeries)
    .set({ version: sql`${testSeries.version} + 1`, updatedAt: now })
    .where(and(eq(testSeries.id, testId), isNull(testSeries.deletedAt)))
    .returning({ id: testSeries.id });
  return changed.length > 0;
}
