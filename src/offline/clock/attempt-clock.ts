/**
 * How much time an attempt or a timed session has left. It never increases, whatever happens to clocks, page or device.
 */
import type { KeptAttempt, KeptTest } from '../kept-tests.ts';
import { serverNowMs } from './server-clock.ts';

/** The time left at this page's last reading, and when that was on the monotonic clock. */
const readings = new Map<string, { left: number; at: number }>();

/** What a clock runs for: an attempt, or a session identified by its id. */
export type Timed = Pick<KeptAttempt, 'startedAt' | 'deadline' | 'leftMs'> &
  (Pick<KeptAttempt, 'testId' | 'number'> | { id: string });

const keyOf = (timed: Timed) =>
  'id' in timed ? timed.id : `${timed.testId}/${timed.number}/${timed.startedAt}`;

/**
 * Returns the milliseconds left: the minimum of what the deadline says (a wall clock runs on while the device sleeps),
 * what the page's monotonic clock says since the last reading (nobody can set it back), and what was stored (it
 * outlives the page). `at`: on the monotonic clock, if not now; what is pressed in time counts, however slow the disk.
 */
export function timeLeft(attempt: Timed, at = performance.now()): number {
  const key = keyOf(attempt);
  const last = readings.get(key);
  const byPage = last === undefined ? Infinity : last.left - (at - last.at);
  const byWall = Date.parse(attempt.deadline) - serverNowMs() + (performance.now() - at);
  const left = Math.max(0, Math.min(byWall, byPage, attempt.leftMs));
  readings.set(key, { left, at });
  return left;
}

/**
 * Returns the end time if it ends now, in server time, ISO 8601. It is counted back from the deadline, so a clock that
 * was set to another day has no effect.
 */
export const endsNow = (attempt: Timed) =>
  new Date(
    Math.max(Date.parse(attempt.startedAt), Date.parse(attempt.deadline) - timeLeft(attempt)),
  ).toISOString();

/**
 * Returns the deadline to use once the server has sent its own: the earlier of the two, since another device may have
 * started the attempt earlier. If the time limit is the default, the device's own deadline stays.
 */
export function deadlineOf(own: Timed, servers: string, test: KeptTest | undefined): string {
  if (test?.limitIsDefault) return own.deadline;
  return Date.parse(servers) < Date.parse(own.deadline) ? servers : own.deadline;
}
