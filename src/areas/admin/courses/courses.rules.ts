import type { Course } from '../../../contract/courses.ts';
import { listPage } from '../lists/list-page.ts';

/** Items per page (3-admin §9). */
const perPage = 2;

/** A page of the courses whose title contains the search; pages beyond the last show the last. */
export function pageOf(courses: readonly Course[], search: string, page: number) {
  const wanted = search.trim().toLowerCase();
  const found = courses.filter((course) => course.title.toLowerCase().includes(wanted));
  return listPage(found, page, perPage);
}
