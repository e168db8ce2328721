import type { SavedCourse } from '../../../src/contract/courses.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { storePicture, storePictureOnce } from '../../files/picture.ts';
import { storeVideo } from '../../files/video.ts';
import { markUnused, markUnusedAndRethrow } from '../../files/unused.ts';
import { ApiError } from '../../core/api-error.ts';
import { checkEdit, hashedVersion, type Editor } from '../../core/seen-version.ts';
import type { Once, SignedIn, UploadedFile } from '../../http/handler.ts';
import {
  changeCourse,
  findCourse,
  holdCourse,
  insertCourse,
  markDeleted,
  wasDeleted,
  type CourseWithPlans,
} from './courses.store.ts';
import { addRequest, endRequestsFor } from './deletion-requests.store.ts';
import { readPlans } from './plan-form.ts';

export interface CourseForm {
  title: string;
  description?: string;
  /** JSON text. */
  plans?: string;
}

interface CourseFiles {
  thumbnail?: UploadedFile;
  video?: UploadedFile;
}

const thumbnailSide = 1_280;

/**
 * Changes the fields that were sent; a new file replaces the old one. Plans are checked before anything is stored.
 * Throws `changed_meanwhile` if the version that the editor saw has been replaced.
 */
export async function updateCourse(
  deps: Deps,
  by: Pick<Editor, 'version'>,
  id: number,
  form: Partial<CourseForm>,
  sent: CourseFiles,
): Promise<CourseWithPlans> {
  const { db, files } = deps;
  if (!(await findCourse(db, id, true))) throw new ApiError('not_found');
  const plans = form.plans?.trim() ? readPlans(form.plans) : undefined;
  const thumbnail = sent.thumbnail && (await storePicture(files, sent.thumbnail, { maxSide: thumbnailSide }));
  const video =
    sent.video &&
    (await storeVideo(files, sent.video).catch(markUnusedAndRethrow(deps, [thumbnail ?? null])));
  const change = {
    ...(form.title !== undefined && { title: form.title.trim() }),
    ...(form.description !== undefined && { description: form.description.trim() }),
    ...(thumbnail && { thumbnail }),
    ...(video && { video }),
    ...(plans && { plans }),
  };
  const edit = await inTransaction(db, async (tx) => {
    const held = await holdCourse(tx, id);
    if (!held) return null;
    checkEdit(versionOfCourse, held, change, by);
    await changeCourse(tx, id, change);
    return { before: held, after: await findCourse(tx, id, true) };
  }).catch(markUnusedAndRethrow(deps, [thumbnail ?? null, video ?? null]));
  // If the course was deleted meanwhile, nothing refers to the new files.
  await markUnused(
    deps,
    edit ? [edit.before.thumbnail, edit.before.video] : [thumbnail ?? null, video ?? null],
  );
  if (!edit?.after) throw new ApiError('not_found');
  return edit.after;
}

/** The reply to whoever saved a course. */
export const saved = (course: CourseWithPlans): SavedCourse => ({
  id: course.id,
  edit_version: versionOfCourse(course),
});

export const versionOfCourse = ({ title, description, thumbnail, video, plans }: CourseWithPlans) =>
  hashedVersion({ title, description, thumbnail, video, plans });

/** Deletes a course for an admin; files a request for a sub-admin. Returns true if the course was deleted. */
export async function deleteCourse({ db, now }: Deps, user: SignedIn, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (user.role !== 'admin') {
      if (!(await findCourse(tx, id, true))) throw await goneCourse(tx, id);
      await addRequest(tx, { courseId: id, requestedBy: user.id, createdAt: now() });
      return false;
    }
    if (!(await markDeleted(tx, id, now()))) throw await goneCourse(tx, id);
    await endRequestsFor(tx, id);
    return true;
  });
}

/** The screen shows this sentence to whoever deletes a course that somebody else has just deleted. */
const goneCourse = async (tx: Tx, id: number) =>
  new ApiError('not_found', {
    detail: (await wasDeleted(tx, id)) ? 'This course was already deleted.' : undefined,
  });

/**
 * Creates an unpublished course inside the transaction `once`. Plans are checked before anything is stored. A form that
 * is sent again returns the course as it was created the first time: its sender hasn't seen what was changed since.
 */
export async function createCourse(
  deps: Deps,
  form: CourseForm,
  sent: CourseFiles,
  once: Once,
): Promise<SavedCourse> {
  const plans = readPlans(form.plans);
  const thumbnail = await storePictureOnce(deps.files, sent.thumbnail, once, { maxSide: thumbnailSide });
  const video =
    sent.video && once.known === null
      ? await storeVideo(deps.files, sent.video).catch(markUnusedAndRethrow(deps, [thumbnail]))
      : null;
  const course = {
    title: form.title.trim(),
    description: form.description?.trim() ?? '',
    thumbnail,
    video,
    plans,
  };
  return once(async (tx) => {
    const made = await findCourse(tx, await insertCourse(tx, course), true);
    return saved(made!);
  }).catch(markUnusedAndRethrow(deps, [thumbnail, video]));
}
