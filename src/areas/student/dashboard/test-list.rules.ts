/** What a list of tests shows: which tests, the state of each, and the message if the list could not be loaded. */
import { isFailure } from '../../../api/failure.ts';
import type { StudentCourse } from '../../../contract/courses.ts';
import type { TestSeries } from '../../../contract/test-series.ts';
import { testListMessages as says } from '../../../messages/tests.ts';
import type { OutboxRow } from '../../../offline/outbox-row.ts';
import type { TestOnDevice } from '../../../offline/study/tests.ts';

export interface ListTrouble {
  says: string;
  /** The server refuses the list, so a stored one must not be shown either. */
  isEmptied: boolean;
}

/**
 * Returns the error to show, in the words of the specification (2-student §8). If there was no reply, a stored list is
 * shown without an error. A refusal by the server is always shown.
 */
export function listTrouble(error: unknown, isKept: boolean): ListTrouble | null {
  if (!error) return null;
  const status = isFailure(error) && error.kind === 'refused' ? error.status : 0;
  if (status === 403) return { says: says.forbidden, isEmptied: true };
  if (status === 404) return { says: says.missing, isEmptied: true };
  return status === 0 && isKept ? null : { says: says.failed, isEmptied: false };
}

/** Returns the tests of a course that are on this device, for when the server's list is missing. */
export const testsOfDevice = (kept: readonly TestOnDevice[], courseId: number): TestSeries[] =>
  kept
    .filter(({ test }) => test.courseId === courseId)
    .map(({ test, attempt }) => ({
      id: test.testId,
      name: test.name,
      course_id: courseId,
      course_name: test.courseName,
      duration_minutes: Math.ceil(test.timeLimit / 60),
      time_limit: test.timeLimit,
      is_ecg: test.isEcg,
      num_questions: test.questions.length,
      updated_at: '',
      attempted: attempt !== null && attempt.endedAt !== null,
      version: test.version,
    }));

/** Returns the courses of the tests on this device, for when the list of courses is missing. */
export const coursesOfTests = (kept: readonly TestOnDevice[]): StudentCourse[] =>
  [...new Map(kept.map(({ test }) => [test.courseId, test.courseName]))].map(([id, title]) => ({
    course_id: id,
    course_title: title,
    expiry_date: '',
  }));

/** The state of a test on its card. */
export interface TestCardState {
  /** There is a result, or a submission that waits to be sent. */
  isAttempted: boolean;
  /** An attempt on this device is running. */
  isRunning: boolean;
  /** Its submission waits to be sent. */
  waits: boolean;
  isKept: boolean;
}

export function testCardState(
  test: TestSeries,
  kept: TestOnDevice | undefined,
  waiting: readonly OutboxRow[],
): TestCardState {
  const attempt = kept?.attempt ?? null;
  const waits = waiting.some(({ act }) => act.kind === 'test-submit' && act.testId === test.id);
  return {
    isAttempted: test.attempted || waits || attempt?.ended === 'here',
    isRunning: attempt !== null && attempt.endedAt === null,
    waits,
    isKept: kept !== undefined && kept.test.missingPictures === 0,
  };
}
