import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';

// All replies are stored on the device, so that the next start shows them at once, with or without signal.
const kept = { kept: true };

export const profileQuery = () => queryOf('GET /profile/', {}, kept);
export const coursesQuery = () => queryOf('GET /student/courses/', {}, kept);
export const categoriesQuery = (courseId: number) =>
  queryOf('GET /courses/{id}/categories/', { params: { id: courseId } }, kept);
export const progressQuery = (courseId: number) =>
  queryOf('GET /student/courses/{id}/category-progress/', { params: { id: courseId } }, kept);
export const normsQuery = (courseId: number) =>
  queryOf('GET /student/norms/', { query: { course: String(courseId) } }, kept);
export const testsQuery = (courseId: number) =>
  queryOf('GET /courses/{id}/testseries/', { params: { id: courseId } }, kept);

/**
 * Asks for everything that the dashboard waits for, and resolves when it is there. Rejects if a list of it fails.
 * Without this, each request would wait for the one before.
 */
export async function askForCourses(queries: QueryClient) {
  const profile = queries.fetchQuery(profileQuery());
  const courses = queries.fetchQuery(coursesQuery());
  const categories = courses.then((all) =>
    Promise.all(all.map(({ course_id }) => queries.fetchQuery(categoriesQuery(course_id)))),
  );
  await Promise.all([profile, categories]);
}
