/** What a list of tests shows: which of them, how each stands, and what to say when it did not come. */
import { isFailure } from '../../../api/failure.ts';
import type { StudentCourse } from '../../../contract/courses.ts';
import type { TestSeries } from '../../../contract/test-series.ts';
import { testListMessages as says } from '../../../messages/tests.ts';
import type { OutboxRow } from '../../../offline/outbox-row.ts';
import type { TestOnDevice } from '../../../offline/study/tests.ts';

export interface ListTrouble {
  says: string;
  /** The server says that there is no list for me: a kept one is not shown either. */
  isEmptied: boolean;
}

/**
 * The documents' sentences (2-student §8). Without an answer a kept list is shown and nothing is wrong; what the server
 * itself refuses is said, kept or not.
 */
export function listTrouble(error: unknown, isKept: boolean): ListTrouble | null {
  if (!error) return null;
  const status = isFailure(error) && error.kind === 'refused' ? error.status : 0;
  if (status === 403) return { says: says.forbidden, isEmptied: true };
  if (status === 404) return { says: says.missing, isEmptied: true };
  return status === 0 && isKept ? null : { says: says.failed, isEmptied: false };
}

/** The tests of a course that the device knows by itself, where the server's list is not there. */
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

/** The courses of the tests on this device, where the list of my courses is not there. */
export const coursesOfTests = (kept: readonly TestOnDevice[]): StudentCourse[] =>
  [...new Map(kept.map(({ test }) => [test.courseId, test.courseName]))].map(([id, title]) => ({
    course_id: id,
    course_title: title,
    expiry_date: '',
  }));

/** A test as its card shows it. */
export interface TestStanding {
  /** There is a result, or one that waits to be sent. */
  isAttempted: boolean;
  /** An attempt of this device runs. */
  isRunning: boolean;
  /** Its submission waits for the server. */
  waits: boolean;
  isKept: boolean;
}

export function standingOf(
  test: TestSeries,
  kept: TestOnDevice | undefined,
  waiting: readonly OutboxRow[],
): TestStanding {
  const attempt = kept?.attempt ?? null;
  const waits = waiting.some(({ act }) => act.kind === 'test-submit' && act.testId === test.id);
  return {
    isAttempted: test.attempted || waits || attempt?.ended === 'here',
    isRunning: attempt !== null && attempt.endedAt === null,
    waits,
    isKept: kept !== undefined && kept.test.missingPictures === 0,
  };
}
