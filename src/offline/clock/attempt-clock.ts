/** How much time an attempt or a timed session has left. Whatever happens to clocks, page and device, it never grows. */
import type { KeptAttempt, KeptTest } from '../kept-tests.ts';
import { serverNowMs } from './server-clock.ts';

/** What was left when this page looked last, and when that was on a clock that nobody sets. */
const looks = new Map<string, { left: number; at: number }>();

/** What a clock runs for: an attempt, or by its id a session. */
export type Timed = Pick<KeptAttempt, 'startedAt' | 'deadline' | 'leftMs'> &
  (Pick<KeptAttempt, 'testId' | 'number'> | { id: string });

const keyOf = (timed: Timed) =>
  'id' in timed ? timed.id : `${timed.testId}/${timed.number}/${timed.startedAt}`;

/**
 * Milliseconds that are left: the least of what the deadline says (a wall clock goes on while a device sleeps), what the
 * page's own clock says since the last look (nobody sets it back), and what was stored (it outlives the page).
 */
export function leftOf(attempt: Timed): number {
  const key = keyOf(attempt);
  const at = performance.now();
  const last = looks.get(key);
  const byPage = last === undefined ? Infinity : last.left - (at - last.at);
  const byWall = Date.parse(attempt.deadline) - serverNowMs();
  const left = Math.max(0, Math.min(byWall, byPage, attempt.leftMs));
  looks.set(key, { left, at });
  return left;
}

/**
 * When it ends if it ends now, in the server's time, ISO 8601: counted back from the deadline, so that a clock that was
 * set to another day changes nothing.
 */
export const endsNow = (attempt: Timed) =>
  new Date(
    Math.max(Date.parse(attempt.startedAt), Date.parse(attempt.deadline) - leftOf(attempt)),
  ).toISOString();

/** The deadline once the server has sent its own: of another device that began earlier, it is earlier. */
export function deadlineOf(own: Timed, servers: string, test: KeptTest | undefined): string {
  if (test?.limitIsDefault) return own.deadline;
  return Date.parse(servers) < Date.parse(own.deadline) ? servers : own.deadline;
}
