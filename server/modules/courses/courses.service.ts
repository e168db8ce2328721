import { tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { storePicture } from '../../files/picture.ts';
import { storeVideo } from '../../files/video.ts';
import type { UploadedFile } from '../../http/handler.ts';
import { insertCourse } from './courses.store.ts';
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

/** Makes an unpublished course; plans and files are checked before anything is stored. */
export async function createCourse(
  { db, files }: Deps,
  form: CourseForm,
  sent: CourseFiles,
): Promise<number> {
  const plans = readPlans(form.plans);
  const thumbnail = sent.thumbnail
    ? await storePicture(files, sent.thumbnail, { maxSide: thumbnailSide })
    : null;
  const video = sent.video ? await storeVideo(files, sent.video) : null;
  const course = {
    title: form.title.trim(),
    description: form.description?.trim() ?? '',
    thumbnail,
    video,
    plans,
  };
  return tx(db, (handle) => insertCourse(handle, course));
}
