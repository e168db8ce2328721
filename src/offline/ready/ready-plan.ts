/**
 * Which recordings a shift needs, which of them fit under the student's limit, and which can be removed to make room.
 */
import type { Category } from '../../contract/categories.ts';
import type { StudentCourse } from '../../contract/courses.ts';
import type { AudioList, VideoList } from '../../contract/media.ts';
import type { Subscription } from '../../contract/profile.ts';
import { grantsInCourse } from '../../contract/rules/entitlement.ts';
import type { KeptMedia, KeptPosition, MediaKind } from '../kept-media.ts';
import { oldestListenedFirst } from '../media/media-store.ts';
import { newestPosition } from '../media/positions.ts';
import { audiosOf, videosOf, type CategoryHead, type Recording } from '../media/recording.ts';

/** A list of the server that contains wanted recordings. */
export interface WantedList {
  kind: MediaKind;
  head: CategoryHead;
}

/** Returns the lists to fetch, course by course. */
export function wantedLists(
  contents: readonly { course: StudentCourse; categories: readonly Category[] }[],
  subscriptions: readonly Subscription[],
  today: string,
): WantedList[] {
  const rows = [
    { kind: 'audio', right: 'audios', count: 'audio_count' },
    { kind: 'video', right: 'videos', count: 'video_count' },
  ] as const;
  return contents.flatMap(({ course, categories }) =>
    rows
      .filter(({ right }) => grantsInCourse(subscriptions, course, right, today))
      .flatMap(({ kind, count }) =>
        categories
          .filter((category) => (category[count] ?? 0) > 0)
          .map(({ id, name }) => ({
            kind,
            head: { id, name, course: course.course_id, course_title: course.course_title },
          })),
      ),
  );
}

export const recordingsOf = ({ kind, head }: WantedList, list: AudioList | VideoList): Recording[] =>
  kind === 'audio' ? audiosOf(list as AudioList, head) : videosOf(list as VideoList, head);

export interface Fitting {
  fits: Recording[];
  over: Recording[];
}

/**
 * Splits recordings by what fits under the limit, in download order: first those that are here or being downloaded,
 * then those never heard to the end, then the rest. Everything on the device counts toward the limit, wanted or not.
 */
export function fitting(
  wanted: readonly Recording[],
  kept: readonly KeptMedia[],
  places: ReadonlyMap<string, KeptPosition>,
  capBytes: number | null,
): Fitting {
  const here = new Set(kept.map(({ key }) => key));
  let used = kept.reduce((sum, one) => sum + one.bytes, 0);
  const isHeard = (one: Recording) => newestPosition(places.get(one.key), one.listed).finished;
  const order = [
    ...wanted.filter(({ key }) => here.has(key)),
    ...wanted.filter((one) => !here.has(one.key) && !isHeard(one)),
    ...wanted.filter((one) => !here.has(one.key) && isHeard(one)),
  ];
  const found: Fitting = { fits: [], over: [] };
  for (const one of order) {
    const more = here.has(one.key) ? 0 : one.bytes;
    const isOver = capBytes !== null && more > 0 && used + more > capBytes;
    if (!isOver) used += more;
    (isOver ? found.over : found.fits).push(one);
  }
  return found;
}

/**
 * Suggests recordings to remove until `bytes` are freed, least recently played first. Those never played are not
 * suggested.
 */
export function removable(kept: readonly KeptMedia[], bytes: number): KeptMedia[] {
  const found: KeptMedia[] = [];
  let freed = 0;
  for (const one of oldestListenedFirst(kept)) {
    if (freed >= bytes || one.playedAt === null) break;
    found.push(one);
    freed += one.bytes;
  }
  return found;
}
