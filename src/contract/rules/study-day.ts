/** The day that a student's studying belongs to: what they did at 3 a.m. of a shift is not yet tomorrow's. */
import type { ShiftKind } from '../practice.ts';

/** Days by their date, `YYYY-MM-DD`; one that is not named is off, or after a night. */
export type Days = ReadonlyMap<string, ShiftKind>;

/** What a clock on the wall shows: `YYYY-MM-DD`, and the hour, 0 to 23. */
export interface WallClock {
  date: string;
  hour: number;
}

/** `YYYY-MM-DD` in the reader's time zone. */
export function dateOf(at: number | Date): string {
  const day = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The date so many days later. */
export function laterBy(days: number, date: string): string {
  // Noon: an hour more or less stays in the day.
  const day = new Date(`${date}T12:00:00`);
  day.setDate(day.getDate() + days);
  return dateOf(day);
}

/** Hours at which a study day ends: what is done at 3 a.m. belongs to the day before, and after a night until noon. */
const endsAt = 4;
const endsAfterNightAt = 12;

/** No study day is longer: from 04:00 until noon of the next one, with an hour more where clocks are set back. */
export const longestDayMs = 33 * 60 * 60 * 1000;

/** The study day of a wall clock. */
export function studyDayBy({ date, hour }: WallClock, days: Days): string {
  if (hour >= endsAfterNightAt) return date;
  const before = laterBy(-1, date);
  const isAfterNight = days.get(before) === 'night' || days.get(date) === 'post_night';
  return hour < endsAt || isAfterNight ? before : date;
}

/** The study day that a moment belongs to, in the reader's time zone. */
export const studyDayOf = (at: number, days: Days): string =>
  studyDayBy({ date: dateOf(at), hour: new Date(at).getHours() }, days);

/** The Monday of a date's week, so many weeks back. */
export function mondayOf(date: string, weeksBack = 0): string {
  const weekday = new Date(`${date}T12:00:00`).getDay();
  return laterBy(-((weekday + 6) % 7) - 7 * weeksBack, date);
}
