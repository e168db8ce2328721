import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client.ts';
import { questions, questionVersions } from '../../db/schema/banks.ts';
import { categories, courses } from '../../db/schema/courses.ts';
import { audios, videos } from '../../db/schema/media.ts';
import type { CategoryRow, NewCategory } from './categories.store.ts';

/** A category of a course that is not deleted; null without it. */
export async function findCategory(db: Queryable, id: number): Promise<CategoryRow | null> {
  const [row] = await db
    .select({ category: categories })
    .from(categories)
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .where(and(eq(categories.id, id), isNull(courses.deletedAt)));
  return row?.category ?? null;
}

/** Changes what is named; answers how the category was, null without it. */
export async function changeCategory(
  tx: Tx,
  id: number,
  change: Partial<Omit<NewCategory, 'courseId'>>,
): Promise<CategoryRow | null> {
  const [before] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  if (!before) return null;
  if (Object.keys(change).length > 0) await tx.update(categories).set(change).where(eq(categories.id, id));
  return before;
}

/** Deletes a category and everything in it; answers the names of all files that its rows named, null without it. */
export async function deleteCategory(tx: Tx, id: number): Promise<(string | null)[] | null> {
  const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  if (!category) return null;
  const pictures = await tx
    .select({ name: questions.image })
    .from(questions)
    .where(eq(questions.categoryId, id));
  const earlier = await tx
    .select({ name: questionVersions.image })
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(eq(questions.categoryId, id));
  // Deleted by name, so that no edit puts another file into one meanwhile.
  const podcasts = await tx.delete(audios).where(eq(audios.categoryId, id)).returning({ name: audios.file });
  const films = await tx.delete(videos).where(eq(videos.categoryId, id)).returning();
  await tx.delete(categories).where(eq(categories.id, id));
  return [
    category.image,
    ...[...pictures, ...earlier, ...podcasts].map(({ name }) => name),
    ...films.flatMap(({ file, poster, captions }) => [file, poster, captions]),
  ];
}
