import { and, asc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client.ts';
import { answers, bankRounds, questions } from '../../db/schema/banks.ts';
import { categories, courses, subscriptions } from '../../db/schema/courses.ts';
import { audios, videos, watchedVideos } from '../../db/schema/media.ts';

/** True if the user may open the course. Students may open an unpublished one only if they subscribed to it. */
export async function courseIsOpenTo(db: Queryable, courseId: number, user: { id: number; staff: boolean }) {
  const subscribed = exists(
    db
      .select({ one: sql`1` })
      .from(subscriptions)
      .where(and(eq(subscriptions.courseId, courses.id), eq(subscriptions.userId, user.id))),
  );
  const found = await db
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        eq(courses.id, courseId),
        isNull(courses.deletedAt),
        user.staff ? undefined : or(courses.isActive, subscribed),
      ),
    );
  return found.length > 0;
}

/** True if the category exists and its course isn't deleted. */
export async function categoryExists(db: Queryable, categoryId: number): Promise<boolean> {
  const found = await db
    .select({ id: categories.id })
    .from(categories)
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .where(and(eq(categories.id, categoryId), isNull(courses.deletedAt)));
  return found.length > 0;
}

export type CategoryRow = typeof categories.$inferSelect;

export interface CountedCategory extends CategoryRow {
  total: number;
  attempted: number;
  correct: number;
  videos: number;
  watched: number;
  audios: number;
}

/** Returns a course's categories in order, or only the given one, with the user's counts in their current rounds. */
export async function categoriesOf(
  db: Queryable,
  courseId: number,
  userId: number,
  categoryId?: number,
): Promise<CountedCategory[]> {
  const recordings = {
    videos: sql<number>`(select count(*) from ${videos} where ${videos.categoryId} = ${categories.id})::int`,
    watched: sql<number>`(
      select count(*) from ${watchedVideos} join ${videos} on ${videos.id} = ${watchedVideos.videoId}
      where ${videos.categoryId} = ${categories.id} and ${watchedVideos.userId} = ${userId}
    )::int`,
    audios: sql<number>`(select count(*) from ${audios} where ${audios.categoryId} = ${categories.id})::int`,
  };
  const rows = await db
    .select({
      category: categories,
      ...recordings,
      total: sql<number>`count(${questions.id})::int`,
      attempted: sql<number>`count(${answers.questionId})::int`,
      correct: sql<number>`(count(*) filter (where ${answers.isCorrect}))::int`,
    })
    .from(categories)
    .leftJoin(bankRounds, and(eq(bankRounds.categoryId, categories.id), eq(bankRounds.userId, userId)))
    .leftJoin(questions, eq(questions.categoryId, categories.id))
    .leftJoin(
      answers,
      and(
        eq(answers.userId, userId),
        eq(answers.questionId, questions.id),
        eq(answers.round, sql`coalesce(${bankRounds.round}, 1)`),
      ),
    )
    .where(
      and(
        eq(categories.courseId, courseId),
        categoryId === undefined ? undefined : eq(categories.id, categoryId),
      ),
    )
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.id));
  return rows.map(({ category, ...counts }) => ({ ...category, ...counts }));
}

export interface NewCategory {
  courseId: number;
  name: string;
  description: string;
  image: string | null;
}

/** Adds a category at the end of its course; returns null if the course is gone. */
export async function insertCategory(tx: Tx, category: NewCategory): Promise<CategoryRow | null> {
  // Locked until the transaction ends, so that two new categories don't get the same position.
  const held = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, category.courseId), isNull(courses.deletedAt)))
    .for('update');
  if (held.length === 0) return null;
  const last = tx
    .select({ position: sql`coalesce(max(${categories.position}), 0) + 1` })
    .from(categories)
    .where(eq(categories.courseId, category.courseId));
  const [row] = await tx
    .insert(categories)
    .values({ ...category, position: sql`(${last})` })
    .returning();
  return row!;
}
