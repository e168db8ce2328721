/**
 * Keys of tests that were corrected. A session grades by what is on the device, so a test whose key turned a verdict of
 * the log is fetched again. Banks are compared with the server anyway (`device/sync-check.ts`).
 */
import { isFailure } from '../../api/failure.ts';
import type { Device } from '../database.ts';
import { itemOf, type KeptEntry } from '../kept-practice.ts';
import { fetchTest } from '../study/tests.ts';
import { askedInTest } from './asked.ts';

/** Notes which tests the entries tell of that come from the server. Before they are taken in. */
export async function hearOfCorrections(on: Device, entries: readonly KeptEntry[]): Promise<void> {
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

/** Fetches these tests. Throws ApiFailure; what could not be asked for is the next time. */
export async function fetchCorrected(on: Device): Promise<void> {
  const corrected = await on.results.filter(({ isCorrected }) => isCorrected === true).toArray();
  for (const { testId } of corrected) {
    try {
      await fetchTest(testId);
    } catch (error) {
      // Gone, or closed to the student: to ask again would change nothing.
      if (!isFailure(error) || (error.status !== 403 && error.status !== 404)) throw error;
    }
    await on.results.update(testId, { isCorrected: undefined });
  }
}
