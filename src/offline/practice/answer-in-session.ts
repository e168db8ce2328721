/** Answers in a session, and choices in a timed session before they count. */
import type { Confidence } from '../../contract/practice.ts';
import { longestRecall } from '../../contract/rules/recall-header.ts';
import { withTicks, type Tick } from '../../lib/ticks.ts';
import { device, type Device } from '../database.ts';
import {
  itemOf,
  findingsIn,
  picksOf,
  type Given,
  type ItemKey,
  type KeptEntry,
  type KeptSession,
} from '../kept-practice.ts';
import { logRecall, logTables } from '../practice-log.ts';
import { laneOf } from '../operations/kinds.ts';
import { answerQuestion } from '../study/study.ts';
import { enqueueAt, instantOn } from '../sync/enqueue.ts';
import { wakeSync } from '../sync/wake.ts';
import { gradeOf, type Asked } from './asked.ts';
import { isRunning, sessionLeft } from './session-clock.ts';

/**
 * Chooses or changes an option in a timed session while its time runs; it counts only at the end. Without a new
 * confidence the previous one is kept.
 */
export const pickInSession = (id: string, item: ItemKey, given: Given): Promise<void> =>
  changePick(id, item, (before) => picked(before, given));

/**
 * Ticks or unticks findings in a timed session; findings ticked in another tab stay. With none left, the ECG counts as
 * unanswered again.
 */
export const tickInSession = (
  id: string,
  item: ItemKey,
  ticks: readonly Tick[],
  said: Omit<Given, 'selected'>,
): Promise<void> =>
  changePick(id, item, (before) => {
    const selected = withTicks(findingsIn(before?.selected), ticks);
    return selected.length === 0 ? null : picked(before, { ...said, selected: [...selected] });
  });

/**
 * Ticks or unticks findings in a session without a clock, so that they are still there when the student comes back. They
 * count once they are submitted.
 */
export async function keepTicks(id: string, item: ItemKey, ticks: readonly Tick[]): Promise<void> {
  const on = device();
  await on.transaction('rw', on.sessions, async () => {
    const session = await on.sessions.get(id);
    if (session === undefined || session.mode === 'timed' || session.finishedAt !== null) return;
    const ticked = { ...session.ticked, [item]: withTicks(session.ticked?.[item] ?? [], ticks) };
    await on.sessions.put({ ...session, ticked });
  });
}

const picked = (before: Given | undefined, { selected, confidence, durationMs }: Given): Given => ({
  selected,
  confidence: confidence ?? before?.confidence ?? null,
  durationMs: Math.min(longestRecall, (before?.durationMs ?? 0) + durationMs),
});

/**
 * Sets how sure the student is of their current choice, even if it was made a moment ago; does nothing without a
 * choice.
 */
export const setConfidenceInSession = (
  id: string,
  item: ItemKey,
  confidence: Confidence | null,
): Promise<void> => changePick(id, item, (before) => before && { ...before, confidence });

/** Changes a choice based on what is stored, because the screen lags a moment behind. */
async function changePick(
  id: string,
  item: ItemKey,
  change: (before: Given | undefined) => Given | null | undefined,
): Promise<void> {
  const on = device();
  const pressedAt = performance.now();
  await on.transaction('rw', on.sessions, async () => {
    const session = await on.sessions.get(id);
    if (session === undefined || !isRunning(session)) return;
    const leftMs = sessionLeft(session, pressedAt);
    if (leftMs === 0) return;
    const picks = new Map(picksOf(session));
    const next = change(picks.get(item));
    if (next == null) picks.delete(item);
    else picks.set(item, next);
    await on.sessions.put({ ...session, picks: Object.fromEntries(picks), leftMs });
  });
}

/** The tables that an answer in a session changes. */
export const answerTables = (on: Device) => [on.banks, on.questions, on.answers, on.outbox, ...logTables(on)];

/**
 * Answers an item of a session. A bank question that is still open in its bank is answered there, too; anything else is
 * only a recall. `at`: the time of the answer, ISO 8601, if not now. Returns the entry that is now in the log.
 */
export async function answerInSession(
  sessionId: string,
  asked: Asked,
  given: Given,
  at?: string,
): Promise<KeptEntry> {
  const on = device();
  // One transaction: a slow disk is waited for once, and a sign-out right after this still finds the answer.
  return on.transaction('rw', answerTables(on), async () => {
    const there = await entryIn(sessionId, asked.item);
    if (there !== undefined) return there;
    if (!(await answeredInBank(sessionId, asked, given, at)))
      await recall(sessionId, asked, given, gradeOf(asked, given.selected), at);
    return (await entryIn(sessionId, asked.item))!;
  });
}

/**
 * Answers an item that can no longer be asked here since it was chosen, because its bank was removed or its test
 * restarted. The server grades it.
 */
export const answerUnasked = (sessionId: string, item: Versioned, given: Given, at: string): Promise<void> =>
  recall(sessionId, item, given, null, at);

type Versioned = KeptSession['items'][number];

const entryIn = (sessionId: string, item: ItemKey) =>
  device()
    .entries.where('session')
    .equals(sessionId)
    .filter((entry) => entry.item === item)
    .first();

const detailsOf = (session: string, { confidence, durationMs }: Given) => ({
  confidence,
  duration_ms: durationMs,
  source: 'session' as const,
  session,
});

/** Answers the question in its bank if it is open there; returns whether it was. */
async function answeredInBank(sessionId: string, asked: Asked, given: Given, at?: string): Promise<boolean> {
  if (asked.kind !== 'question') return false;
  const on = device();
  const { id, categoryId } = asked.question;
  const bank = await on.banks.get(categoryId);
  if (bank === undefined || (await on.answers.get([id, bank.round])) !== undefined) return false;
  await answerQuestion(categoryId, id, String(given.selected), detailsOf(sessionId, given), at);
  return true;
}

/** Logs and enqueues a recall. Does nothing if the session already has an answer to the item. */
async function recall(
  session: string,
  { item, version }: Versioned,
  given: Given,
  isCorrect: boolean | null,
  at?: string,
): Promise<void> {
  const on = device();
  const opId = crypto.randomUUID();
  const { kind: itemKind, id } = itemOf(item);
  const { selected: chosen, confidence, durationMs } = given;
  const operation = {
    kind: 'practice' as const,
    itemKind,
    item_id: id,
    version,
    chosen,
    ...detailsOf(session, given),
  };
  await on.transaction('rw', [...logTables(on), on.outbox], async () => {
    if ((await entryIn(session, item)) !== undefined) return;
    const actedAt = await instantOn(on, laneOf(operation), at);
    await logRecall(on, {
      opId,
      item,
      version,
      chosen,
      confidence,
      durationMs,
      source: 'session',
      session,
      // The same time as the server's, because every device schedules by it.
      at: Date.parse(actedAt),
      isCorrect,
    });
    await enqueueAt(on, operation, actedAt, opId);
  });
  wakeSync();
}
