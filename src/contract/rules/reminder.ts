/** When a student is reminded of what is due. */
import type { PlanMinutes } from '../practice.ts';
import { kindOf, planFor } from './practice-plan.ts';
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
 * How many questions a student is reminded of on a date: those that are due and that the day has time for. None after a
 * night.
 */
export const remindedOf = (date: string, minutes: PlanMinutes, days: Days, due: number): number =>
  isAfterNight(date, days) ? 0 : planFor(date, minutes, days, { due, unused: 0 }).reviews;
