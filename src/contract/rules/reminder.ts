/** When a student is reminded of what is due. */
import type { PlanMinutes } from '../practice.ts';
import { kindOf, planFor } from './practice-plan.ts';
import { offeredToday } from './practice-today.ts';
import { addDays, type Days, type WallClock } from './study-day.ts';

/** Date and hour in a time zone. Throws RangeError for an invalid time zone. */
export function wallClockIn(timeZone: string, at: Date): WallClock {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether the student sleeps on this date after a marked night. */
export const isAfterNight = (date: string, days: Days): boolean =>
  days.get(addDays(-1, date)) === 'night' || kindOf(date, days) === 'post_night';

/**
 * How many questions a student is reminded of on a date, in the notification and on the app's badge: due questions that
 * the day still offers and has time for. `reviewed` is the number already reviewed that day. 0 after a night.
 */
export function remindedOf(
  date: string,
  minutes: PlanMinutes,
  days: Days,
  { due, reviewed }: { due: number; reviewed: number },
): number {
  if (isAfterNight(date, days)) return 0;
  return planFor(date, minutes, days, { due: offeredToday(due, reviewed), unused: 0, done: reviewed })
    .reviews;
}
