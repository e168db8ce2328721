import type { Subscription } from '../../../contract/profile.ts';
import { grantsInCourse } from '../../../contract/rules/entitlement.ts';
import type { KeptBank } from '../../../offline/database.ts';
import type { KeptMedia } from '../../../offline/kept-media.ts';
import type { CourseContent, WantedBank } from '../../../offline/ready-lists.ts';
import type { ReadyKind } from '../../../offline/ready-wishes.ts';

/** How much of a kind is on this device, of all that a plan opens. */
export interface ReadyPart {
  kind: Exclude<ReadyKind, 'ecg'>;
  here: number;
  all: number;
}

interface Kept {
  banks: readonly KeptBank[];
  media: readonly KeptMedia[];
  tests: readonly unknown[];
}

/** Of the kinds that are switched on. How many tests there are is not known here: those on the device count. */
export function readyParts(
  courses: readonly CourseContent[],
  banks: readonly WantedBank[],
  subscriptions: readonly Subscription[],
  kinds: readonly ReadyKind[],
  today: string,
  kept: Kept,
): ReadyPart[] {
  const whole = kept.media.filter(({ state }) => state === 'whole');
  const counted = (right: 'audios' | 'videos', count: 'audio_count' | 'video_count') =>
    courses
      .filter(({ course }) => grantsInCourse(subscriptions, course, right, today))
      .flatMap(({ categories }) => categories)
      .reduce((sum, category) => sum + (category[count] ?? 0), 0);
  const parts: ReadyPart[] = [
    {
      kind: 'bank',
      here: kept.banks.filter((one) => banks.some(({ categoryId }) => categoryId === one.categoryId)).length,
      all: banks.length,
    },
    { kind: 'test', here: kept.tests.length, all: kept.tests.length },
    {
      kind: 'audio',
      here: whole.filter(({ kind }) => kind === 'audio').length,
      all: counted('audios', 'audio_count'),
    },
    {
      kind: 'video',
      here: whole.filter(({ kind }) => kind === 'video').length,
      all: counted('videos', 'video_count'),
    },
  ];
  return parts.filter(({ kind, all }) => all > 0 && kinds.includes(kind));
}
