/** Results of tests on the device: as the server answered the submission, or as it was asked later. */
import { liveQuery } from 'dexie';
import { call } from '../../api/call.ts';
import { device } from '../database.ts';

/** The last result of a test that this device knows, again whenever it changes. */
export const observeResult = (testId: number) => liveQuery(() => device().results.get(testId));

/** Asks the server for my newest result and keeps it. Throws ApiFailure; a kept one stays. */
export async function fetchResult(testId: number): Promise<void> {
  const on = device();
  const result = await call('GET /student/testseries/{id}/result/', { params: { id: testId } });
  const number = result.attempt ?? (await on.tests.get(testId))?.lastAttempt ?? 0;
  await on.results.put({ testId, attempt: number, result });
}
