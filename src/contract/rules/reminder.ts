/** When a student is reminded of what is due. */
import type { PlanMinutes } from '../practice.ts';
import { kindOf, laterBy, planFor, type Days } from './practice-plan.ts';

/** What the clocks of a time zone show: `YYYY-MM-DD`, and the hour, 0 to 23. */
export interface WallClock {
  date: string;
  hour: number;
}

/** Throws RangeError for a time zone that is none. */
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

/**
 * How many questions a student is reminded of on a date: those that are due and that the day has time for. None on the day
 * after a night that they marked, which they sleep through.
 */
export function remindedOf(date: string, minutes: PlanMinutes, days: Days, due: number): number {
  const isAfterNight = days.get(laterBy(-1, date)) === 'night' || kindOf(date, days) === 'post_night';
  return isAfterNight ? 0 : planFor(date, minutes, days, due).reviews;
}
