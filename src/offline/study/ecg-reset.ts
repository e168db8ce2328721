/** Retake of an ECG test: ends the attempt without a result and begins the next one at once. */
import { call } from '../../api/call.ts';
import { isFailure } from '../../api/failure.ts';
import { headers } from '../../contract/headers.ts';
import { startWithin } from './attempt-life.ts';
import { device, type Device } from '../database.ts';
import type { KeptAttempt } from '../kept-tests.ts';
import { testLane } from '../operations/lanes.ts';
import { enqueue } from '../sync/enqueue.ts';
import { serverNow } from '../clock/server-clock.ts';
import { wakeSync } from '../sync/wake.ts';

/**
 * Ends the newest attempt and starts the next one. Asks the server first: if it refuses or fails, nothing changes and
 * ApiFailure is thrown. If no answer comes, or other operations on this test are still unsent, the reset goes into the
 * outbox; the call that may have arrived and the queued one share their id, so they count once.
 */
export async function resetEcg(testId: number): Promise<KeptAttempt> {
  const on = device();
  const test = await on.tests.get(testId);
  if (test === undefined) throw new Error('This test is not on the device.');
  const reset = { number: test.lastAttempt, opId: crypto.randomUUID(), actedAt: serverNow() };
  const begun = (await hasUnsent(on, testId)) ? null : await requestReset(testId, reset);
  const attempt = await on.transaction('rw', [on.tests, on.attempts, on.outbox], async () => {
    const now = (await on.tests.get(testId)) ?? test;
    if (begun === null) {
      const operation = { kind: 'ecg-reset' as const, testId, attempt: reset.number, name: test.name };
      await enqueue(on, operation, reset.actedAt, reset.opId);
    }
    return startWithin(on, now, begun ?? reset.number + 1, reset.actedAt);
  });
  wakeSync();
  return attempt;
}

const timeoutMs = 15_000;

/** Asks the server to reset; returns the number of the attempt that it began, or null if no answer came. */
async function requestReset(
  testId: number,
  { number, opId, actedAt }: { number: number; opId: string; actedAt: string },
): Promise<number | null> {
  try {
    const reply = await call('POST /student/ecg-question/{testId}/reset/', {
      params: { testId },
      headers: {
        [headers.idempotencyKey]: opId,
        [headers.actedAt]: actedAt,
        [headers.round]: String(number),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return reply.attempt ?? number + 1;
  } catch (failure) {
    if (isFailure(failure) && failure.kind === 'no-answer') return null;
    throw failure;
  }
}

/** True if another operation on this test is still unsent; the reset then has to go after it. */
async function hasUnsent(on: Device, testId: number): Promise<boolean> {
  const lane = testLane(testId);
  const open = await on.outbox.where('state').anyOf('pending', 'inflight').toArray();
  return open.some((row) => row.lane === lane || row.lane.startsWith(`${lane}/`));
}
