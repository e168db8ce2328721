/** The study plan of a day, from the student's settings, their calendar and what is due. */
import type { PlanMinutes, ShiftKind } from '../practice.ts';
import { questionsIn } from './practice-day.ts';
import { addDays, mondayOf, type Days } from './study-day.ts';

/** In the order in which a tap cycles through them. */
export const shiftKinds: readonly ShiftKind[] = ['off', 'day', 'night', 'post_night'];

export const kindAfter = (kind: ShiftKind): ShiftKind =>
  shiftKinds[(shiftKinds.indexOf(kind) + 1) % shiftKinds.length]!;

/** The kind of a day: as marked, or after a marked night, or off. */
export const kindOf = (date: string, days: Days): ShiftKind =>
  days.get(date) ?? (days.get(addDays(-1, date)) === 'night' ? 'post_night' : 'off');

export interface DayPlan {
  kind: ShiftKind;
  minutes: number;
  /** Due questions; they come first. */
  reviews: number;
  /** New questions, from the topics that need them most. */
  fresh: number;
}

/**
 * The plan for one day: due questions first, then new ones as far as time allows and as far as there are any. `done` is
 * the number of questions already answered that day.
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

/**
 * Study goal, in minutes, of the week that contains this day. Marking a night lowers the goal and does not break the
 * streak.
 */
export function goalOf(date: string, minutes: PlanMinutes, days: Days): number {
  const monday = mondayOf(date);
  return Array.from({ length: 7 }, (_, n) => minutes[kindOf(addDays(n, monday), days)]).reduce(
    (a, b) => a + b,
  );
}

/**
 * Number of consecutive weeks that reached their goal; the current one counts if it already has. A week without a goal
 * neither counts nor breaks the streak. `weeks` is ordered from oldest to current.
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
  /** Share of the exam, in any unit, from `weigh`. */
  weight: number;
  right: number;
  of: number;
  /** Mean share of the peers, 0 to 1; null if there are too few. */
  peerMean: number | null;
}

/** Weight of the peers' mean, in answers, when it is blended with the student's own answers. */
const peersCount = 10;

/**
 * The estimated share of exam questions that the student would answer correctly today, and the share of the exam
 * without data: topics with too few answers from the student and their peers, and what no bank covers (`missing`). Null
 * if there is no data at all.
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

/** Sorts topics by how much studying them helps: a large share of the exam and few correct answers come first. */
export const byNeed = (topics: readonly Topic[]): Topic[] =>
  topics.toSorted((a, b) => needOf(b) - needOf(a) || a.id - b.id);

const needOf = (topic: Topic) =>
  topic.weight * (1 - (topic.of === 0 && topic.peerMean === null ? 0.5 : expected(topic)));

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
