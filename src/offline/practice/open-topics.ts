/**
 * What the student's plan opens, according to the profile and lists that the device last fetched. Closed items are not
 * asked, because the server accepts their answers only after a renewal, and never if staff took their bank down.
 */
import type { ContentKind } from '../../contract/plans.ts';
import { opensCourse } from '../../contract/rules/entitlement.ts';
import { today } from '../../lib/dates.ts';
import type { Device } from '../database.ts';
import { itemKey, type ItemKey } from '../kept-practice.ts';
import { keptPlans } from '../study/kept-plans.ts';
import { isTakenDown } from '../study/taken-down.ts';
import { itemsOfTest, type Topic } from './asked.ts';

/**
 * Returns the banks and tests on this device that no plan opens at `now`, ms, or that staff took down. If the plans are
 * unknown, nothing is closed, and the server decides.
 */
async function closedHere(on: Device, now: number) {
  const subscriptions = await keptPlans(on);
  if (subscriptions === undefined) return { banks: [], tests: [] };
  const [banks, tests] = await Promise.all([on.banks.toArray(), on.tests.toArray()]);
  const isClosed = (course_id: number, course_title: string, kind: ContentKind) =>
    !opensCourse(subscriptions, { course_id, course_title }, kind, today(now));
  const gone = await Promise.all(banks.map((bank) => isTakenDown(on, bank)));
  return {
    banks: banks.filter(
      ({ courseId, courseTitle }, at) => gone[at] || isClosed(courseId, courseTitle, 'question_bank'),
    ),
    tests: tests.filter(({ courseId, courseName }) => isClosed(courseId, courseName, 'test_series')),
  };
}

/** Topics on this device that are closed at `now`, ms. */
export async function closedTopics(on: Device, now: number): Promise<ReadonlySet<Topic>> {
  const { banks, tests } = await closedHere(on, now);
  return new Set<Topic>([
    ...banks.map(({ categoryId }) => `bank/${categoryId}` as const),
    ...tests.map(({ testId }) => `test/${testId}` as const),
  ]);
}

/** The items of these topics. */
export async function closedItems(on: Device, now: number): Promise<ReadonlySet<ItemKey>> {
  const { banks, tests } = await closedHere(on, now);
  const categories = banks.map(({ categoryId }) => categoryId);
  const questions = await on.questions.where('categoryId').anyOf(categories).primaryKeys();
  return new Set([...questions.map((id) => itemKey('question', id)), ...tests.flatMap(itemsOfTest)]);
}
