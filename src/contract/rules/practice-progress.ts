/** How a student does, from their log alone: the same figures on every device. */
import { dayMs, retrievability, type ItemMemory } from './practice-schedule.ts';
import { laterBy, mondayOf, studyDayOf, type Days } from './study-day.ts';

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
  /** 95% of the time the true share lies in between (Wilson). Null of too few. */
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

/** The 95% interval of a share, by Wilson's score: it stays within 0 and 1, also of few. */
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
  /** Its Monday, `YYYY-MM-DD`. */
  from: string;
  right: number;
  of: number;
  minutes: number;
}

/** The weeks up to the one of `now`, by study days, the oldest first. A pause of more than ten minutes is no study. */
export function weeksOf(answers: readonly Answered[], now: number, count: number, days: Days): Week[] {
  const first = mondayOf(studyDayOf(now, days), count - 1);
  const weeks = Array.from({ length: count }, (_, n) => ({
    from: laterBy(7 * n, first),
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

/** Answers by their study day. */
export function answersByDay(answers: readonly Pick<Answered, 'at'>[], days: Days): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { at } of answers) {
    const day = studyDayOf(at, days);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

const longestAnswerMs = 10 * 60_000;

/** Minutes of study in an answer. */
export const studied = (durationMs: number) => Math.min(durationMs, longestAnswerMs) / 60_000;

/** How much of what comes back the student still knows, now and in 30 days if they did nothing; null of nothing. */
export function retention(memories: readonly ItemMemory[], now: number) {
  const weak = memories.filter(({ isWeak }) => isWeak);
  if (weak.length === 0) return null;
  const at = (moment: number) =>
    weak.reduce((sum, memory) => sum + retrievability(memory, moment), 0) / weak.length;
  return { items: weak.length, now: at(now), inAMonth: at(now + 30 * dayMs) };
}
