/** Adding, editing and removing categories. Everything is validated before a picture is stored. */
import { inTransaction, type Queryable } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import type { SentFile } from '../../files/file-store.ts';
import { storePicture, storePictureOnce } from '../../files/picture.ts';
import { markUnused, markUnusedAndRethrow } from '../../files/unused.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import { checkEdit, hashedVersion, type Editor } from '../../core/seen-version.ts';
import type { Once } from '../../http/handler.ts';
import {
  categoriesOf,
  courseIsOpenTo,
  insertCategory,
  type CategoryRow,
  type CountedCategory,
} from './categories.store.ts';
import { changeCategory, deleteCategory, findCategory, holdCategory } from './staff-categories.store.ts';

interface CategoryForm {
  name: string;
  description: string;
  /** The course's id as a form sends it. */
  course?: string | number;
}

interface CategoryFiles {
  image?: SentFile;
}

interface Staff {
  id: number;
}

const pictureSide = 1_280;

/**
 * Adds a category inside the transaction `once`. A form that is sent again returns the category stored the first time.
 */
export async function addCategory(
  deps: Deps,
  staff: Staff,
  courseId: number,
  form: CategoryForm,
  sent: CategoryFiles,
  once: Once,
): Promise<CountedCategory> {
  if (!(await courseIsOpenTo(deps.db, courseId, { ...staff, staff: true }))) throw new ApiError('not_found');
  checkCourse(form.course, courseId, 'This isn’t the course in the address.');
  const image = await storePictureOnce(deps.files, sent.image, once, { maxSide: pictureSide });
  const category = { courseId, name: form.name.trim(), description: form.description.trim(), image };
  const id = await once(async (tx) => {
    const row = await insertCategory(tx, category);
    if (!row) throw new ApiError('not_found');
    return row.id;
  }).catch(markUnusedAndRethrow(deps, [image]));
  return counted(deps, courseId, staff, id);
}

/**
 * Changes the fields that were sent. A category can't move to another course. Throws `changed_meanwhile` if the version
 * that the editor saw has been replaced.
 */
export async function editCategory(
  deps: Deps,
  by: Staff & Pick<Editor, 'version'>,
  id: number,
  { name, description, course }: Partial<CategoryForm>,
  sent: CategoryFiles,
): Promise<CountedCategory> {
  const category = await findCategory(deps.db, id);
  if (!category) throw new ApiError('not_found');
  checkCourse(course, category.courseId, 'A category can’t be moved to another course.');
  const image = sent.image && (await storePicture(deps.files, sent.image, { maxSide: pictureSide }));
  const change = {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description: description.trim() }),
    ...(image && { image }),
  };
  const edit = await inTransaction(deps.db, async (tx) => {
    const held = await holdCategory(tx, id);
    if (!held) return null;
    checkEdit(versionOfCategory, held, change, by);
    await changeCategory(tx, id, change);
    return { before: held, after: await counted({ db: tx }, held.courseId, by, id) };
  }).catch(markUnusedAndRethrow(deps, [image ?? null]));
  await markUnused(deps, [edit ? edit.before.image : (image ?? null)]);
  if (!edit) throw new ApiError('not_found');
  return edit.after;
}

export const versionOfCategory = ({ name, description, image }: CategoryRow) =>
  hashedVersion({ name, description, image });

/** Removes a category, everything in it, and the files that nothing else uses. */
export async function removeCategory(deps: Deps, id: number): Promise<void> {
  if (!(await findCategory(deps.db, id))) throw new ApiError('not_found');
  const names = await inTransaction(deps.db, (tx) => deleteCategory(tx, id));
  if (!names) throw new ApiError('not_found');
  await markUnused(deps, names);
}

async function counted(
  { db }: { db: Queryable },
  courseId: number,
  staff: Staff,
  id: number,
): Promise<CountedCategory> {
  const [category] = await categoriesOf(db, courseId, staff.id, id);
  if (!category) throw new ApiError('not_found');
  return category;
}

function checkCourse(given: string | number | undefined, courseId: number, message: string) {
  if (given !== undefined && Number(given) !== courseId) throw fieldError('course', message);
}
