/** How a student does, from their log alone: the same figures on every device. */
import { dayMs, retrievability, type ItemMemory } from './practice-schedule.ts';

/** A recall as figures need it. */
export interface Answered {
  item: string;
  /** ms. */
  at: number;
  /** Null while nobody knows the key. */
  isCorrect: boolean | null;
  durationMs: number;
}

export interface Accuracy {
  right: number;
  of: number;
  /** 0 to 1; null of too few. */
  share: number | null;
  /** 95 % of the time the true share lies in between (Wilson). Null of too few. */
  low: number | null;
  high: number | null;
}

/** Of fewer answers a share says nothing. */
export const fewestAnswers = 10;

/** Of first answers: each item counts once, as it was answered the first time. */
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

/** The 95 % interval of a share, by Wilson's score: it stays within 0 and 1, also of few. */
export function wilson(right: number, of: number): { low: number; high: number } {
  const z = 1.96;
  const share = right / of;
  const middle = share + (z * z) / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const whole = 1 + (z * z) / of;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}

/**
 * The percentile among peers, 5 to 95 in steps of 5; null without quantiles, which the server gives from 20 peers on.
 * `quantiles`: each twentieth of the peers, from lowest to highest.
 */
export function percentile(share: number | null, quantiles: readonly number[] | null): number | null {
  if (share === null || quantiles === null) return null;
  const below = quantiles.filter((one) => one <= share).length;
  return Math.min(95, Math.max(5, below * 5));
}

export interface Week {
  /** Its Monday, ms: midnight by the reader's clock. */
  from: number;
  right: number;
  of: number;
  minutes: number;
}

/** The weeks up to the one of `now`, the oldest first. A pause of more than ten minutes is no study. */
export function weeksOf(answers: readonly Answered[], now: number, count: number): Week[] {
  const weeks: Week[] = [];
  for (let back = count - 1; back >= 0; back -= 1)
    weeks.push({ from: mondayOf(now, back), right: 0, of: 0, minutes: 0 });
  for (const { at, isCorrect, durationMs } of answers) {
    const week = weeks.findLast(({ from }) => at >= from);
    if (week === undefined) continue;
    week.minutes += studied(durationMs);
    if (isCorrect === null) continue;
    week.of += 1;
    week.right += Number(isCorrect);
  }
  return weeks;
}

const longestAnswerMs = 10 * 60_000;

/** Minutes of study in an answer. */
export const studied = (durationMs: number) => Math.min(durationMs, longestAnswerMs) / 60_000;

/** Midnight before the Monday of a week, so many weeks back. By the calendar: some days have 23 or 25 hours. */
export function mondayOf(at: number, weeksBack = 0): number {
  const day = new Date(at);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7) - 7 * weeksBack);
  return day.getTime();
}

/** How much of what comes back the student still knows, now and in 30 days if they did nothing; null of nothing. */
export function retention(memories: readonly ItemMemory[], now: number) {
  const weak = memories.filter(({ isWeak }) => isWeak);
  if (weak.length === 0) return null;
  const at = (moment: number) =>
    weak.reduce((sum, memory) => sum + retrievability(memory, moment), 0) / weak.length;
  return { items: weak.length, now: at(now), inAMonth: at(now + 30 * dayMs) };
}
