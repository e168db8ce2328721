/** What students say is wrong with questions. */
import { desc, eq, sql } from 'drizzle-orm';
import type { QuestionReport } from '../../../src/contract/practice.ts';
import type { Queryable, Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { questions } from '../../db/schema/banks.ts';
import { categories, courses } from '../../db/schema/courses.ts';
import { questionReports } from '../../db/schema/practice.ts';

export async function addReport(
  tx: Tx,
  userId: number,
  questionId: number,
  text: string,
  createdAt: Date,
): Promise<number> {
  const [made] = await tx
    .insert(questionReports)
    .values({ userId, questionId, text, createdAt })
    .returning({ id: questionReports.id });
  return made!.id;
}

const most = 500;

/** What is open first, then the newest. */
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

/** Closes a report, unless it is closed; null where there is none. */
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

const listed = (db: Queryable) =>
  db
    .select({
      report: questionReports,
      question: { id: questions.id, text: questions.text },
      category: { id: categories.id, name: categories.name },
      course: { id: courses.id, title: courses.title },
      student: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(questionReports)
    .innerJoin(questions, eq(questions.id, questionReports.questionId))
    .innerJoin(categories, eq(categories.id, questions.categoryId))
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .innerJoin(users, eq(users.id, questionReports.userId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof listed>>[number];

const shown = ({ report, question, category, course, student }: Row): QuestionReport => ({
  id: report.id,
  question: {
    ...question,
    category: category.id,
    category_name: category.name,
    course: course.id,
    course_title: course.title,
  },
  text: report.text,
  student: [student.firstName, student.lastName].filter(Boolean).join(' '),
  created_at: report.createdAt.toISOString(),
  closed_at: report.closedAt?.toISOString() ?? null,
});
