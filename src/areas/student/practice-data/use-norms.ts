import { useQueries } from '@tanstack/react-query';
import { normsQuery } from '../courses/student.queries.ts';

/** How peers do in the categories of these courses; `at`: as of when, ISO 8601, null where nothing came. */
export function useNorms(topics: readonly { courseId: number }[]) {
  const courses = [...new Set(topics.map(({ courseId }) => courseId))];
  const replies = useQueries({ queries: courses.map(normsQuery) }).flatMap(({ data }) => data ?? []);
  const norms = replies.flatMap(({ categories }) => categories);
  return {
    of: (categoryId: number) => norms.find(({ category_id: id }) => id === categoryId),
    at: replies.map(({ at }) => at).toSorted()[0] ?? null,
    /** Whether there are peers enough anywhere. */
    tells: norms.some(({ quantiles }) => quantiles !== null),
  };
}
