/** How many due items a day still offers; the device and the server share these rules. */
import { dueADay } from './practice-day.ts';
import { dueAt, foldItem, isDue, isScheduled, type Recall } from './practice-schedule.ts';

/** How many due items today offers after this many reviews; the student can ask for more. */
export const offeredToday = (due: number, reviewed: number): number =>
  Math.min(due, Math.max(0, dueADay - reviewed));

/**
 * Whether an item was reviewed today, that is, it was due when it was first recalled today. New items and items asked
 * before they were due do not count toward the day's reviews.
 */
export function isReviewed(
  recalls: readonly Recall[],
  isToday: (at: number) => boolean,
  exam: string | null,
  isMarked: boolean,
): boolean {
  const today = recalls.map(({ at }) => at).filter(isToday);
  if (today.length === 0) return false;
  const first = Math.min(...today);
  const before = foldItem(recalls.filter(({ at }) => at < first));
  return (
    before !== null && isScheduled(before, isMarked) && isDue(before, dueAt(before, exam), first, isToday)
  );
}
