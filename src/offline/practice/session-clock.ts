/** The clock of a timed session. */
import { timeLeft, type Timed } from '../clock/attempt-clock.ts';
import type { KeptSession } from '../kept-practice.ts';

/** Whether the session is timed and not finished. */
export const isRunning = ({ mode, finishedAt }: KeptSession) => mode === 'timed' && finishedAt === null;

/**
 * Whether the session is timed and finished: a record, in which nothing can be answered any more. One without a clock
 * ends with its last answer, so it goes on if some of its questions return to this device.
 */
export const hasEnded = ({ mode, finishedAt }: KeptSession) => mode === 'timed' && finishedAt !== null;

export function clockOf({ id, minutes, createdAt, leftMs }: KeptSession): Timed {
  const whole = (minutes ?? 0) * 60_000;
  const deadline = new Date(Date.parse(createdAt) + whole).toISOString();
  return { id, startedAt: createdAt, deadline, leftMs: leftMs ?? whole };
}

/** Milliseconds that a timed session has left. */
export const sessionLeft = (session: KeptSession, at?: number): number => timeLeft(clockOf(session), at);
