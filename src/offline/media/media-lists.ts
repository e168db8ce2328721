/** The server's lists of videos and podcasts, for downloads and checks that run without a screen. */
import { callForReply } from '../../api/call.ts';
import { ApiFailure, isFailure } from '../../api/failure.ts';
import { headers as names } from '../../contract/headers.ts';
import type { AudioList, VideoList } from '../../contract/media.ts';
import type { Device } from '../database.ts';
import type { KeptMedia, MediaKind } from '../kept-media.ts';
import { dropList, listNames, listPath } from '../kept-lists.ts';
import { removeRecordings } from './media-store.ts';
import { audiosOf, videosOf, type CategoryHead, type Recording } from './recording.ts';

/** Fetches the recordings of a category, with valid addresses. Throws ApiFailure. */
export async function listRecordings(kind: MediaKind, head: CategoryHead): Promise<Recording[]> {
  const { body, headers } = await callForReply(listNames[kind], { params: { id: head.id } });
  // This reply came from the worker's cache, so its addresses have expired.
  if (headers.has(names.kept)) throw new ApiFailure('no-answer', 0, {});
  return kind === 'video' ? videosOf(body as VideoList, head) : audiosOf(body as AudioList, head);
}

/** The recording as the server lists it now; undefined if it is no longer listed. Throws ApiFailure. */
export async function listedNow(row: Listed): Promise<Recording | undefined> {
  return (await listRecordings(row.kind, headOf(row))).find(({ id }) => id === row.id);
}

type Listed = Pick<Recording, 'kind' | 'id' | 'categoryId' | 'categoryName' | 'courseId' | 'courseTitle'>;

const headOf = (row: Listed): CategoryHead => ({
  id: row.categoryId,
  name: row.categoryName,
  course: row.courseId,
  course_title: row.courseTitle,
});

/** True if the server says that none of the student's plans opens this. */
export const isLocked = (error: unknown) => isFailure(error) && error.code === 'no_subscription';

/** Removes a course's recordings and kept lists after its plan ended. Returns the number of recordings removed. */
export async function dropCourse(on: Device, kind: MediaKind, courseId: number): Promise<number> {
  const rows = await on.media.filter((row) => row.kind === kind && row.courseId === courseId).toArray();
  await removeRecordings(rows.map(({ key }) => key));
  await dropLists(on, kind, new Set(rows.map((row) => row.categoryId)));
  return rows.length;
}

/** Removes the kept lists of these categories, which contain transcripts. */
export async function dropLists(on: Device, kind: MediaKind, categories: ReadonlySet<number>) {
  for (const id of categories) await dropList(on.userId, listPath(kind, id));
}

/**
 * Asks the server about every course with kept recordings and removes those that are locked. Returns how many
 * recordings were removed, and whether the server answered at all.
 */
export async function dropLockedCourses(on: Device): Promise<{ removed: number; answered: boolean }> {
  let removed = 0;
  const courses = new Map<string, KeptMedia>();
  for (const row of await on.media.toArray()) courses.set(`${row.kind}/${row.courseId}`, row);
  for (const row of courses.values()) {
    try {
      await listRecordings(row.kind, headOf(row));
    } catch (error) {
      if (isLocked(error)) removed += await dropCourse(on, row.kind, row.courseId);
      else if (isFailure(error) && error.kind === 'no-answer') return { removed, answered: false };
    }
  }
  return { removed, answered: true };
}
