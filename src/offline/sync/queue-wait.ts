/** How long the queue as a whole waits after nothing got through: one wait for all tabs of a device. */
import { waitAsAsked } from './backoff.ts';
import { metaValue, type Device } from '../database.ts';

export interface QueueWait {
  /** Passes in a row that got nothing through. */
  failures: number;
  /** Device times, ms: when it began, and when it is over. */
  since: number;
  until: number;
  /** From when on a sign of a better line counts, device time in ms. */
  hopeAt: number;
  /** The server, or what stands before it, is in trouble: no sign of a better line makes it shorter. */
  isFirm: boolean;
}

/**
 * Why a pass should run. `asked`: the student tapped "Sync now". `hope`: something suggests that there is signal again.
 * `routine`: something was done, or it is time.
 */
export type Reason = 'asked' | 'hope' | 'routine';

const key = 'queue-wait';
const none: QueueWait = { failures: 0, since: 0, until: 0, hopeAt: 0, isFirm: false };

/**
 * Signs of a better line come in bursts and often deceive: after each that did, the next counts so much later, ms; sooner
 * where nothing came back, which costs nobody anything. Never twice the same, or the tries would keep step with a line
 * that comes and goes, and miss it each time.
 */
const hopeAfterMs = 3_000;
const mostHopes = 5;
const hopeAfter = (failures: number) =>
  Math.round(hopeAfterMs * Math.min(failures, mostHopes) * (1 + 0.4 * Math.random()));

/** When a pass may run, device time in ms; what is past means now. */
export function opensAt({ until, hopeAt, isFirm }: QueueWait, reason: Reason): number {
  if (reason === 'asked') return 0;
  if (reason === 'routine' || isFirm) return until;
  return Math.min(until, hopeAt);
}

/** After the clock was set back, what is left of the wait is not known: it starts over, or it might last for a day. */
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
 * A pass that got nothing through. `isUnanswered`: nothing came back, from whomever. `isReached`: but the server answers
 * other calls. `askedMs`: by a Retry-After.
 */
export interface Failure {
  isFirm: boolean;
  isUnanswered: boolean;
  isReached: boolean;
  askedMs: number | null;
}

/** Each act of the queue has a wait of its own; with the server in reach theirs may grow, that of the queue stays short. */
const mostFailuresInReach = 5;

export async function lengthenWait(on: Device, failure: Failure): Promise<QueueWait> {
  const { isFirm, isUnanswered, isReached, askedMs } = failure;
  const now = Date.now();
  const most = isReached ? mostFailuresInReach : Infinity;
  const failures = Math.min(most, (await queueWait(on)).failures + 1);
  const until = now + waitAsAsked(askedMs, failures);
  const wait = { failures, since: now, until, hopeAt: now + hopeAfter(isUnanswered ? 1 : failures), isFirm };
  await on.meta.put({ key, value: wait });
  return wait;
}

export const endWait = (on: Device) => on.meta.delete(key);
