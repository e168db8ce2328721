/** Courses, banks and subscriptions for server tests, written straight to the database. */
import { sql } from 'drizzle-orm';
import { planGrants, type PlanType } from '../../src/contract/plans.ts';
import { inTransaction } from '../../server/db/client.ts';
import { subscriptions } from '../../server/db/schema/courses.ts';
import { insertCategory } from '../../server/modules/categories/categories.store.ts';
import { insertCourse, type NewCourse } from '../../server/modules/courses/courses.store.ts';
import { addQuestions } from '../../server/modules/questions/questions.store.ts';
import { dayOf } from '../../server/modules/subscriptions/subscriptions.service.ts';
import type { TestServer, TestUser } from './server.ts';

let made = 0;

/** Creates a course, published and without plans by default. */
export function makeCourse(server: TestServer, given: Partial<NewCourse> = {}): Promise<number> {
  const course = {
    title: `Course ${++made}`,
    description: '',
    thumbnail: null,
    video: null,
    isActive: true,
    plans: [],
  };
  return inTransaction(server.db, (tx) => insertCourse(tx, { ...course, ...given }));
}

export interface TestBank {
  courseId: number;
  categoryId: number;
  questionIds: number[];
}

/** Creates a category with questions whose correct option is the second, called `right`. */
export async function makeBank(server: TestServer, { size = 3, courseId = 0 } = {}): Promise<TestBank> {
  const course = courseId || (await makeCourse(server));
  return inTransaction(server.db, async (tx) => {
    const name = `Category ${++made}`;
    const category = await insertCategory(tx, {
      courseId: course,
      name,
      description: `About ${name}`,
      image: null,
    });
    const questions = Array.from({ length: size }, (_, at) => ({
      text: `${name}, question ${at + 1}`,
      options: ['wrong', 'right', 'also wrong', 'wrong too'] as const,
      correctOption: 2,
      explanation: `Because of ${at + 1}`,
      image: null,
    }));
    return {
      courseId: course,
      categoryId: category!.id,
      questionIds: (await addQuestions(tx, category!.id, questions))!,
    };
  });
}

/** Gives a student a plan for a course that ends in `days`; negative if it has ended. */
export async function grant(
  server: TestServer,
  user: TestUser,
  courseId: number,
  { planType = 'premium', days = 30 }: { planType?: PlanType; days?: number } = {},
): Promise<void> {
  const { videos, audios, test_series: testSeries, question_bank: questionBank } = planGrants[planType];
  const today = server.deps.now().getTime();
  await server.db.insert(subscriptions).values({
    userId: user.id,
    courseId,
    planType,
    videos,
    audios,
    testSeries,
    questionBank,
    subscribedDate: dayOf(new Date(today - 60 * 86_400_000)),
    expiryDate: dayOf(new Date(today + days * 86_400_000)),
  });
}

/** Backdates content, for example to the time of a plan that has ended since. */
export const madeDaysAgo = (
  { db }: TestServer,
  days: number,
  table: 'questions' | 'videos' | 'audios' | 'test_series' | 'normal_questions' | 'ecg_questions',
  ids: readonly number[],
) =>
  db.$client.query(`update ${table} set created_at = now() - $1 * interval '1 day' where id = any($2)`, [
    days,
    ids,
  ]);

/** Marks a course as deleted, as an admin’s deletion does. */
export const deleteCourse = (server: TestServer, courseId: number) =>
  server.db.execute(sql`update courses set deleted_at = now() where id = ${courseId}`);
