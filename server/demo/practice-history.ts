/** Generates the demo student's practice history: a session of due questions on most evenings, until two days ago. */
import { createHash, randomUUID } from 'node:crypto';
import type { Confidence, PracticeItem } from '../../src/contract/practice.ts';
import { dueADay } from '../../src/contract/rules/practice-day.ts';
import {
  addRecall,
  dayMs,
  dueAt,
  foldItem,
  type ItemMemory,
  type Recall,
} from '../../src/contract/rules/practice-schedule.ts';
import type { NewEntry } from '../modules/practice-log/log.store.ts';

/** The first answer to a question, given in its bank. */
export interface FirstAnswer {
  questionId: number;
  /** The texts of the options. */
  options: readonly string[];
  /** Indexes of the correct and the chosen option. */
  right: number;
  chosen: number;
  at: Date;
}

export interface PastSession {
  id: string;
  mode: 'tutor' | 'timed';
  minutes: number | null;
  items: PracticeItem[];
  createdAt: Date;
  finishedAt: Date;
}

interface Asked {
  answer: FirstAnswer;
  memory: ItemMemory;
  /** How often it was asked again in sessions. */
  times: number;
}

const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];

/** The range of sessions in days before today. The last two days have none, so that something is due. */
const [firstEvening, lastEvening] = [60, 2];
const minDue = 2;

/**
 * Returns the log entries of the answers and of the sessions that followed from them, oldest first, and the sessions.
 */
export function historyOf(answers: readonly FirstAnswer[], now: number) {
  const entries: NewEntry[] = answers.map((answer) =>
    entryOf(answer, 0, answer.at.getTime(), answer.chosen === answer.right, null),
  );
  const all: Asked[] = answers.map((answer, at) => ({
    answer,
    memory: foldItem([recallOf(entries[at]!)])!,
    times: 0,
  }));
  const sessions: PastSession[] = [];
  for (let days = firstEvening; days >= lastEvening; days -= 1) {
    const start = now - days * dayMs - chance(`${days} start`, 150) * minuteMs;
    const due = all
      .filter(({ answer, memory }) => answer.at.getTime() < start - 12 * hourMs && isDue(memory, start))
      .toSorted((a, b) => dueAt(a.memory, null) - dueAt(b.memory, null))
      .slice(0, dueADay);
    if (due.length < minDue || chance(`${days} free`, 10) < 3) continue;
    const mode = due.length > 4 && sessions.length % 5 === 3 ? 'timed' : 'tutor';
    const done = answered(due, mode, start);
    entries.push(...done.entries);
    sessions.push(done.session);
  }
  return { entries: entries.toSorted((a, b) => a.actedAt.getTime() - b.actedAt.getTime()), sessions };
}

const isDue = (memory: ItemMemory, at: number) => memory.isWeak && dueAt(memory, null) <= at;

/**
 * Answers a session: in tutor mode each answer counts at once, in timed mode all count at the end. Updates the memories
 * of the asked questions.
 */
function answered(due: readonly Asked[], mode: PastSession['mode'], start: number) {
  const id = randomUUID();
  const inOrder = due.toSorted((a, b) => placeOf(a) - placeOf(b));
  let at = start;
  const ends = inOrder.map((asked) => {
    at += timeOf(asked.answer, asked.times + 1);
    const end = at;
    if (mode === 'tutor') at += (15 + chance(`${placeOf(asked)} read`, 50)) * secondMs;
    return end;
  });
  const finished = ends.at(-1)!;
  const entries = inOrder.map((asked, n) => {
    asked.times += 1;
    const { answer, times } = asked;
    const isCorrect = chance(`${answer.questionId} ${times} right`, 10) < 8;
    const entry = entryOf(answer, times, mode === 'timed' ? finished : ends[n]!, isCorrect, id);
    asked.memory = addRecall(asked.memory, recallOf(entry));
    return entry;
  });
  const session: PastSession = {
    id,
    mode,
    minutes: mode === 'timed' ? due.length * 2 : null,
    items: entries.map(({ kind, itemId, version }) => ({ kind, item_id: itemId, version })),
    createdAt: new Date(start),
    finishedAt: new Date(finished),
  };
  return { entries, session };
}

const placeOf = ({ answer, times }: Asked) => chance(`${answer.questionId} ${times} place`, 1_000_000);

const timeOf = ({ questionId }: FirstAnswer, times: number) =>
  (35 + chance(`${questionId} ${times} time`, 80)) * secondMs;

/**
 * Returns the log entry of a recall. `times`: how often the question has been asked in sessions, this time included.
 */
function entryOf(
  answer: FirstAnswer,
  times: number,
  at: number,
  isCorrect: boolean,
  session: string | null,
): NewEntry {
  const { questionId, options, right, chosen } = answer;
  const option = session === null ? chosen : isCorrect ? right : (right + 1 + (times % 3)) % 4;
  return {
    opId: randomUUID(),
    kind: 'question',
    itemId: questionId,
    version: 1,
    chosen: options[option]!,
    chosenOption: option + 1,
    isCorrect,
    confidence: confidenceOf(chance(`${questionId} ${times} sure`, 10), isCorrect),
    durationMs: timeOf(answer, times),
    source: session === null ? 'bank' : 'session',
    session,
    actedAt: new Date(at),
  };
}

const confidenceOf = (degree: number, isCorrect: boolean): Confidence => {
  if (degree < (isCorrect ? 2 : 4)) return 'guessed';
  return degree < (isCorrect ? 6 : 9) ? 'think_so' : 'sure';
};

const recallOf = (entry: NewEntry): Recall => ({ ...entry, at: entry.actedAt.getTime() });

/** Returns a pseudorandom integer from 0 to `below - 1`, the same for the same name at every load. */
const chance = (name: string, below: number) =>
  createHash('sha256').update(name).digest().readUInt32BE() % below;
