/**
 * Dates and times for people, in British English. A calendar day (`2026-03-05`) is the same day everywhere; a moment
 * (ms, or ISO with a time) is shown in the local time zone. Unparsable text is returned as it is.
 */

/**
 * `5 March 2026`, in UTC for everyone: for the days on which plans end and those that staff compare (O-111). Written
 * without `Intl`, because the dashboard shows one and a phone's first date formatter takes 20 ms to create.
 */
export function calendarDay(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime())
    ? text
    : `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** `5 Mar 2026`. */
export const shortDay = (text: string): string =>
  write(text, shortDate, text.length === 10 ? `${text}T00:00` : text);

/** `5 March`, for a calendar day. */
export const briefDay = (text: string): string => write(text, dayOfYear, `${text}T00:00`);

/** `March 2026`, for a calendar day. */
export const monthOf = (text: string): string =>
  write(text, { month: 'long', year: 'numeric' }, `${text}T00:00`);

/** `5 March 2026`, in the local time zone. */
export const dayOf = (moment: string | number): string => write(moment, day);

/** `5 March 2026 at 10:04`. */
export const momentInWords = (moment: string | number): string => write(moment, { ...day, ...time });

/** `5 Mar 2026, 10:04`. */
export const shortMoment = (moment: string | number): string => write(moment, { ...shortDate, ...time });

/** `5 Mar 2026, 10:04:07`. */
export const exactMoment = (moment: string | number): string =>
  write(moment, { ...shortDate, ...time, second: '2-digit' });

/** `10:04`. */
export const timeOf = (moment: number): string => write(moment, time);

/** `10:04`, `yesterday at 23:50`, `5 March at 10:04`. */
export function sinceWhen(moment: number, now = Date.now()): string {
  const at = timeOf(moment);
  const days = daysAgo(moment, now);
  if (days === 0) return at;
  return days === 1 ? `yesterday at ${at}` : `${write(moment, dayOfYear)} at ${at}`;
}

/** `Today`, `Yesterday`, `Thursday 5 March`, with the year if it is not the current one. */
export function dayHeading(moment: number, now: number): string {
  const days = daysAgo(moment, now);
  if (days === 0 || days === 1) return days === 0 ? 'Today' : 'Yesterday';
  const parts = { weekday: 'long', ...dayOfYear } as const;
  return write(moment, isThisYear(moment, now) ? parts : { ...parts, year: 'numeric' }).replace(',', '');
}

/** `10:04` for today, `5 Mar` before that, `5 Mar 2025` in another year. */
export function briefly(moment: number, now: number): string {
  if (daysAgo(moment, now) === 0) return timeOf(moment);
  return write(moment, isThisYear(moment, now) ? { day: 'numeric', month: 'short' } : shortDate);
}

/** `Thursday 5 March`. */
export const weekday = (moment: number): string =>
  write(moment, { weekday: 'long', ...dayOfYear }).replace(',', '');

/** Today in UTC as `YYYY-MM-DD`: the calendar of subscriptions. */
export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

/** The midnight before a moment in the local time zone, in ms. */
export const startOfDay = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** Rounded because some days have 23 or 25 hours. */
const daysAgo = (moment: number, now: number) =>
  Math.round((startOfDay(now) - startOfDay(moment)) / 86_400_000);

const isThisYear = (moment: number, now: number) =>
  new Date(moment).getFullYear() === new Date(now).getFullYear();

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

type Parts = Intl.DateTimeFormatOptions;
const dayOfYear: Parts = { day: 'numeric', month: 'long' };
const day: Parts = { ...dayOfYear, year: 'numeric' };
const shortDate: Parts = { day: 'numeric', month: 'short', year: 'numeric' };
const time: Parts = { hour: '2-digit', minute: '2-digit' };

const formats = new Map<string, Intl.DateTimeFormat>();

function write(given: string | number, parts: Parts, text: string | number = given): string {
  const moment = typeof text === 'number' ? text : Date.parse(text);
  if (Number.isNaN(moment)) return String(given);
  // Creating a formatter takes longer than all the formatting it does.
  const key = JSON.stringify(parts);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', parts);
  formats.set(key, format);
  return format.format(moment);
}
