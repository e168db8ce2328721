/** Ends sessions: when the student does, or when the time is up, whatever screen is open. */
import { endsNow } from '../clock/attempt-clock.ts';
import { watchClocks } from '../clock/clock-watch.ts';
import { device, type Device } from '../database.ts';
import { picksOf, type KeptSession } from '../kept-practice.ts';
import { serverNow } from '../clock/server-clock.ts';
import { wakeSync } from '../sync/wake.ts';
import { answerInSession, answerTables, answerUnasked } from './answer-in-session.ts';
import { askedOf } from './asked.ts';
import { enqueueSession } from './enqueue-session.ts';
import { clockOf, isRunning, sessionLeft } from './session-clock.ts';

/**
 * Ends a session, a timed one at its deadline if that was earlier. Choices become answers at that moment; items without
 * a choice stay unanswered.
 */
export async function finishSession(id: string): Promise<void> {
  const on = device();
  const before = await on.sessions.get(id);
  if (before === undefined || before.finishedAt !== null) return;
  const isTimed = isRunning(before);
  const isOver = isTimed && sessionLeft(before) === 0;
  const finishedAt = isTimed ? endsNow(clockOf(before)) : serverNow();
  await answerPicks(on, before, finishedAt);
  const isDone = await on.transaction('rw', [on.sessions, on.entries, on.outbox], async () => {
    const session = await on.sessions.get(id);
    if (session === undefined || session.finishedAt !== null) return true;
    if (isTimed && (await hasOpenPicks(on, session))) return false;
    const finished = { ...session, finishedAt, ...(isOver && { seen: false }) };
    await on.sessions.put(finished);
    await enqueueSession(on, finished);
    return true;
  });
  // A choice was made while the session was ending.
  if (!isDone) return finishSession(id);
  wakeSync();
}

async function hasOpenPicks(on: Device, session: KeptSession): Promise<boolean> {
  const entries = await on.entries.where('session').equals(session.id).toArray();
  const answered = new Set(entries.map(({ item }) => item));
  const asked = new Set(session.items.map(({ item }) => item));
  return [...picksOf(session).keys()].some((item) => asked.has(item) && !answered.has(item));
}

/**
 * Turns choices into answers, each with its own entry. All in one transaction: whatever reads or sends them would
 * otherwise come in between, and an exam module would take seconds to end. If the battery dies meanwhile, the choices
 * are still there, and the next attempt to end the session begins anew.
 */
async function answerPicks(on: Device, session: KeptSession, at: string): Promise<void> {
  const picks = picksOf(session);
  const asked = await askedOf(on, [...picks.keys()]);
  await on.transaction('rw', answerTables(on), async () => {
    for (const kept of session.items) {
      const [given, one] = [picks.get(kept.item), asked.get(kept.item)];
      if (given === undefined) continue;
      if (one !== undefined) await answerInSession(session.id, one, given, at);
      else await answerUnasked(session.id, kept, given, at);
    }
  });
}

/** Records that the student has seen the result of a session whose time ran out. */
export async function sawEnd(id: string): Promise<void> {
  await device().sessions.update(id, { seen: true });
}

/** Ends the sessions whose time is up, starting with those whose time ran out while the app was closed. */
export const watchSessions = (on: Device) => watchClocks(on, runningClocks, endExpired);

const runningSessions = (on: Device) => on.sessions.filter(isRunning).toArray();

const runningClocks = async (on: Device) => (await runningSessions(on)).map(clockOf);

async function endExpired(on: Device): Promise<void> {
  const at = performance.now();
  for (const session of await runningSessions(on))
    if (sessionLeft(session, at) === 0) await finishSession(session.id);
}
