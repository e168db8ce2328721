/** The public outline of courses and categories. Every function returns null if the caller may not see it. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { categories, courses } from '../../db/schema/courses.ts';
import { audios, videos } from '../../db/schema/media.ts';

/** Nobody sees deleted courses; only staff see unpublished ones. */
const isOpen = (forStaff: boolean) =>
  and(isNull(courses.deletedAt), forStaff ? undefined : eq(courses.isActive, true));

export async function courseOutline(db: Queryable, courseId: number, forStaff: boolean) {
  const [course] = await db
    .select({ title: courses.title, description: courses.description })
    .from(courses)
    .where(and(eq(courses.id, courseId), isOpen(forStaff)));
  if (!course) return null;
  const own = await db
    .select()
    .from(categories)
    .where(eq(categories.courseId, courseId))
    .orderBy(asc(categories.position), asc(categories.id));
  return { ...course, categories: own };
}

export async function categoryOutline(db: Queryable, categoryId: number, forStaff: boolean) {
  const [category] = await db
    .select({
      name: categories.name,
      description: categories.description,
      courseId: courses.id,
      courseName: courses.title,
    })
    .from(categories)
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .where(and(eq(categories.id, categoryId), isOpen(forStaff)));
  if (!category) return null;
  return {
    ...category,
    videos: await titles(db, videos, categoryId),
    audios: await titles(db, audios, categoryId),
  };
}

async function titles(
  db: Queryable,
  table: typeof videos | typeof audios,
  categoryId: number,
): Promise<string[]> {
  const rows = await db
    .select({ title: table.title })
    .from(table)
    .where(eq(table.categoryId, categoryId))
    .orderBy(asc(table.position), asc(table.id));
  return rows.map(({ title }) => title);
}
