import { queryOf } from '../../../api/queries.ts';

// All of it stays on the device: the next start shows it at once, signal or not.
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
