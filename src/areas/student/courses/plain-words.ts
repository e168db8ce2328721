/** Sizes, days and moments as a resident says them. */
export { sizeInWords } from '../../../lib/size-in-words.ts';

/** `2026-03-05` → `5 March 2026`. */
export function dayInWords(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : dayFormat.format(date);
}

/** A moment in the device's own time: `02:14`, `yesterday at 23:50`, `5 March at 02:14`. */
export function momentInWords(moment: number, now = Date.now()): string {
  const time = timeFormat.format(moment);
  const days = daysBetween(startOfDay(moment), startOfDay(now));
  if (days === 0) return time;
  return days === 1 ? `yesterday at ${time}` : `${shortDayFormat.format(moment)} at ${time}`;
}

/** Today as `YYYY-MM-DD` in UTC: the days on which plans begin and end. */
export const today = () => new Date().toISOString().slice(0, 10);

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortDayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const startOfDay = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
const daysBetween = (from: number, to: number) => Math.round((to - from) / (24 * 60 * 60 * 1000));
