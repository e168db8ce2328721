import type { Course } from '../../../contract/courses.ts';
import { listPage } from '../lists/list-page.ts';

/** 3-admin §9. */
const perPage = 2;

/** The courses on a page of those whose title holds the search; a page beyond the last is the last. */
export function pageOf(courses: readonly Course[], search: string, page: number) {
  const wanted = search.trim().toLowerCase();
  const found = courses.filter((course) => course.title.toLowerCase().includes(wanted));
  return listPage(found, page, perPage);
}
