import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client.ts';
import { bankRounds, questions, questionVersions } from '../../db/schema/banks.ts';
import { categories, courses } from '../../db/schema/courses.ts';
import { audios, videos } from '../../db/schema/media.ts';
import type { CategoryRow, NewCategory } from './categories.store.ts';

/** Returns a category whose course isn't deleted; null if there is none. */
export async function findCategory(db: Queryable, id: number): Promise<CategoryRow | null> {
  const [row] = await db
    .select({ category: categories })
    .from(categories)
    .innerJoin(courses, eq(courses.id, categories.courseId))
    .where(and(eq(categories.id, id), isNull(courses.deletedAt)));
  return row?.category ?? null;
}

/** Returns a category and locks it until the transaction ends; null if there is none. */
export async function holdCategory(tx: Tx, id: number): Promise<CategoryRow | null> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  return row ?? null;
}

/** Changes the given columns of a locked category. */
export async function changeCategory(
  tx: Tx,
  id: number,
  change: Partial<Omit<NewCategory, 'courseId'>>,
): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(categories).set(change).where(eq(categories.id, id));
}

/**
 * Deletes a category and everything in it. Returns the names of all files its rows used; null if there is no such
 * category.
 */
export async function deleteCategory(tx: Tx, id: number): Promise<(string | null)[] | null> {
  const category = await holdCategory(tx, id);
  if (!category) return null;
  // In the order in which answers and practice take them: rounds, then questions by id. Versions as `holdVersionsBy`.
  await tx.delete(bankRounds).where(eq(bankRounds.categoryId, id));
  const pictures = await tx
    .select({ name: questions.image })
    .from(questions)
    .where(eq(questions.categoryId, id))
    .orderBy(asc(questions.id))
    .for('update');
  const earlier = await tx
    .select({ name: questionVersions.image })
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(eq(questions.categoryId, id))
    .orderBy(asc(questionVersions.questionId), asc(questionVersions.version))
    .for('update', { of: questionVersions });
  // Deleted explicitly rather than by cascade, so that no concurrent edit swaps a file in a row that goes.
  const podcasts = await tx.delete(audios).where(eq(audios.categoryId, id)).returning({ name: audios.file });
  const films = await tx.delete(videos).where(eq(videos.categoryId, id)).returning();
  await tx.delete(categories).where(eq(categories.id, id));
  return [
    category.image,
    ...[...pictures, ...earlier, ...podcasts].map(({ name }) => name),
    ...films.flatMap(({ file, poster, captions }) => [file, poster, captions]),
  ];
}
