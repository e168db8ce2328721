/** What the student's plan opens, as the device knows it from the profile. */
import { queryKeyOf } from '../../api/queries.ts';
import type { ContentKind } from '../../contract/plans.ts';
import type { Profile } from '../../contract/profile.ts';
import { grantsInCourse } from '../../contract/rules/entitlement.ts';
import { today } from '../../lib/dates.ts';
import type { Device } from '../database.ts';
import { serverNowMs } from '../server-clock.ts';
import type { Topic } from './asked.ts';

const profileKey = JSON.stringify(queryKeyOf('GET /profile/', {}));

/** Topics on this device that no plan opens any more. Without a profile the server has to decide. */
export async function closedTopics(on: Device): Promise<ReadonlySet<Topic>> {
  const [kept, banks, tests] = await Promise.all([
    on.replies.get(profileKey),
    on.banks.toArray(),
    on.tests.toArray(),
  ]);
  const { subscriptions = [] } = { ...(kept?.data as Partial<Profile> | undefined) };
  const isClosed = (course_id: number, course_title: string, kind: ContentKind) =>
    !grantsInCourse(subscriptions, { course_id, course_title }, kind, today(serverNowMs()));
  return new Set<Topic>([
    ...banks
      .filter(({ courseId, courseTitle }) => isClosed(courseId, courseTitle, 'question_bank'))
      .map(({ categoryId }) => `bank/${categoryId}` as const),
    ...tests
      .filter(({ courseId, courseName }) => isClosed(courseId, courseName, 'test_series'))
      .map(({ testId }) => `test/${testId}` as const),
  ]);
}
