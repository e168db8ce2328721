/** How long the whole queue waits after nothing got through. The wait is shared by all tabs of a device. */
import { waitAsAsked } from './backoff.ts';
import { metaValue, type Device } from '../database.ts';

export interface QueueWait {
  /** Number of passes in a row that got nothing through. */
  failures: number;
  /** Device times, ms: when it began and when it ends. */
  since: number;
  until: number;
  /** From when on a hint of connectivity may end the wait early; device time, ms. */
  hopeAt: number;
  /** True if the server or a proxy in front of it is in trouble; then hints of connectivity don't shorten the wait. */
  isFirm: boolean;
}

/**
 * Why a pass should run. `asked`: the student tapped "Sync now". `hope`: something hints that the connection is back.
 * `routine`: something new was enqueued, or a wait ended.
 */
export type Reason = 'asked' | 'hope' | 'routine';

const key = 'queue-wait';
const none: QueueWait = { failures: 0, since: 0, until: 0, hopeAt: 0, isFirm: false };

/**
 * Hints of connectivity come in bursts and are often wrong. Each time one was, the next one is accepted that much
 * later, ms; sooner if nothing came back at all, because such a try costs nobody anything. The delay is random: retries
 * in step with a connection that comes and goes would miss it every time.
 */
const hopeAfterMs = 3_000;
const maxHopeFactor = 5;
const hopeAfter = (failures: number) =>
  Math.round(hopeAfterMs * Math.min(failures, maxHopeFactor) * (1 + 0.4 * Math.random()));

/** When a pass may run, device time in ms; a past time means now. */
export function opensAt({ until, hopeAt, isFirm }: QueueWait, reason: Reason): number {
  if (reason === 'asked') return 0;
  if (reason === 'routine' || isFirm) return until;
  return Math.min(until, hopeAt);
}

/**
 * Reads the wait. After the clock was set back, the rest of the wait is unknown, so it starts over; otherwise it could
 * last a day.
 */
export async function queueWait(on: Device): Promise<QueueWait> {
  const wait = (await metaValue<QueueWait>(on, key)) ?? none;
  const aheadMs = wait.since - Date.now();
  if (aheadMs <= 0) return wait;
  const { since, until, hopeAt } = wait;
  const moved = { ...wait, since: since - aheadMs, until: until - aheadMs, hopeAt: hopeAt - aheadMs };
  await on.meta.put({ key, value: moved });
  return moved;
}

/**
 * A pass that got nothing through. `isUnanswered`: nothing came back, from anybody. `isReached`: the server answers
 * other calls. `askedMs`: the delay from a Retry-After.
 */
export interface Failure {
  isFirm: boolean;
  isUnanswered: boolean;
  isReached: boolean;
  askedMs: number | null;
}

/**
 * Rows have waits of their own. While the server can be reached, those may grow, but the wait of the queue stays short.
 */
const maxFailuresInReach = 5;

export async function lengthenWait(on: Device, failure: Failure): Promise<QueueWait> {
  const { isFirm, isUnanswered, isReached, askedMs } = failure;
  const now = Date.now();
  const max = isReached ? maxFailuresInReach : Infinity;
  const failures = Math.min(max, (await queueWait(on)).failures + 1);
  const until = now + waitAsAsked(askedMs, failures);
  const wait = { failures, since: now, until, hopeAt: now + hopeAfter(isUnanswered ? 1 : failures), isFirm };
  await on.meta.put({ key, value: wait });
  return wait;
}

export const endWait = (on: Device) => on.meta.delete(key);
