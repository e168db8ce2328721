/**
 * When an item comes back, by FSRS (`ts-fsrs`). A pure fold over what a student recalled of it, alike on the device and on
 * the server: no state is ever sent, so nothing can conflict. Raise `rulesVersion` with every change of a rule.
 */
import { FSRS, Rating, type Grade } from 'ts-fsrs';

export const rulesVersion = 2;

/** In milliseconds since 1970. */
type Instant = number;

/** One time that a student recalled an item. */
export interface Recall {
  opId: string;
  at: Instant;
  /** By the key of today. */
  isCorrect: boolean;
  confidence: 'guessed' | 'think_so' | 'sure' | null;
}

/** What is known of a student's memory of an item. */
export interface ItemMemory {
  /** Days after which 9 of 10 still know it. */
  stability: number;
  /** 1 to 10. */
  difficulty: number;
  /** The last recall that counted. */
  at: Instant;
  opId: string;
  recalls: number;
  /** Times that it was wrong after it had been seen. */
  lapses: number;
  /** Wrong or guessed at some time: it comes back. One that was always known comes back only while it is marked. */
  isWeak: boolean;
  /** Of the last recall that counted. */
  wasWrong: boolean;
  wasGuessed: boolean;
  /** It was wrong, and the student had been sure: those come first. */
  wasSurelyWrong: boolean;
}

export const dayMs = 24 * 60 * 60 * 1000;
const countsAgainAfterMs = 12 * 60 * 60 * 1000;
const longestDays = 180;
/** After so many lapses the explanation comes first, and then a pause. */
const lapsesBeforePause = 4;
const pauseDays = 7;

/** Frozen: other numbers would move every due date. */
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

/** Wrong is forgotten; right is hard when it was guessed, and easy when the student was sure. */
function gradeOf({ isCorrect, confidence }: Recall): Grade {
  if (!isCorrect) return Rating.Again;
  if (confidence === 'guessed') return Rating.Hard;
  return confidence === 'sure' ? Rating.Easy : Rating.Good;
}

/** The order in which recalls count: as they were made, those of one moment by their ids. */
const compareRecalls = (a: Pick<Recall, 'at' | 'opId'>, b: Pick<Recall, 'at' | 'opId'>) =>
  a.at - b.at || (a.opId < b.opId ? -1 : Number(a.opId > b.opId));

/** One more recall, later than all before. Within 12 hours of one that counted it changes nothing. */
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

/** All recalls of an item, in whatever order they came; null of none. */
export const foldItem = (recalls: readonly Recall[]): ItemMemory | null =>
  recalls.toSorted(compareRecalls).reduce<ItemMemory | null>(addRecall, null);

/** Whether the item comes back at all. */
export const isScheduled = ({ isWeak }: ItemMemory, isMarked: boolean) => isWeak || isMarked;

/**
 * When the item is due. `exam`: the day of the exam, `YYYY-MM-DD`; what would come back after it comes back before, as
 * long as it is still to come.
 */
export function dueAt(memory: ItemMemory, exam: string | null): Instant {
  const { stability, at, lapses } = memory;
  const days = algorithm.next_interval(stability, 0);
  const rested = lapses >= lapsesBeforePause ? Math.max(days, pauseDays) : days;
  return at + Math.min(rested, daysTo(exam, at)) * dayMs;
}

/** Whole ones, but for the last hours: then what is left. */
function daysTo(exam: string | null, at: Instant): number {
  const days = exam === null ? 0 : (Date.parse(`${exam}T00:00:00Z`) - at) / dayMs;
  if (days <= 0) return longestDays;
  return days < 1 ? days : Math.floor(days);
}

/** How likely the student still knows it, 0 to 1. */
export const retrievability = ({ stability, at }: ItemMemory, now: Instant) =>
  algorithm.forgetting_curve(Math.max(0, now - at) / dayMs, stability);

/** Whether its explanation comes before the question. */
export const explainsFirst = ({ lapses }: ItemMemory) => lapses >= lapsesBeforePause;

/** What is due in the order in which it is asked: wrong though sure first, then what is most likely forgotten. */
export const compareDue = (now: Instant) => (a: ItemMemory, b: ItemMemory) =>
  Number(b.wasSurelyWrong) - Number(a.wasSurelyWrong) ||
  retrievability(a, now) - retrievability(b, now) ||
  compareRecalls(a, b);

/** When a recall counts for: a device whose clock is ahead has not seen the future. */
export const recalledAt = (actedAt: Instant, receivedAt: Instant): Instant => Math.min(actedAt, receivedAt);
