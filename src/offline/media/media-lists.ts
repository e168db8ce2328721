/** What the server lists of videos and podcasts, asked by downloads and checks that no screen stands behind. */
import { callForReply } from '../../api/call.ts';
import { ApiFailure, isFailure } from '../../api/failure.ts';
import { headers as names } from '../../contract/headers.ts';
import type { AudioList, VideoList } from '../../contract/media.ts';
import type { Device } from '../database.ts';
import type { KeptMedia, MediaKind } from '../kept-media.ts';
import { dropList, listNames, listPath } from '../kept-lists.ts';
import { removeRecordings } from './media-store.ts';
import { audiosOf, videosOf, type CategoryHead, type Recording } from './recording.ts';

/** The recordings of a category, with addresses that open now. Throws ApiFailure. */
export async function listRecordings(kind: MediaKind, head: CategoryHead): Promise<Recording[]> {
  const { body, headers } = await callForReply(listNames[kind], { params: { id: head.id } });
  // Its addresses are over.
  if (headers.has(names.kept)) throw new ApiFailure('no-answer', 0, {});
  return kind === 'video' ? videosOf(body as VideoList, head) : audiosOf(body as AudioList, head);
}

/** As the server lists it now; undefined when it does not any more. Throws ApiFailure. */
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

/** Whether the server says that no plan of mine opens this any more. */
export const isLocked = (error: unknown) => isFailure(error) && error.code === 'no_subscription';

/**
 * The plan of a course does not open its recordings any more: they leave the device, and the kept lists with them.
 * Answers how many recordings went.
 */
export async function dropCourse(on: Device, kind: MediaKind, courseId: number): Promise<number> {
  const rows = await on.media.filter((row) => row.kind === kind && row.courseId === courseId).toArray();
  await removeRecordings(rows.map(({ key }) => key));
  await dropLists(on, kind, new Set(rows.map((row) => row.categoryId)));
  return rows.length;
}

/** Takes the lists of these categories off the device: they hold transcripts. */
export async function dropLists(on: Device, kind: MediaKind, categories: ReadonlySet<number>) {
  for (const id of categories) await dropList(on.userId, listPath(kind, id));
}

/**
 * Asks for every course of which something is kept; what is not open any more goes. Answers how many went, and whether
 * the server answered at all.
 */
export async function dropWhatEnded(on: Device): Promise<{ gone: number; answered: boolean }> {
  let gone = 0;
  const courses = new Map<string, KeptMedia>();
  for (const row of await on.media.toArray()) courses.set(`${row.kind}/${row.courseId}`, row);
  for (const row of courses.values()) {
    try {
      await listRecordings(row.kind, headOf(row));
    } catch (error) {
      if (isLocked(error)) gone += await dropCourse(on, row.kind, row.courseId);
      else if (isFailure(error) && error.kind === 'no-answer') return { gone, answered: false };
    }
  }
  return { gone, answered: true };
}
