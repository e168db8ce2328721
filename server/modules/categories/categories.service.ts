/** Categories as staff keep them: everything is checked before a picture is stored. */
import { tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { storePicture } from '../../files/picture.ts';
import { letGo } from '../../files/unused.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import { categoriesOf, courseIsOpenTo, insertCategory, type CountedCategory } from './categories.store.ts';
import { changeCategory, deleteCategory, findCategory } from './staff-categories.store.ts';

interface CategoryForm {
  name: string;
  description: string;
  /** Id of the course, as a form sends it. */
  course?: string;
}

interface CategoryFiles {
  image?: { path: string };
}

interface Staff {
  id: number;
}

const pictureSide = 1_280;

export async function addCategory(
  deps: Deps,
  staff: Staff,
  courseId: number,
  form: CategoryForm,
  sent: CategoryFiles,
): Promise<CountedCategory> {
  if (!(await courseIsOpenTo(deps.db, courseId, { ...staff, staff: true }))) throw new ApiError('not_found');
  checkCourse(form.course, courseId, 'This isn’t the course in the address.');
  const image = sent.image ? await storePicture(deps.files, sent.image, { maxSide: pictureSide }) : null;
  const category = { courseId, name: form.name.trim(), description: form.description.trim(), image };
  const row = await tx(deps.db, (handle) => insertCategory(handle, category));
  if (!row) {
    await letGo(deps, [image]);
    throw new ApiError('not_found');
  }
  return { ...row, total: 0, attempted: 0, correct: 0, videos: 0, watched: 0, audios: 0 };
}

/** Changes what was sent; a category stays in its course. */
export async function editCategory(
  deps: Deps,
  staff: Staff,
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
  const before = await tx(deps.db, (handle) => changeCategory(handle, id, change));
  await letGo(deps, [before ? before.image : (image ?? null)]);
  const [after] = await categoriesOf(deps.db, category.courseId, staff.id, id);
  if (!after) throw new ApiError('not_found');
  return after;
}

/** Removes a category with all that is in it, and the files that nothing else names. */
export async function removeCategory(deps: Deps, id: number): Promise<void> {
  if (!(await findCategory(deps.db, id))) throw new ApiError('not_found');
  const names = await tx(deps.db, (handle) => deleteCategory(handle, id));
  if (!names) throw new ApiError('not_found');
  await letGo(deps, names);
}

function checkCourse(given: string | undefined, courseId: number, otherwise: string) {
  if (given !== undefined && Number(given) !== courseId) throw fieldError('course', otherwise);
}
