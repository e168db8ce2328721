/** Keeping tests for offline use: which ones a plan opens, checking that a kept one is really there, removing one. */
import type { StudentCourse } from '../../contract/courses.ts';
import type { Subscription } from '../../contract/profile.ts';
import { grantsInCourse } from '../../contract/rules/entitlement.ts';
import type { TestSeries } from '../../contract/test-series.ts';
import { device } from '../database.ts';
import { readFindings } from '../study/findings.ts';
import { countMissing, removeUnshown } from './kept-pictures.ts';
import { picturesOf, readTest } from '../study/tests.ts';

/** A test that one of the student's plans opens. */
export interface WantedTest {
  testId: number;
  courseId: number;
  courseTitle: string;
  name: string;
  isEcg: boolean;
  questions: number;
  version: number;
  /** True if the server has a result of the student. */
  attempted: boolean;
}

/** Returns the tests to keep, course by course, without empty ones. */
export function wantedTests(
  courses: readonly { course: StudentCourse; tests: readonly TestSeries[] }[],
  subscriptions: readonly Subscription[],
  today: string,
): WantedTest[] {
  return courses
    .filter(({ course }) => grantsInCourse(subscriptions, course, 'test_series', today))
    .flatMap(({ course, tests }) =>
      tests
        .filter((test) => test.num_questions > 0)
        .map((test) => ({
          testId: test.id,
          courseId: course.course_id,
          courseTitle: course.course_title,
          name: test.name,
          isEcg: test.is_ecg,
          questions: test.num_questions,
          version: test.version,
          attempted: test.attempted,
        })),
    );
}

/** Result of reading a kept test back. */
export interface TestCheck {
  /** Identifies the fetch that was checked; a later one has to be checked again. */
  stamp: string;
  questions: number;
  missingPictures: number;
  /** An ECG test is useless without the list of findings to choose from. */
  missingFindings: boolean;
}

export const stampOfTest = (test: { keptAt: number; bytes: number; missingPictures: number }) =>
  `${test.keptAt}/${test.bytes}/${test.missingPictures}`;

/** Reads a test back, every picture to its last byte; null if it is not kept. */
export async function checkTest(testId: number): Promise<TestCheck | null> {
  const kept = await readTest(testId);
  if (kept === undefined) return null;
  return {
    stamp: stampOfTest(kept.test),
    questions: kept.test.questions.length,
    missingPictures: await countMissing(picturesOf(kept.test)),
    missingFindings: kept.test.isEcg && ((await readFindings())?.length ?? 0) === 0,
  };
}

/** Removes a test and its pictures from the device. Returns false and does nothing while an attempt of it runs. */
export async function dropTest(testId: number): Promise<boolean> {
  const on = device();
  const pictures = await on.transaction('rw', [on.tests, on.attempts, on.results], async () => {
    const test = await on.tests.get(testId);
    const attempts = await on.attempts.where({ testId }).toArray();
    if (attempts.some(({ endedAt }) => endedAt === null)) return null;
    await on.tests.delete(testId);
    await on.attempts.where({ testId }).delete();
    await on.results.delete(testId);
    return test === undefined ? [] : picturesOf(test);
  });
  if (pictures === null) return false;
  await removeUnshown(pictures);
  return true;
}
