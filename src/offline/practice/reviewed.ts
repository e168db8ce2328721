/** What was reviewed today, from the log on this device. */
import { isReviewed } from '../../contract/rules/practice-today.ts';
import { longestDayMs, onDayOf, studyDayOf } from '../../contract/rules/study-day.ts';
import type { Device } from '../database.ts';
import type { ItemKey } from '../kept-practice.ts';
import { calendarOn, examOn } from '../plan-store.ts';
import { recallsOf } from './memories.ts';

/** Counts the items that were due on the study day of `now`, ms, and recalled on it. `marked` items come back, too. */
export async function reviewedToday(on: Device, now: number, marked: readonly ItemKey[]): Promise<number> {
  const [days, exam] = await Promise.all([calendarOn(on), examOn(on)]);
  const isToday = onDayOf(now, (at) => studyDayOf(at, days));
  const recent = await on.entries
    .where('at')
    .above(now - longestDayMs)
    .toArray();
  const items = [...new Set(recent.filter(({ at }) => isToday(at)).map(({ item }) => item))];
  const recalls = await recallsOf(on, items);
  return [...recalls].filter(([item, of]) => isReviewed(of, isToday, exam, marked.includes(item))).length;
}
