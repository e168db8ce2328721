/**
 * Tests with corrected keys. Sessions grade by the keys on the device, so a test is fetched again when the log reports
 * a verdict that changed with a corrected key. Banks are compared with the server anyway (`device/sync-check.ts`).
 */
import { isFailure } from '../../api/failure.ts';
import type { Device } from '../database.ts';
import { itemOf, type KeptEntry } from '../kept-practice.ts';
import { fetchTest } from '../study/tests.ts';
import { askedInTest } from './asked.ts';

/**
 * Marks the tests whose verdicts changed according to these entries of the server. Call it before the entries are
 * stored.
 */
export async function markCorrectedTests(on: Device, entries: readonly KeptEntry[]): Promise<void> {
  const ofTests = entries.filter(({ item }) => itemOf(item).kind !== 'question');
  const before = await on.entries.bulkGet(ofTests.map(({ opId }) => opId));
  const turned = new Set(
    ofTests
      .filter(({ isCorrect }, at) => (before[at]?.isCorrect ?? isCorrect) !== isCorrect)
      .map(({ item }) => item),
  );
  if (turned.size === 0) return;
  for (const kept of await on.results.toArray()) {
    const test = await on.tests.get(kept.testId);
    if (test !== undefined && askedInTest({ ...test, ...kept }).some(({ item }) => turned.has(item)))
      await on.results.update(kept.testId, { isCorrected: true, keysOf: undefined });
  }
}

/** Fetches the marked tests again. Throws ApiFailure; tests not reached are fetched the next time. */
export async function fetchCorrected(on: Device): Promise<void> {
  const corrected = await on.results.filter(({ isCorrected }) => isCorrected === true).toArray();
  for (const { testId } of corrected) {
    try {
      await fetchTest(testId);
    } catch (error) {
      // Deleted, or locked for the student: asking again would change nothing.
      if (!isFailure(error) || (error.status !== 403 && error.status !== 404)) throw error;
    }
    await on.results.update(testId, { isCorrected: undefined });
  }
}
