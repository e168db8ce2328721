/** Which stored files no row names any more. */
import { inArray } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { aboutPeople } from '../db/schema/about.ts';
import { users } from '../db/schema/accounts.ts';
import { questions, questionVersions } from '../db/schema/banks.ts';
import { categories, courses } from '../db/schema/courses.ts';
import { audios, videos } from '../db/schema/media.ts';
import { chatMessages } from '../db/schema/people.ts';
import {
  ecgOptions,
  ecgQuestions,
  ecgQuestionVersions,
  normalQuestions,
  normalQuestionVersions,
} from '../db/schema/tests.ts';
import { uploadPieces } from '../db/schema/uploads.ts';
import type { Deps } from '../deps.ts';

/** Every column that names a file. */
const columns: readonly AnyPgColumn[] = [
  users.profilePicture,
  courses.thumbnail,
  courses.video,
  categories.image,
  questions.image,
  questionVersions.image,
  videos.file,
  videos.poster,
  videos.captions,
  audios.file,
  normalQuestions.image,
  normalQuestionVersions.image,
  ecgOptions.image,
  ecgQuestions.image,
  ecgQuestionVersions.image,
  chatMessages.file,
  aboutPeople.image,
  uploadPieces.file,
];

/** Of one statement: far below the 65,535 parameters that PostgreSQL takes. */
const batch = 5_000;

/** Removes a file that a row named until now, unless another row names it: the same content is one file. */
export async function removeIfUnused(deps: Pick<Deps, 'db' | 'files'>, name: string | null) {
  await removeUnused(deps, [name]);
}

/** The same of many files, as when the rows of a whole category went. */
export async function removeUnused(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  names: readonly (string | null)[],
) {
  const all = [...new Set(names.filter((name) => name !== null))];
  for (let from = 0; from < all.length; from += batch) {
    const asked = all.slice(from, from + batch);
    const used = await Promise.all(
      columns.map((column) =>
        db.selectDistinct({ name: column }).from(column.table).where(inArray(column, asked)),
      ),
    );
    const kept = new Set(used.flat().map(({ name }) => name));
    for (const name of asked) if (!kept.has(name)) await files.remove(name);
  }
}
