import type { Category } from '../../contract/categories.ts';
import type { StudentCourse } from '../../contract/courses.ts';
import type { Subscription } from '../../contract/profile.ts';
import { grantsInCourse } from '../../contract/rules/entitlement.ts';

/** A bank that one of the student's plans opens. */
export interface WantedBank {
  categoryId: number;
  courseId: number;
  courseTitle: string;
  name: string;
  questions: number;
  version: number;
}

export interface CourseContent {
  course: StudentCourse;
  categories: readonly Category[];
}

/** Returns the banks to keep, course by course, without empty ones. */
export function wantedBanks(
  courses: readonly CourseContent[],
  subscriptions: readonly Subscription[],
  today: string,
): WantedBank[] {
  return courses
    .filter(({ course }) => grantsInCourse(subscriptions, course, 'question_bank', today))
    .flatMap(({ course, categories }) =>
      categories
        .filter((category) => category.total_questions > 0)
        .map((category) => ({
          categoryId: category.id,
          courseId: course.course_id,
          courseTitle: course.course_title,
          name: category.name,
          questions: category.total_questions,
          version: category.bank_version,
        })),
    );
}
