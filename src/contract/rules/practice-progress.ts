/** A student's progress, computed from their log alone, so that all devices show the same figures. */
import { dayMs, retrievability, type ItemMemory } from './practice-schedule.ts';
import { addDays, mondayOf, studyDayOf, type Days } from './study-day.ts';

/** The fields of a recall that the figures need. */
export interface Answered {
  item: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Null while the key is unknown. */
  isCorrect: boolean | null;
  durationMs: number;
}

export interface Accuracy {
  right: number;
  of: number;
  /** 0 to 1; null if there are too few answers. */
  share: number | null;
  /** Bounds of the 95% confidence interval (Wilson). Null if there are too few answers. */
  low: number | null;
  high: number | null;
}

/** With fewer answers a share is not meaningful. */
export const fewestAnswers = 10;

/** Accuracy of first answers: each item counts once, as it was first answered. */
export function firstAccuracy(answers: readonly Answered[]): Accuracy {
  const first = new Map<string, Answered>();
  for (const answer of answers) {
    if (answer.isCorrect === null) continue;
    const before = first.get(answer.item);
    if (before === undefined || answer.at < before.at) first.set(answer.item, answer);
  }
  const of = first.size;
  const right = [...first.values()].filter(({ isCorrect }) => isCorrect).length;
  if (of < fewestAnswers) return { right, of, share: null, low: null, high: null };
  const { low, high } = wilson(right, of);
  return { right, of, share: right / of, low, high };
}

/** The 95% Wilson score interval of a share; it stays within 0 and 1 even for few answers. */
export function wilson(right: number, of: number): { low: number; high: number } {
  const z = 1.96;
  const share = right / of;
  const middle = share + (z * z) / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const whole = 1 + (z * z) / of;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}

/**
 * The percentile among peers, 5 to 95 in steps of 5; null without quantiles, which the server sends for 20 or more
 * peers. `quantiles` are the 5% quantiles, from lowest to highest.
 */
export function percentile(share: number | null, quantiles: readonly number[] | null): number | null {
  if (share === null || quantiles === null) return null;
  const below = quantiles.filter((one) => one <= share).length;
  return Math.min(95, Math.max(5, below * 5));
}

export interface Week {
  /** Its Monday, `YYYY-MM-DD`. */
  from: string;
  right: number;
  of: number;
  minutes: number;
}

/** The weeks up to the one of `now`, by study day, oldest first. The time of one answer is capped at ten minutes. */
export function weeksOf(answers: readonly Answered[], now: number, count: number, days: Days): Week[] {
  const first = mondayOf(studyDayOf(now, days), count - 1);
  const weeks = Array.from({ length: count }, (_, n) => ({
    from: addDays(7 * n, first),
    right: 0,
    of: 0,
    minutes: 0,
  }));
  for (const { at, isCorrect, durationMs } of answers) {
    const day = studyDayOf(at, days);
    const week = weeks.findLast(({ from }) => day >= from);
    if (week === undefined) continue;
    week.minutes += studied(durationMs);
    if (isCorrect === null) continue;
    week.of += 1;
    week.right += Number(isCorrect);
  }
  return weeks;
}

/** Number of answers per study day. */
export function answersByDay(answers: readonly Pick<Answered, 'at'>[], days: Days): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { at } of answers) {
    const day = studyDayOf(at, days);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

const longestAnswerMs = 10 * 60_000;

/** Minutes of study that an answer counts for. */
export const studied = (durationMs: number) => Math.min(durationMs, longestAnswerMs) / 60_000;

/**
 * Share of scheduled items that the student still knows, now and in 30 days without practice; null if there are none.
 */
export function retention(memories: readonly ItemMemory[], now: number) {
  const weak = memories.filter(({ isWeak }) => isWeak);
  if (weak.length === 0) return null;
  const at = (moment: number) =>
    weak.reduce((sum, memory) => sum + retrievability(memory, moment), 0) / weak.length;
  return { items: weak.length, now: at(now), inAMonth: at(now + 30 * dayMs) };
}
