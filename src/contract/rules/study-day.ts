/** The study day of a moment: what a student did at 3 a.m. on a shift does not count as the next day yet. */
import type { ShiftKind } from '../practice.ts';

/** Marked days by date, `YYYY-MM-DD`; a day that is missing is off, or follows a night. */
export type Days = ReadonlyMap<string, ShiftKind>;

/** Local date, `YYYY-MM-DD`, and hour, 0 to 23. */
export interface WallClock {
  date: string;
  hour: number;
}

/** `YYYY-MM-DD` in the local time zone. */
export function dateOf(at: number | Date): string {
  const day = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The date this many days later. */
export function addDays(days: number, date: string): string {
  // Noon, so that a clock change of an hour stays within the day.
  const day = new Date(`${date}T12:00:00`);
  day.setDate(day.getDate() + days);
  return dateOf(day);
}

/** The hour at which a study day ends: 4 a.m., so that 3 a.m. belongs to the day before, or noon after a night. */
const endsAt = 4;
const endsAfterNightAt = 12;

/** Longest possible study day: from 04:00 until noon of the next day, plus an hour when clocks are set back. */
export const longestDayMs = 33 * 60 * 60 * 1000;

/** The study day for a local date and hour. */
export function studyDayBy({ date, hour }: WallClock, days: Days): string {
  if (hour >= endsAfterNightAt) return date;
  const before = addDays(-1, date);
  const isAfterNight = days.get(before) === 'night' || days.get(date) === 'post_night';
  return hour < endsAt || isAfterNight ? before : date;
}

/** The study day that a moment belongs to, in the local time zone. */
export const studyDayOf = (at: number, days: Days): string =>
  studyDayBy({ date: dateOf(at), hour: new Date(at).getHours() }, days);

/** Returns a function that tells whether a moment is on the study day of `now`; `dayOf` is the study day of a moment. */
export function onDayOf(now: number, dayOf: (at: number) => string): (at: number) => boolean {
  const today = dayOf(now);
  return (at) => Math.abs(now - at) < longestDayMs && dayOf(at) === today;
}

/** The Monday of a date's week, or of the week this many weeks earlier. */
export function mondayOf(date: string, weeksBack = 0): string {
  const weekday = new Date(`${date}T12:00:00`).getDay();
  return addDays(-((weekday + 6) % 7) - 7 * weeksBack, date);
}
