/** A device with a test on it: the attempt at it, what is queued, and what the server replies. */
import { afterEach, beforeEach } from 'vitest';
import type { TestOverview } from '../../../../src/contract/test-series.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { claim, settle, type Outcome } from '../../../../src/offline/sync/outbox.ts';
import { mergeTest, readTest } from '../../../../src/offline/study/tests.ts';
import { overviewFixture, testId, testQuestionIds } from '../../../support/test-fixture.ts';

/** Read once per test, so that deadlines are exact to the millisecond. */
let now: number;
export const minutesFromNow = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

/** Call it once per file: every test gets an empty device. */
export function ownDevice() {
  beforeEach(() => {
    now = Date.now();
    return openDevice(9);
  });
  afterEach(async () => {
    const open = device();
    closeDevice();
    await open.delete();
  });
}

export const [first, second, third, fourth] = testQuestionIds as [number, number, number, number];
export const attempt = async () => (await readTest(testId))!.attempt!;
export const operations = async () => (await device().outbox.orderBy('seq').toArray()).map((row) => row.act);
export const acked = (body: unknown): Outcome => ({ end: 'acked', body, epoch: 'e' });

/** The overview was asked for after all that happened before, even if that was in this millisecond. */
export const keep = (overview: TestOverview = overviewFixture()) =>
  mergeTest(device(), testId, overview, Date.now() + 1);

export async function settleAll(outcome: Outcome) {
  for (const row of await claim(device(), { owner: 'test', alone: true }, Date.now(), 100))
    await settle(device(), row, outcome, Date.now(), 'test');
}
