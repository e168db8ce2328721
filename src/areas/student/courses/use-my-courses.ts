import { useQueries, useQuery } from '@tanstack/react-query';
import type { Category, CategoryProgress } from '../../../contract/categories.ts';
import type { StudentCourse } from '../../../contract/courses.ts';
import { usePreloaded } from '../../../lib/use-observed.ts';
import { countsWith, ownProgress, rowsSince } from '../../../offline/study/local-progress.ts';
import type { OutboxRow } from '../../../offline/outbox-row.ts';
import { categoriesQuery, coursesQuery, progressQuery } from './student.queries.ts';

export interface MyCourse {
  course: StudentCourse;
  /** With the counts that the student sees: the server's plus what it does not know yet. Undefined while loading. */
  categories: Category[] | undefined;
  /** When the server counted, by the device's clock, ms. */
  countedAt: number;
  /** The categories could not be loaded and none are stored. */
  failed: boolean;
}

export interface MyCourses {
  /** Undefined while loading. */
  courses: MyCourse[] | undefined;
  failed: boolean;
  /** The operations of this device, oldest first. */
  operations: readonly OutboxRow[];
}

/** Returns the student's courses with their categories, using stored lists at once. */
export function useMyCourses(): MyCourses {
  const list = useQuery(coursesQuery());
  const courses = list.data ?? [];
  const categories = useQueries({ queries: courses.map(({ course_id }) => categoriesQuery(course_id)) });
  const progress = useQueries({
    queries: courses.map(({ course_id }, at) => ({
      ...progressQuery(course_id),
      enabled: categories[at]?.data?.some(lacksCounts) ?? false,
    })),
  });
  const own = usePreloaded(ownProgress);
  return {
    failed: list.isError && list.data === undefined,
    operations: own?.rows ?? [],
    courses: list.data?.map((course, at) => {
      const { data, dataUpdatedAt = 0, isError = false } = categories[at] ?? {};
      const since = rowsSince(own?.rows ?? [], dataUpdatedAt);
      return {
        course,
        countedAt: dataUpdatedAt,
        failed: isError && data === undefined,
        categories:
          own &&
          data?.map((one) =>
            countsWith(withProgress(one, progress[at]?.data), one.id, since, own.answers.get(one.id)),
          ),
      };
    }),
  };
}

/** The counts may come with the category or from category-progress (O-055). */
const lacksCounts = (category: Partial<Category>) => category.total_questions === undefined;

const noCounts = {
  audio_count: 0,
  video_count: 0,
  watched_videos: 0,
  total_questions: 0,
  attempted_questions: 0,
  correct_questions: 0,
  incorrect_questions: 0,
  status: 'start',
} as const;

/** The category's own counts take precedence. */
const withProgress = (category: Category, all: readonly CategoryProgress[] | undefined): Category => ({
  ...noCounts,
  ...all?.find((one) => one.category_id === category.id),
  ...category,
});
