/** Retake of an ECG test: the attempt ends without a result, and the next one begins at once. */
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
 * Ends the newest attempt and starts the next. The server is asked first: a refusal or trouble of its own leaves
 * everything as it was and throws ApiFailure. Where no answer comes, or something of this test still waits to be sent,
 * the reset waits in the outbox; the call that may have arrived and the queued one count as one.
 */
export async function resetEcg(testId: number): Promise<KeptAttempt> {
  const on = device();
  const test = await on.tests.get(testId);
  if (test === undefined) throw new Error('This test is not on the device.');
  const reset = { number: test.lastAttempt, opId: crypto.randomUUID(), actedAt: serverNow() };
  const told = (await waits(on, testId)) ? null : await ask(testId, reset);
  const attempt = await on.transaction('rw', [on.tests, on.attempts, on.outbox], async () => {
    const now = (await on.tests.get(testId)) ?? test;
    if (told === null) {
      const act = { kind: 'ecg-reset' as const, testId, attempt: reset.number, name: test.name };
      await enqueue(on, act, reset.actedAt, reset.opId);
    }
    return startWithin(on, now, told ?? reset.number + 1, reset.actedAt);
  });
  wakeSync();
  return attempt;
}

const patienceMs = 15_000;

/** Number of the attempt that the server began; null when nothing came back. */
async function ask(
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
      signal: AbortSignal.timeout(patienceMs),
    });
    return reply.attempt ?? number + 1;
  } catch (failure) {
    if (isFailure(failure) && failure.kind === 'no-answer') return null;
    throw failure;
  }
}

/** Whether something of this test is still on its way: the reset then goes after it. */
async function waits(on: Device, testId: number): Promise<boolean> {
  const lane = testLane(testId);
  const open = await on.outbox.where('state').anyOf('pending', 'inflight').toArray();
  return open.some((row) => row.lane === lane || row.lane.startsWith(`${lane}/`));
}
