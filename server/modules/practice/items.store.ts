/** Practice items of all three kinds, with what decides whether a student may see them and how answers are graded. */
import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  max,
  sql,
  type Column,
} from 'drizzle-orm';
import type { ItemKind } from '../../../src/contract/practice.ts';
import { gradeEcg } from '../../../src/contract/rules/ecg-grading.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import { questions, questionVersions } from '../../db/schema/banks.ts';
import { categories, courses } from '../../db/schema/courses.ts';
import {
  attempts,
  ecgQuestionFindings,
  ecgQuestions,
  normalAnswers,
  normalQuestions,
  normalQuestionVersions,
  testSeries,
} from '../../db/schema/tests.ts';
import {
  choiceAmong,
  isRightToday,
  likeliestFirst,
  textsOf,
  type Seen,
} from '../questions/versions.rules.ts';
import { columnsOf, plansHeldBy, type Flag, type Held } from '../subscriptions/held.ts';

/** A graded answer as the log stores it. */
export interface Graded {
  /** The item's version in which the choice was found. */
  version: number;
  chosen: string | number[];
  /** 1 to 4; null for tracings. */
  chosenOption: number | null;
  isCorrect: boolean;
}

export interface Item {
  kind: ItemKind;
  id: number;
  flag: Flag;
  createdAt: Date;
  courseIsActive: boolean;
  held: Held;
  /**
   * True if the student may know the key: of a tracing, after they submitted its test; of a test's question, after they
   * submitted an attempt that asked it, as one added since stays sealed.
   */
  isKeyOpen: boolean;
  /** True if its test no longer asks it. */
  isGone: boolean;
  /** Deadline of a running attempt at its test; null if there is none. */
  runsUntil: Date | null;
  /** Grades by the current key; returns null if the choice isn't one of the options. */
  grade: (chosen: string | readonly number[], version: number) => Graded | null;
}

/** The item's name in maps, such as `question/7`. */
export const itemKey = (kind: ItemKind, id: number) => `${kind}/${id}`;

type Named = readonly { kind: ItemKind; item_id: number }[];

/** Returns those of the named items that exist, by `itemKey`. */
export async function itemsFor(db: Queryable, userId: number, named: Named): Promise<Map<string, Item>> {
  const found = [
    await bankItems(db, userId, idsOf('question', named)),
    await testItems(db, userId, idsOf('test_question', named)),
    await tracings(db, userId, idsOf('ecg', named)),
  ].flat();
  return new Map(found.map((item) => [itemKey(item.kind, item.id), item]));
}

/**
 * Locks the named items against edits and deletion until the transaction ends, so that they stay graded as they are
 * graded now.
 */
export async function holdItems(tx: Tx, named: Named): Promise<void> {
  for (const [kind, table] of tables) {
    const ids = idsOf(kind, named);
    if (ids.length === 0) continue;
    await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(asc(table.id))
      .for('key share');
  }
}

const tables = [
  ['question', questions],
  ['test_question', normalQuestions],
  ['ecg', ecgQuestions],
] as const;

const idsOf = (kind: ItemKind, named: Named) => [
  ...new Set(named.filter((one) => one.kind === kind).map((one) => one.item_id)),
];

const course = { courseIsActive: courses.isActive };

/** SQL: the student has a result of the test. */
const isTaken = (db: Queryable, userId: number) =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(attempts)
      .where(
        and(eq(attempts.userId, userId), eq(attempts.testId, testSeries.id), isNotNull(attempts.submittedAt)),
      ),
  )}`;

/** SQL: an attempt that the student submitted asked the question. */
const wasAsked = (db: Queryable, userId: number) =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(normalAnswers)
      .where(and(eq(normalAnswers.userId, userId), eq(normalAnswers.questionId, normalQuestions.id))),
  )}`;

/** SQL columns of a test's items: whether it still asks the question, and whether the student is taking it. */
const ofTest = (db: Queryable, userId: number, deletedAt: Column) => ({
  isGone: sql<boolean>`${deletedAt} is not null`,
  runsUntil: sql<Date | null>`(${db
    .select({ deadline: max(attempts.deadline) })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.testId, testSeries.id),
        isNull(attempts.submittedAt),
        eq(attempts.abandoned, false),
      ),
    )})`.mapWith(attempts.deadline),
});

async function bankItems(db: Queryable, userId: number, ids: number[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  const held = plansHeldBy(db, userId);
  const rows = await db
    .select({ question: getTableColumns(questions), ...course, held: columnsOf(held) })
    .from(questions)
    .innerJoin(categories, eq(categories.id, questions.categoryId))
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .leftJoin(held, eq(held.courseId, courses.id))
    .where(and(inArray(questions.id, ids), isNull(courses.deletedAt)));
  const earlier = await db
    .select()
    .from(questionVersions)
    .where(inArray(questionVersions.questionId, ids))
    .orderBy(desc(questionVersions.version));
  return rows.map(({ question, ...rights }) =>
    fourOptionItem('question', question, earlier.filter(isOf(question)), { ...rights, ...ofBank }),
  );
}

async function testItems(db: Queryable, userId: number, ids: number[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  const held = plansHeldBy(db, userId);
  const rows = await db
    .select({
      question: getTableColumns(normalQuestions),
      ...course,
      held: columnsOf(held),
      isKeyOpen: wasAsked(db, userId),
      ...ofTest(db, userId, normalQuestions.deletedAt),
    })
    .from(normalQuestions)
    .innerJoin(testSeries, eq(testSeries.id, normalQuestions.testId))
    .innerJoin(courses, eq(courses.id, testSeries.courseId))
    .leftJoin(held, eq(held.courseId, courses.id))
    .where(and(inArray(normalQuestions.id, ids), isNull(testSeries.deletedAt), isNull(courses.deletedAt)));
  const earlier = await db
    .select()
    .from(normalQuestionVersions)
    .where(inArray(normalQuestionVersions.questionId, ids))
    .orderBy(desc(normalQuestionVersions.version));
  return rows.map(({ question, ...rights }) =>
    fourOptionItem('test_question', question, earlier.filter(isOf(question)), rights),
  );
}

async function tracings(db: Queryable, userId: number, ids: number[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  const held = plansHeldBy(db, userId);
  const rows = await db
    .select({
      question: getTableColumns(ecgQuestions),
      key: sql<number[]>`array(
        select ${ecgQuestionFindings.optionId} from ${ecgQuestionFindings}
        where ${ecgQuestionFindings.questionId} = ${ecgQuestions.id}
      )`,
      ...course,
      held: columnsOf(held),
      isKeyOpen: isTaken(db, userId),
      ...ofTest(db, userId, ecgQuestions.deletedAt),
    })
    .from(ecgQuestions)
    .innerJoin(testSeries, eq(testSeries.id, ecgQuestions.testId))
    .innerJoin(courses, eq(courses.id, testSeries.courseId))
    .leftJoin(held, eq(held.courseId, courses.id))
    .where(and(inArray(ecgQuestions.id, ids), isNull(testSeries.deletedAt), isNull(courses.deletedAt)));
  return rows.map(({ question, key, ...rights }) => ({
    kind: 'ecg',
    id: question.id,
    flag: 'testSeries',
    createdAt: question.createdAt,
    ...rights,
    grade: (chosen, version) => {
      if (typeof chosen === 'string') return null;
      const findings = [...new Set(chosen)];
      return { version, chosen: findings, chosenOption: null, isCorrect: gradeEcg(findings, key).isCorrect };
    },
  }));
}

const ofBank = { isKeyOpen: true, isGone: false, runsUntil: null };

const isOf =
  ({ id }: { id: number }) =>
  ({ questionId }: { questionId: number }) =>
    questionId === id;

function fourOptionItem(
  kind: 'question' | 'test_question',
  today: Seen & { id: number; createdAt: Date },
  earlier: readonly Seen[],
  rights: Pick<Item, 'courseIsActive' | 'held' | keyof typeof ofBank>,
): Item {
  return {
    kind,
    id: today.id,
    flag: kind === 'question' ? 'questionBank' : 'testSeries',
    createdAt: today.createdAt,
    ...rights,
    grade: (chosen, version) => {
      if (typeof chosen !== 'string') return null;
      const isToday = version >= today.version;
      const found =
        (isToday ? choiceAmong<Seen>([today], chosen) : null) ??
        choiceAmong<Seen>(likeliestFirst<Seen>(today, earlier, version), chosen);
      return (
        found && {
          version: found.seen.version,
          chosen: textsOf(found.seen)[found.chosen - 1]!,
          chosenOption: found.chosen,
          isCorrect: isRightToday(found.seen, found.chosen, today),
        }
      );
    },
  };
}
