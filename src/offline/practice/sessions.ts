/** Practice sessions on the device: made, answered and finished with no signal. */
import { liveQuery } from 'dexie';
import type { Confidence, PracticeFilters } from '../../contract/practice.ts';
import { isRight, type Key } from '../../contract/rules/grading.ts';
import { device, type Device, type KeptQuestion } from '../database.ts';
import { leftOf } from '../attempt-clock.ts';
import {
  itemKey,
  itemOf,
  type Given,
  type ItemKey,
  type KeptEntry,
  type KeptSession,
} from '../kept-practice.ts';
import { serverNow, serverNowMs } from '../server-clock.ts';
import { answerQuestion } from '../study/study.ts';
import { enqueue } from '../sync/enqueue.ts';
import { wakeSync } from '../sync/wake.ts';
import { choicesAfterPodcast, choicesFor, mixed, shuffled } from './choose-items.ts';
import { logRecall, logTables } from '../practice-log.ts';

/** Makes a session of at most `size` questions and gives its id; null where the filters leave nothing. */
export async function makeSession(
  filters: PracticeFilters,
  size: number,
  mode: KeptSession['mode'] = 'tutor',
): Promise<string | null> {
  const on = device();
  const choices = await choicesFor(on, filters, serverNowMs());
  const picked = filters.what === 'due' ? choices : shuffled(choices);
  const items = filters.mixed ? mixed(picked, size) : picked.slice(0, size);
  if (items.length === 0) return null;
  return keepNew(filters, items, mode);
}

/** A session of what the end of a podcast offers; null where that is nothing. */
export async function makeSessionAfterPodcast(category: number): Promise<string | null> {
  const choices = await choicesAfterPodcast(device(), category, serverNowMs());
  if (choices.length === 0) return null;
  const filters: PracticeFilters = { courses: [], categories: [category], what: 'all', mixed: false };
  return keepNew(filters, choices);
}

/** A session of some of another one's questions, in another order. */
export async function repeatSession(
  { filters, items }: KeptSession,
  wanted: readonly ItemKey[],
): Promise<string> {
  const again = shuffled(items.filter(({ item }) => wanted.includes(item)));
  return keepNew(filters, again);
}

/** Minutes for each question of a timed session. */
export const minutesEach = 2;

async function keepNew(
  filters: PracticeFilters,
  chosen: KeptSession['items'],
  mode: KeptSession['mode'] = 'tutor',
): Promise<string> {
  const on = device();
  const items = chosen.map(({ item, version }) => ({ item, version }));
  const session: KeptSession = {
    id: crypto.randomUUID(),
    mode,
    minutes: mode === 'timed' ? items.length * minutesEach : null,
    filters,
    items,
    createdAt: serverNow(),
    finishedAt: null,
  };
  await on.transaction('rw', [on.sessions, on.outbox], async () => {
    await on.sessions.add(session);
    await keepForServer(on, session);
  });
  wakeSync();
  return session.id;
}

/** Whether its clock runs. */
export const isRunning = ({ mode, finishedAt }: KeptSession) => mode === 'timed' && finishedAt === null;

/** Milliseconds that a timed session has left. */
export const sessionLeft = ({ id, minutes, createdAt }: KeptSession): number => {
  const ms = (minutes ?? 0) * 60_000;
  const deadline = new Date(Date.parse(createdAt) + ms).toISOString();
  return leftOf({ testId: 0, number: 0, startedAt: id, deadline, leftMs: ms });
};

/** Chooses an option in a timed session, or another one; nothing of it counts before the end. */
export async function pickInSession(id: string, questionId: number, given: Given): Promise<void> {
  const on = device();
  await on.transaction('rw', on.sessions, async () => {
    const session = await on.sessions.get(id);
    if (session === undefined || !isRunning(session)) return;
    const before = session.picks?.[questionId]?.durationMs ?? 0;
    const pick = { ...given, durationMs: Math.min(86_400_000, before + given.durationMs) };
    await on.sessions.put({ ...session, picks: { ...session.picks, [questionId]: pick } });
  });
}

/** Ends a session: of a timed one what is chosen is answered now. What was left open stays open. */
export async function finishSession(id: string): Promise<void> {
  const on = device();
  // One by one, each with its own entry: a battery that dies in between loses none, and the next end goes on.
  for (const [questionId, given] of Object.entries((await on.sessions.get(id))?.picks ?? {})) {
    const question = await on.questions.get(Number(questionId));
    if (question !== undefined) await answerInSession(id, question, given);
  }
  await on.transaction('rw', [on.sessions, on.outbox], async () => {
    const session = await on.sessions.get(id);
    if (session === undefined || session.finishedAt !== null) return;
    const finished = { ...session, finishedAt: serverNow() };
    await on.sessions.put(finished);
    await keepForServer(on, finished);
  });
  wakeSync();
}

const keepForServer = (
  on: Device,
  { id, mode, minutes, filters, items, createdAt, finishedAt }: KeptSession,
) =>
  enqueue(on, {
    kind: 'practice-session',
    id,
    mode,
    minutes,
    filters,
    items: items.map(({ item, version }) => {
      const { kind, id: itemId } = itemOf(item);
      return { kind, item_id: itemId, version };
    }),
    created_at: createdAt,
    finished_at: finishedAt,
  });

/**
 * Answers a question of a session. One that its bank has not asked yet is answered there, too; of any other one this is a
 * recall and nothing else. Gives the entry that is now in the log.
 */
export async function answerInSession(
  sessionId: string,
  question: KeptQuestion,
  { selected, confidence, durationMs }: Given,
): Promise<KeptEntry> {
  const on = device();
  const item = itemKey('question', question.id);
  const there = await entryIn(on, sessionId, item);
  if (there !== undefined) return there;
  const bank = await on.banks.get(question.categoryId);
  const isUsed = bank === undefined || (await on.answers.get([question.id, bank.round])) !== undefined;
  const said = { confidence, duration_ms: durationMs, source: 'session' as const, session: sessionId };
  if (isUsed) await recall(on, question, selected, said);
  else await answerQuestion(question.categoryId, question.id, selected, said);
  const entry = await entryIn(on, sessionId, item);
  if (entry === undefined) throw new Error('Another tab has answered this question in its bank.');
  return entry;
}

const entryIn = (on: Device, sessionId: string, item: string) =>
  on.entries
    .where('session')
    .equals(sessionId)
    .filter((entry) => entry.item === item)
    .first();

async function recall(
  on: Device,
  question: KeptQuestion,
  selected: string,
  said: { confidence: Confidence | null; duration_ms: number; source: 'session'; session: string },
) {
  const version = question.version ?? 1;
  const opId = crypto.randomUUID();
  const isCorrect = question.correct_answer === null ? null : isRight(question as Key, selected);
  await on.transaction('rw', [...logTables(on), on.outbox], async () => {
    await logRecall(on, {
      opId,
      item: itemKey('question', question.id),
      version,
      chosen: selected,
      confidence: said.confidence,
      durationMs: said.duration_ms,
      source: said.source,
      session: said.session,
      at: serverNowMs(),
      isCorrect,
    });
    const entry = { itemKind: 'question' as const, item_id: question.id, version, chosen: selected, ...said };
    await enqueue(on, { kind: 'practice', ...entry }, undefined, opId);
  });
  wakeSync();
}

export interface SessionOnDevice {
  session: KeptSession;
  /** Those of its questions that are on the device, in its order. */
  questions: KeptQuestion[];
  /** By the id of the question. */
  entries: ReadonlyMap<number, KeptEntry>;
}

/** Undefined where there is no such session here. */
async function readSession(id: string): Promise<SessionOnDevice | undefined> {
  const on = device();
  const session = await on.sessions.get(id);
  if (session === undefined) return undefined;
  const [questions, entries] = await Promise.all([
    on.questions.bulkGet(session.items.map(({ item }) => itemOf(item).id)),
    on.entries.where('session').equals(id).toArray(),
  ]);
  return {
    session,
    questions: questions.filter((question) => question !== undefined),
    entries: new Map(entries.map((entry) => [itemOf(entry.item).id, entry])),
  };
}

export const observeSession = (id: string) => liveQuery(async () => (await readSession(id)) ?? null);

/** Ids of the questions that are marked. */
export const observeMarked = () =>
  liveQuery(async () => {
    const marked = await device()
      .marks.filter((one) => one.marked)
      .toArray();
    return new Set(marked.map(({ questionId }) => questionId));
  });

const mostListed = 30;

const distinct = (entries: readonly KeptEntry[]) => [
  ...new Map(entries.map((entry) => [entry.item, entry])).values(),
];

/** The newest first, each with how many of its questions were answered, and how many of them right. */
export const observeSessions = () =>
  liveQuery(async () => {
    const on = device();
    const sessions = await on.sessions.orderBy('createdAt').reverse().limit(mostListed).toArray();
    const entries = await on.entries
      .where('session')
      .anyOf(sessions.map(({ id }) => id))
      .toArray();
    return sessions.map((session) => {
      // Two devices may have answered the same question before either knew.
      const own = distinct(entries.filter((entry) => entry.session === session.id));
      return { session, answered: own.length, right: own.filter(({ isCorrect }) => isCorrect).length };
    });
  });
