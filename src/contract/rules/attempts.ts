/** The clock of a timed test; the device and the server share these rules. */
import { limits } from '../limits.ts';

/** ISO 8601, milliseconds since 1970 or a Date; always in server time. */
type Instant = string | number | Date;

const graceMs = limits.attemptGraceSeconds * 1_000;

/** The deadline of an attempt. `limit` is the time limit in seconds; 5,400 by default (2-student §9). */
export const attemptEnds = (startedAt: Instant, limit: number | null | undefined): Date =>
  new Date(ms(startedAt) + (limit ?? limits.defaultTestSeconds) * 1_000);

/** Whether something done at `actedAt` still counts: until the deadline plus the grace period for clock differences. */
export const isInTime = (actedAt: Instant, deadline: Instant) => ms(actedAt) <= ms(deadline) + graceMs;

/** Whether a submission received at `receivedAt` is marked as late because it waited on a device without signal. */
export const arrivedLate = (receivedAt: Instant, deadline: Instant) =>
  ms(receivedAt) > ms(deadline) + graceMs;

/** Seconds from start to end, at most the time limit: the grace period is for clock differences, not for thinking. */
export function secondsTaken(startedAt: Instant, endedAt: Instant, deadline: Instant): number {
  const taken = Math.min(ms(endedAt), ms(deadline)) - ms(startedAt);
  return Math.max(0, Math.round(taken / 1_000));
}

/** Whole minutes elapsed, as an ECG test sends them: 0 within the first minute, 1 after 90 seconds. */
export const wholeMinutes = (startedAt: Instant, endedAt: Instant) =>
  Math.max(0, Math.floor((ms(endedAt) - ms(startedAt)) / 60_000));

const ms = (instant: Instant) => new Date(instant).getTime();
