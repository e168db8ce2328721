import { tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { takeZip } from '../../zip/zip-of-rows.ts';
import { questionFormat } from './question-row.ts';
import { addQuestions, categoryExists } from './questions.store.ts';

/** Adds all questions of a ZIP to a category and answers how many; refuses with `bad_zip` and everything that is wrong. */
export async function importQuestions(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  categoryId: number,
  zipPath: string,
): Promise<number> {
  if (!(await categoryExists(db, categoryId))) throw new ApiError('not_found');
  const rows = (await takeZip(files, zipPath, questionFormat)).map(({ picture, ...question }) => {
    return { ...question, image: picture && picture.name };
  });
  const ids = await tx(db, (handle) => addQuestions(handle, categoryId, rows));
  if (!ids) throw new ApiError('not_found');
  return ids.length;
}
