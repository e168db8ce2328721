import type { ContentFlags, ContentKind } from '../plans.ts';

/**
 * Whether a subscription counts on a day; the day of expiry still does, and one that names no day never ends (O-053).
 * Dates as `YYYY-MM-DD`.
 */
export const stillRuns = (expiryDate: string | null | undefined, today: string) =>
  !expiryDate || expiryDate >= today;

/** Whether any running subscription grants this kind of content. */
export function grants(
  subscriptions: readonly (ContentFlags & { expiry_date: string })[],
  kind: ContentKind,
  today: string,
): boolean {
  return subscriptions.some(
    (subscription) => subscription[kind] && stillRuns(subscription.expiry_date, today),
  );
}

/**
 * Whether this course's own subscription grants it (O-054). A course without any subscription in the list is left to
 * the server to decide. A subscription without an id is known by the title, the one field that 2-student §3 names.
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
 * Whether the server takes what a student does in this course now: as `grantsInCourse`, and not where all subscriptions
 * tell their courses and none is of this one. Then it has no plan, or is gone.
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

type OfCourse = ContentFlags & { course_id?: number; course_title: string; expiry_date: string };

interface Course {
  course_id: number;
  course_title: string;
}

const ownOf = (subscriptions: readonly OfCourse[], course: Course) =>
  subscriptions.filter(({ course_id, course_title }) =>
    course_id === undefined ? course_title === course.course_title : course_id === course.course_id,
  );
