/** Finds which stored files are named by database rows, and where. */
import { eq, getTableName, isNotNull, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/client.ts';
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

/** Does what `inArray` does, but with one parameter: thousands of them take seconds. */
export const isAnyOf = (column: AnyPgColumn, names: string[]) =>
  sql`${column} = any(${sql.param(names)}::text[])`;

/** Returns those of the files that a row names. */
export async function namedOf(db: Queryable, names: string[]): Promise<Set<string>> {
  const used = await Promise.all(
    columns.map((column) =>
      db.selectDistinct({ name: column }).from(column.table).where(isAnyOf(column, names)),
    ),
  );
  return new Set(used.flat().map(({ name }) => name as string));
}

/** Returns every file that a row names. */
export async function allNamed(db: Queryable): Promise<Set<string>> {
  const all = new Set<string>();
  for (const column of columns) {
    const found = await db.selectDistinct({ name: column }).from(column.table).where(isNotNull(column));
    for (const { name } of found) all.add(name as string);
  }
  return all;
}

/** Returns the rows that name a file, in the form in which an operator looks them up: `questions.image, id 12`. */
export async function rowsNaming(db: Queryable, name: string): Promise<string[]> {
  const found = await Promise.all(
    columns.map(async (column) => {
      const { primaryKeys, columns: all } = getTableConfig(column.table);
      const keys = primaryKeys[0]?.columns ?? all.filter(({ primary }) => primary);
      const rows = await db
        .select(Object.fromEntries(keys.map((key) => [toSnakeCase(key.name), key])))
        .from(column.table)
        .where(eq(column, name));
      const place = `${getTableName(column.table)}.${toSnakeCase(column.name)}`;
      return rows.map((row) =>
        [place, ...Object.entries(row).map(([key, value]) => `${key} ${String(value)}`)].join(', '),
      );
    }),
  );
  return found.flat();
}
