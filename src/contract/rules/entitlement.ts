import type { ContentFlags, ContentKind } from '../plans.ts';

/**
 * Whether a subscription is active on a day. The day of expiry is included, and a subscription without an expiry date
 * never ends (O-053). Dates are `YYYY-MM-DD`.
 */
export const isActiveOn = (expiryDate: string | null | undefined, today: string) =>
  !expiryDate || expiryDate >= today;

/** Whether any active subscription grants this kind of content. */
export function grants(
  subscriptions: readonly (ContentFlags & { expiry_date: string })[],
  kind: ContentKind,
  today: string,
): boolean {
  return subscriptions.some(
    (subscription) => subscription[kind] && isActiveOn(subscription.expiry_date, today),
  );
}

/** The content kinds from which practice takes its questions. */
export const questionKinds = ['question_bank', 'test_series'] as const;

/** Whether any active subscription grants questions to practice with. */
export const opensQuestions = (subscriptions: Parameters<typeof grants>[0], today: string) =>
  questionKinds.some((kind) => grants(subscriptions, kind, today));

/**
 * Whether a subscription to this course grants the content (O-054). True if the list has no subscription to the course,
 * which leaves the decision to the server. A subscription without an id is matched by title, the only field that
 * 2-student §3 specifies.
 */
export function grantsInCourse(
  subscriptions: readonly OfCourse[],
  course: Course,
  kind: ContentKind,
  today: string,
): boolean {
  const own = ownOf(subscriptions, course);
  return own.length === 0 || grants(own, kind, today);
}

/**
 * Whether the server accepts what a student does in this course now. Like `grantsInCourse`, but false if all
 * subscriptions have course ids and none is for this course: then the student has no plan for it, or it was deleted.
 */
export function opensCourse(
  subscriptions: readonly OfCourse[],
  course: Course,
  kind: ContentKind,
  today: string,
): boolean {
  const isTold = course.course_id > 0 && subscriptions.every(({ course_id }) => course_id !== undefined);
  const own = ownOf(subscriptions, course);
  return own.length === 0 ? !isTold : grants(own, kind, today);
}

/**
 * The last day on which the subscriptions to this course open the content, or did before they expired. Null if it never
 * ends, or if none of them tells: then the server decides. The flags of an expired subscription are all false,
 * whatever its plan opened, so it counts as one that opened everything.
 */
export function lastDayOf(
  subscriptions: readonly OfCourse[],
  course: Course,
  kind: ContentKind,
): string | null {
  const days = ownOf(subscriptions, course)
    .filter((own) => own[kind] || opensNothing(own))
    .map(({ expiry_date }) => expiry_date);
  return days.length === 0 || days.includes('') ? null : days.toSorted().at(-1)!;
}

const opensNothing = ({ videos, audios, test_series, question_bank }: ContentFlags) =>
  !videos && !audios && !test_series && !question_bank;

type OfCourse = ContentFlags & { course_id?: number; course_title: string; expiry_date: string };

interface Course {
  course_id: number;
  course_title: string;
}

const ownOf = (subscriptions: readonly OfCourse[], course: Course) =>
  subscriptions.filter(({ course_id, course_title }) =>
    course_id === undefined ? course_title === course.course_title : course_id === course.course_id,
  );
