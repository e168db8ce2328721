/** What a day asks for, from the plan, the calendar and what is due. */
import type { PlanMinutes, ShiftKind } from '../practice.ts';
import { questionsIn } from './practice-day.ts';
import { laterBy, mondayOf, type Days } from './study-day.ts';

/** In the order in which a tap goes through them. */
export const shiftKinds: readonly ShiftKind[] = ['off', 'day', 'night', 'post_night'];

export const kindAfter = (kind: ShiftKind): ShiftKind =>
  shiftKinds[(shiftKinds.indexOf(kind) + 1) % shiftKinds.length]!;

/** What a day is. */
export const kindOf = (date: string, days: Days): ShiftKind =>
  days.get(date) ?? (days.get(laterBy(-1, date)) === 'night' ? 'post_night' : 'off');

export interface DayPlan {
  kind: ShiftKind;
  minutes: number;
  /** Questions that are due, first. */
  reviews: number;
  /** New ones, of the topics that need them most. */
  fresh: number;
}

/**
 * What one day asks for: what is due first, then new questions as time is left, and no more than there are. `done`:
 * questions that were answered on it already.
 */
export function planFor(
  date: string,
  minutes: PlanMinutes,
  days: Days,
  { due, unused, done = 0 }: { due: number; unused: number; done?: number },
): DayPlan {
  const kind = kindOf(date, days);
  const questions = Math.max(0, questionsIn(minutes[kind]) - done);
  const reviews = Math.min(due, questions);
  return { kind, minutes: minutes[kind], reviews, fresh: Math.min(unused, questions - reviews) };
}

/** Minutes of the week that a study day is in: a night that is marked makes the goal smaller, and breaks nothing. */
export function goalOf(date: string, minutes: PlanMinutes, days: Days): number {
  const monday = mondayOf(date);
  return Array.from({ length: 7 }, (_, n) => minutes[kindOf(laterBy(n, monday), days)]).reduce(
    (a, b) => a + b,
  );
}

/**
 * Weeks in a row whose goal was reached, this one if it is already. One without a goal counts for nothing and breaks
 * nothing. `weeks`: the oldest first, this one last.
 */
export function streakOf(
  weeks: readonly { from: string; minutes: number }[],
  minutes: PlanMinutes,
  days: Days,
): number {
  let streak = 0;
  for (const [back, week] of weeks.toReversed().entries()) {
    const goal = goalOf(week.from, minutes, days);
    if (goal === 0) continue;
    if (week.minutes >= goal) streak += 1;
    else if (back > 0) break;
  }
  return streak;
}

export interface Topic {
  id: number;
  /** Of the exam, any unit: `weigh`. */
  weight: number;
  right: number;
  of: number;
  /** Of the peers, 0 to 1; null where too few tell. */
  peerMean: number | null;
}

/** As many answers of peers stand in for those that the student has not given yet. */
const peersCount = 10;

/**
 * The share of the exam's questions that the student would answer as things are, and how much of it rests on nothing:
 * topics of which neither the student nor their peers have said enough, and what no topic here asks (`missing`). Null of
 * nothing at all.
 */
export function estimateOf(
  topics: readonly Topic[],
  missing = 0,
): { share: number; uncovered: number } | null {
  const told = topics.filter(({ of, peerMean }) => of > 0 || peerMean !== null);
  const whole = sum(topics.map(({ weight }) => weight)) + missing;
  const covered = sum(told.map(({ weight }) => weight));
  if (covered === 0) return null;
  const share = sum(told.map((topic) => topic.weight * expected(topic))) / covered;
  return { share, uncovered: 1 - covered / whole };
}

const expected = ({ right, of, peerMean }: Topic) =>
  peerMean === null ? right / of : (right + peersCount * peerMean) / (of + peersCount);

/** What is worth studying most first: much of the exam, and little of it right. */
export const byNeed = (topics: readonly Topic[]): Topic[] =>
  topics.toSorted((a, b) => needOf(b) - needOf(a) || a.id - b.id);

const needOf = (topic: Topic) =>
  topic.weight * (1 - (topic.of === 0 && topic.peerMean === null ? 0.5 : expected(topic)));

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
