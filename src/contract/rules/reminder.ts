/** When a student is reminded of what is due. */
import type { PlanMinutes } from '../practice.ts';
import { kindOf, planFor } from './practice-plan.ts';
import { offeredToday } from './practice-today.ts';
import { laterBy, type Days, type WallClock } from './study-day.ts';

/** What the clocks of a time zone show. Throws RangeError for a time zone that is none. */
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

/** Whether a student sleeps on a date, after a night that they marked. */
export const isAfterNight = (date: string, days: Days): boolean =>
  days.get(laterBy(-1, date)) === 'night' || kindOf(date, days) === 'post_night';

/**
 * How many questions a student is reminded of on a date, by a message and by the number on the app's icon: those of what
 * is due that the day still offers and has time for. `reviewed`: how many were on it. None after a night.
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
