/** Students' reports of errors in bank questions, test questions and tracings. */
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { ItemKind } from '../../../src/contract/practice.ts';
import type { QuestionReport } from '../../../src/contract/question-reports.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { questions } from '../../db/schema/banks.ts';
import { categories, courses } from '../../db/schema/courses.ts';
import { questionReports } from '../../db/schema/practice.ts';
import { ecgQuestions, normalQuestions, testSeries } from '../../db/schema/tests.ts';
import { columnNames, itemOf } from '../practice-log/log.store.ts';

export interface NewReport {
  kind: ItemKind;
  itemId: number;
  text: string;
}

export async function addReport(
  tx: Tx,
  userId: number,
  { kind, itemId, text }: NewReport,
  createdAt: Date,
): Promise<number> {
  const [made] = await tx
    .insert(questionReports)
    .values({ userId, [columnNames[kind]]: itemId, text, createdAt })
    .returning({ id: questionReports.id });
  return made!.id;
}

const most = 500;

/** Returns open reports first, newest first. */
export async function allReports(db: Queryable): Promise<QuestionReport[]> {
  const rows = await listed(db)
    .orderBy(
      sql`${questionReports.closedAt} is not null`,
      desc(questionReports.createdAt),
      desc(questionReports.id),
    )
    .limit(most);
  return rows.map(shown);
}

/** Closes a report, unless it is closed already; returns null if there is none. */
export async function closeReport(
  db: Queryable,
  id: number,
  by: number,
  at: Date,
): Promise<QuestionReport | null> {
  await db
    .update(questionReports)
    .set({ closedAt: at, closedBy: by })
    .where(sql`${questionReports.id} = ${id} and ${questionReports.closedAt} is null`);
  const [row] = await listed(db).where(eq(questionReports.id, id));
  return row === undefined ? null : shown(row);
}

/** Joins each report with its question, test question or tracing. Reports on deleted content are left out. */
const listed = (db: Queryable) =>
  db
    .select({
      report: questionReports,
      text: sql<string>`coalesce(${questions.text}, ${normalQuestions.text}, ${ecgQuestions.text})`,
      category: { id: categories.id, name: categories.name },
      test: { id: testSeries.id, name: testSeries.name },
      course: { id: courses.id, title: courses.title },
      student: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(questionReports)
    .leftJoin(questions, eq(questions.id, questionReports.questionId))
    .leftJoin(categories, eq(categories.id, questions.categoryId))
    .leftJoin(
      normalQuestions,
      and(eq(normalQuestions.id, questionReports.testQuestionId), isNull(normalQuestions.deletedAt)),
    )
    .leftJoin(
      ecgQuestions,
      and(eq(ecgQuestions.id, questionReports.ecgQuestionId), isNull(ecgQuestions.deletedAt)),
    )
    .leftJoin(
      testSeries,
      and(
        or(eq(testSeries.id, normalQuestions.testId), eq(testSeries.id, ecgQuestions.testId)),
        isNull(testSeries.deletedAt),
      ),
    )
    .innerJoin(
      courses,
      and(
        or(eq(courses.id, categories.courseId), eq(courses.id, testSeries.courseId)),
        isNull(courses.deletedAt),
      ),
    )
    .innerJoin(users, eq(users.id, questionReports.userId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof listed>>[number];

function shown({ report, text, category, test, course, student }: Row): QuestionReport {
  const { kind, itemId } = itemOf(report);
  return {
    id: report.id,
    question: {
      kind,
      id: itemId,
      text,
      category: category?.id ?? null,
      category_name: category?.name ?? null,
      test: test?.id ?? null,
      test_name: test?.name ?? null,
      course: course.id,
      course_title: course.title,
    },
    text: report.text,
    student: [student.firstName, student.lastName].filter(Boolean).join(' '),
    created_at: report.createdAt.toISOString(),
    closed_at: report.closedAt?.toISOString() ?? null,
  };
}
