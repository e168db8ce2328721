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
  subscriptions: readonly (ContentFlags & {
    course_id?: number;
    course_title: string;
    expiry_date: string;
  })[],
  course: { course_id: number; course_title: string },
  kind: ContentKind,
  today: string,
): boolean {
  const own = subscriptions.filter(({ course_id, course_title }) =>
    course_id === undefined ? course_title === course.course_title : course_id === course.course_id,
  );
  return own.length === 0 || grants(own, kind, today);
}
