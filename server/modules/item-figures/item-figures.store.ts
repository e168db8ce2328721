import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { answers, questions, questionVersions } from '../../db/schema/banks.ts';
import { practiceEntries } from '../../db/schema/practice.ts';
import { ecgQuestions, normalQuestions } from '../../db/schema/tests.ts';

export interface Measured {
  questionId: number;
  isFirst: boolean;
  answers: number;
  correct: number;
  discrimination: number | null;
  compared: number;
  medianSeconds: number | null;
  timed: number;
}

/** A longer gap between two answers was a pause. */
const longestSeconds = 600;
/** With fewer other answers in the round, nothing can be said about what the student knows. */
const fewestOthers = 4;

/** True if the student had never answered the question before (they may have skipped it in earlier rounds). */
const isFirstAttempt = sql<boolean>`not exists (
  select from answers earlier
  where earlier.user_id = ${answers.userId} and earlier.question_id = ${answers.questionId} and earlier.round < ${answers.round}
)`;

/** Returns figures per question, separately for first attempts and retakes; questions without answers are missing. */
export async function measuredOf(db: Queryable, categoryId: number): Promise<Measured[]> {
  const given = db.$with('given').as(
    db
      .select({
        questionId: answers.questionId,
        isFirst: isFirstAttempt.as('is_first'),
        isCorrect: sql<number>`${answers.isCorrect}::int`.as('correct_one'),
        others: sql<number>`count(*) over round - 1`.as('others'),
        othersRight: sql<number>`sum(${answers.isCorrect}::int) over round - ${answers.isCorrect}::int`.as(
          'others_right',
        ),
        seconds: sql<number>`extract(epoch from ${answers.actedAt} - lag(${answers.actedAt}) over (
          partition by ${answers.userId}, ${answers.round} order by ${answers.actedAt}, ${answers.seq}
        ))`.as('seconds'),
      })
      .from(answers)
      .innerJoin(questions, eq(questions.id, answers.questionId))
      // Drizzle has no WINDOW clause; it follows WHERE.
      .where(
        sql`${questions.categoryId} = ${categoryId} window round as (partition by ${answers.userId}, ${answers.round})`,
      ),
  );
  const isComparable = sql`${given.others} >= ${sql.raw(String(fewestOthers))}`;
  const isTimed = sql`${given.seconds} between 1 and ${sql.raw(String(longestSeconds))}`;
  return db
    .with(given)
    .select({
      questionId: given.questionId,
      isFirst: given.isFirst,
      answers: sql<number>`count(*)::int`,
      correct: sql<number>`sum(${given.isCorrect})::int`,
      discrimination: sql<
        number | null
      >`corr(${given.isCorrect}, ${given.othersRight}::float / nullif(${given.others}, 0)) filter (where ${isComparable})`,
      compared: sql<number>`(count(*) filter (where ${isComparable}))::int`,
      medianSeconds: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${given.seconds}::float) filter (where ${isTimed})`,
      timed: sql<number>`(count(*) filter (where ${isTimed}))::int`,
    })
    .from(given)
    .groupBy(given.questionId, given.isFirst);
}

export interface Lapsed {
  questionId: number;
  lapses: number;
  students: number;
}

/** Returns how often each question of a bank was forgotten; questions that nobody forgot are missing. */
export const lapsesIn = (db: Queryable, categoryId: number) =>
  lapsesOf(
    db,
    'question_id',
    db.select({ id: questions.id }).from(questions).where(eq(questions.categoryId, categoryId)),
  );

/** The same for a test. */
export function lapsesInTest(db: Queryable, { id, isEcg }: { id: number; isEcg: boolean }) {
  const table = isEcg ? ecgQuestions : normalQuestions;
  const there = and(eq(table.testId, id), isNull(table.deletedAt));
  return lapsesOf(
    db,
    isEcg ? 'ecg_question_id' : 'test_question_id',
    db.select({ id: table.id }).from(table).where(there),
  );
}

async function lapsesOf(
  db: Queryable,
  item: 'question_id' | 'test_question_id' | 'ecg_question_id',
  among: SQLWrapper,
): Promise<Lapsed[]> {
  const column = sql.identifier(item);
  const { rows } = await db.execute<{ id: number; lapses: number; students: number }>(sql`
    select e.${column} as id, count(*)::int as lapses, count(distinct e.user_id)::int as students
    from ${practiceEntries} e
    where e.${column} in ${among} and not e.is_correct and exists (
      select from ${practiceEntries} earlier
      where earlier.user_id = e.user_id and earlier.${column} = e.${column}
        and earlier.acted_at <= e.acted_at - interval '12 hours'
    )
    group by e.${column}
  `);
  return rows.map(({ id, lapses, students }) => ({ questionId: id, lapses, students }));
}

export interface Choice {
  questionId: number;
  isFirst: boolean;
  version: number;
  /** 1 to 4, in that version. */
  chosen: number;
  count: number;
}

/** Returns how often each option of each version was chosen. */
export function choicesOf(db: Queryable, categoryId: number): Promise<Choice[]> {
  const attempts = db.$with('attempts').as(
    db
      .select({
        questionId: answers.questionId,
        isFirst: isFirstAttempt.as('is_first'),
        version: answers.version,
        chosen: answers.chosenOption,
      })
      .from(answers)
      .innerJoin(questions, eq(questions.id, answers.questionId))
      .where(eq(questions.categoryId, categoryId)),
  );
  const { questionId, isFirst, version, chosen } = attempts;
  return db
    .with(attempts)
    .select({ questionId, isFirst, version, chosen, count: sql<number>`count(*)::int` })
    .from(attempts)
    .groupBy(questionId, isFirst, version, chosen);
}

/** Returns the earlier versions of all questions of a category. */
export async function versionsIn(db: Queryable, categoryId: number) {
  const rows = await db
    .select({ version: questionVersions })
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(eq(questions.categoryId, categoryId));
  return rows.map(({ version }) => version);
}
