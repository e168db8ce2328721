/** Which stored files no row names any more. */
import { eq, or } from 'drizzle-orm';
import { categories, courses, questions, users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/** Removes a file that a row named until now, unless another row names it: the same content is one file. */
export async function removeIfUnused({ db, files }: Pick<Deps, 'db' | 'files'>, name: string | null) {
  if (name === null) return;
  const named = await Promise.all([
    db.$count(users, eq(users.profilePicture, name)),
    db.$count(courses, or(eq(courses.thumbnail, name), eq(courses.video, name))),
    db.$count(categories, eq(categories.image, name)),
    db.$count(questions, eq(questions.image, name)),
  ]);
  if (named.every((count) => count === 0)) await files.remove(name);
}
