/** The demo student's practice log and plan: what they missed came back in the weeks since, and was mostly known then. */
import { createHash, randomUUID } from 'node:crypto';
import type { Confidence } from '../../src/contract/practice.ts';
import {
  addRecall,
  dayMs,
  dueAt,
  foldItem,
  type Recall,
} from '../../src/contract/rules/practice-schedule.ts';
import type { Tx } from '../db/client.ts';
import { planOf, setPlan, setShifts } from '../modules/practice/plan.store.ts';
import { addEntries, type NewEntry } from '../modules/practice-log/log.store.ts';
import { dayOf } from '../modules/subscriptions/subscriptions.service.ts';
import type { DemoPlan } from './demo-students.ts';

/** An answer that was given in a bank. */
export interface FirstAnswer {
  questionId: number;
  /** The words of the options. */
  options: readonly string[];
  /** From 0. */
  right: number;
  chosen: number;
  at: Date;
}

const hourMs = 3_600_000;

/** Adds the answers and the recalls that followed until a few days ago, so that something is due. */
export async function insertPractice(handle: Tx, userId: number, answers: readonly FirstAnswer[], now: Date) {
  const entries = answers
    .flatMap((answer) => recallsOf(answer, now.getTime()))
    .toSorted((a, b) => a.actedAt.getTime() - b.actedAt.getTime());
  await addEntries(handle, userId, entries, now);
}

/** The student's exam and shifts, as they set them today. */
export async function insertPlan(handle: Tx, userId: number, { examInDays, shifts }: DemoPlan, now: Date) {
  const dayFrom = (days: number) => dayOf(new Date(now.getTime() + days * dayMs));
  const { minutes } = await planOf(handle, userId);
  await setPlan(handle, userId, { exam_date: dayFrom(examInDays), minutes }, now, now);
  const days = shifts.map(([from, kind]) => ({ date: dayFrom(from), kind }));
  await setShifts(
    handle,
    userId,
    days,
    days.map(() => now),
    now,
  );
}

function recallsOf(answer: FirstAnswer, now: number): Omit<NewEntry, 'userId'>[] {
  const isRight = answer.chosen === answer.right;
  const first = entryOf(answer, answer.at.getTime(), isRight, 'bank', 0);
  const entries = [first];
  let memory = foldItem([recallOf(first)])!;
  // Those of the last days are still to do.
  const until = now - chance(`${answer.questionId} until`, 96) * hourMs;
  for (let n = 1; memory.isWeak; n += 1) {
    const at = dueAt(memory, null) + chance(`${answer.questionId} ${n} late`, 30) * hourMs;
    if (at > until) break;
    const entry = entryOf(answer, at, chance(`${answer.questionId} ${n} right`, 10) < 8, 'session', n);
    entries.push(entry);
    memory = addRecall(memory, recallOf(entry));
  }
  return entries;
}

function entryOf(
  { questionId, options, right, chosen }: FirstAnswer,
  at: number,
  isCorrect: boolean,
  source: 'bank' | 'session',
  n: number,
): Omit<NewEntry, 'userId'> {
  const option = source === 'bank' ? chosen : isCorrect ? right : (right + 1 + (n % 3)) % 4;
  return {
    opId: randomUUID(),
    kind: 'question',
    itemId: questionId,
    version: 1,
    chosen: options[option]!,
    chosenOption: option + 1,
    isCorrect,
    confidence: confidenceOf(chance(`${questionId} ${n} sure`, 10), isCorrect),
    durationMs: 35_000 + chance(`${questionId} ${n} time`, 80) * 1_000,
    source,
    session: null,
    actedAt: new Date(at),
  };
}

const confidenceOf = (degree: number, isCorrect: boolean): Confidence => {
  if (degree < (isCorrect ? 2 : 4)) return 'guessed';
  return degree < (isCorrect ? 6 : 9) ? 'think_so' : 'sure';
};

const recallOf = (entry: Omit<NewEntry, 'userId'>): Recall => ({ ...entry, at: entry.actedAt.getTime() });

/** 0 to `below - 1`; the same at every load. */
const chance = (name: string, below: number) =>
  createHash('sha256').update(name).digest().readUInt32BE() % below;
