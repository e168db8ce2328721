/**
 * When an item comes back, by FSRS (`ts-fsrs`): a pure fold over a student's recalls of it, shared by the device and
 * the server. No state is ever sent, so nothing can conflict. Increase `rulesVersion` with every change of a rule.
 */
import { FSRS, Rating, type Grade } from 'ts-fsrs';

export const rulesVersion = 2;

/** Milliseconds since 1970. */
type Instant = number;

/** One recall of an item by a student. */
export interface Recall {
  opId: string;
  at: Instant;
  /** By the current key. */
  isCorrect: boolean;
  confidence: 'guessed' | 'think_so' | 'sure' | null;
}

/** State of a student's memory of an item. */
export interface ItemMemory {
  /** Days until the probability of recall drops to 90%. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  /** Time of the last recall that counted. */
  at: Instant;
  opId: string;
  recalls: number;
  /** Number of wrong recalls after the first. */
  lapses: number;
  /**
   * Was wrong or guessed at some time, so it comes back. An item that was always known comes back only while it is
   * marked.
   */
  isWeak: boolean;
  /** Result of the last recall that counted. */
  wasWrong: boolean;
  wasGuessed: boolean;
  /** The student was sure but wrong; such items come first. */
  wasSurelyWrong: boolean;
}

export const dayMs = 24 * 60 * 60 * 1000;
const countsAgainAfterMs = 12 * 60 * 60 * 1000;
const longestDays = 180;
/** After this many lapses the explanation comes first, followed by a pause. */
const lapsesBeforePause = 4;
const pauseDays = 7;

/** Frozen: other parameters would move every due date. */
const algorithm = new FSRS({
  request_retention: 0.9,
  maximum_interval: longestDays,
  enable_fuzz: false,
  enable_short_term: false,
  w: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
    0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ],
});

/** A wrong answer counts as forgotten; a correct one as hard if guessed and as easy if the student was sure. */
function gradeOf({ isCorrect, confidence }: Recall): Grade {
  if (!isCorrect) return Rating.Again;
  if (confidence === 'guessed') return Rating.Hard;
  return confidence === 'sure' ? Rating.Easy : Rating.Good;
}

/** The order in which recalls count: by time, then by id. */
const compareRecalls = (a: Pick<Recall, 'at' | 'opId'>, b: Pick<Recall, 'at' | 'opId'>) =>
  a.at - b.at || (a.opId < b.opId ? -1 : Number(a.opId > b.opId));

/** Adds a recall that is later than all before. Within 12 hours of the last one that counted, it changes nothing. */
export function addRecall(before: ItemMemory | null, recall: Recall): ItemMemory {
  if (before !== null && recall.at - before.at < countsAgainAfterMs) return before;
  const days = before === null ? 0 : (recall.at - before.at) / dayMs;
  const { stability, difficulty } = algorithm.next_state(before, days, gradeOf(recall));
  return {
    stability,
    difficulty,
    at: recall.at,
    opId: recall.opId,
    recalls: (before?.recalls ?? 0) + 1,
    lapses: (before?.lapses ?? 0) + (before !== null && !recall.isCorrect ? 1 : 0),
    isWeak: before?.isWeak === true || !recall.isCorrect || recall.confidence === 'guessed',
    wasWrong: !recall.isCorrect,
    wasGuessed: recall.confidence === 'guessed',
    wasSurelyWrong: !recall.isCorrect && recall.confidence === 'sure',
  };
}

/** Folds all recalls of an item, in any order; null if there are none. */
export const foldItem = (recalls: readonly Recall[]): ItemMemory | null =>
  recalls.toSorted(compareRecalls).reduce<ItemMemory | null>(addRecall, null);

/** Whether the item comes back at all. */
export const isScheduled = ({ isWeak }: ItemMemory, isMarked: boolean) => isWeak || isMarked;

/**
 * When the item is due. `exam` is the day of the exam, `YYYY-MM-DD`: as long as it lies ahead, items that would be due
 * after it are due before it.
 */
export function dueAt(memory: ItemMemory, exam: string | null): Instant {
  const { stability, at, lapses } = memory;
  const days = algorithm.next_interval(stability, 0);
  const rested = lapses >= lapsesBeforePause ? Math.max(days, pauseDays) : days;
  return at + Math.min(rested, daysTo(exam, at)) * dayMs;
}

/**
 * Whether an item is due at `now`. What is due at any hour of this study day is due from its beginning, unless it was
 * recalled on it, or so lately that another recall would not count. Intervals of less than a day keep their hour.
 * `isToday` tells whether a moment is on the study day of `now`.
 */
export const isDue = (
  { at }: ItemMemory,
  due: Instant,
  now: Instant,
  isToday: (moment: Instant) => boolean,
): boolean =>
  due <= now || (due - at >= dayMs && now - at >= countsAgainAfterMs && isToday(due) && !isToday(at));

/** Whole days, or the fraction that is left on the last day. */
function daysTo(exam: string | null, at: Instant): number {
  const days = exam === null ? 0 : (Date.parse(`${exam}T00:00:00Z`) - at) / dayMs;
  if (days <= 0) return longestDays;
  return days < 1 ? days : Math.floor(days);
}

/** The probability that the student still knows it, 0 to 1. */
export const retrievability = ({ stability, at }: ItemMemory, now: Instant) =>
  algorithm.forgetting_curve(Math.max(0, now - at) / dayMs, stability);

/** Whether the explanation is shown before the question. */
export const explainsFirst = ({ lapses }: ItemMemory) => lapses >= lapsesBeforePause;

/**
 * Sorts due items in the order they are asked: wrong though sure first, then by likelihood of having been forgotten.
 */
export const compareDue = (now: Instant) => (a: ItemMemory, b: ItemMemory) =>
  Number(b.wasSurelyWrong) - Number(a.wasSurelyWrong) ||
  retrievability(a, now) - retrievability(b, now) ||
  compareRecalls(a, b);

/** The time a recall counts for, capped at its arrival because a device's clock may be ahead. */
export const recalledAt = (actedAt: Instant, receivedAt: Instant): Instant => Math.min(actedAt, receivedAt);
