/** How much of what is due a day still offers: alike on the device and on the server. */
import { dueADay } from './practice-day.ts';
import { dueAt, foldItem, isScheduled, type Recall } from './practice-schedule.ts';

/** How many of what is due today offers, after so many reviews; more only where the student asks for it. */
export const offeredToday = (due: number, reviewed: number): number =>
  Math.min(due, Math.max(0, dueADay - reviewed));

/**
 * Whether an item was reviewed today: it was due when it was first recalled today. What is new, or was asked before its
 * time, takes nothing of a day's reviews.
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
  return before !== null && isScheduled(before, isMarked) && dueAt(before, exam) <= first;
}
