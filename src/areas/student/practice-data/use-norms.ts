import { useQueries } from '@tanstack/react-query';
import { normsQuery } from '../courses/student.queries.ts';

/**
 * Returns how peers do in the categories of these courses. `at`: the date of the oldest figures, ISO 8601; null if
 * there are none.
 */
export function useNorms(topics: readonly { courseId: number }[]) {
  const courses = [...new Set(topics.map(({ courseId }) => courseId))];
  const replies = useQueries({ queries: courses.map(normsQuery) }).flatMap(({ data }) => data ?? []);
  const norms = replies.flatMap(({ categories }) => categories);
  return {
    of: (categoryId: number) => norms.find(({ category_id: id }) => id === categoryId),
    at: replies.map(({ at }) => at).toSorted()[0] ?? null,
    /** True if there are enough peers in any category. */
    tells: norms.some(({ quantiles }) => quantiles !== null),
  };
}
