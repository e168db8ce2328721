/** One outbox row as one call of the API, and what its reply means for the row. */
import { isFailure, type ApiFailure } from '../../api/failure.ts';
import type { Reply } from '../../api/http.ts';
import { send } from '../../api/send.ts';
import { errors } from '../../contract/errors.ts';
import { headers } from '../../contract/headers.ts';
import { handlerOf } from '../operations/kinds.ts';
import type { Outcome } from './outbox.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { subjectOfToken } from '../tokens.ts';

/** Beyond the outcome of a row: what the whole pass should make of it. */
export interface Sent {
  outcome: Outcome;
  /** Why nothing else may get through. `busy`: the server, or what stands before it, is in trouble. */
  stop?: 'no-answer' | 'sign-in' | 'busy';
  /** Perhaps it is only about calls of this kind: others may be tried. */
  isOfKind?: boolean;
  /** Nothing came back, from whomever. */
  isUnanswered?: boolean;
  retryAfterMs?: number | null;
}

export type Transport = (row: OutboxRow, signal: AbortSignal) => Promise<Sent>;

/** Sends a row. Never throws: whatever happens is an outcome. */
export const sendRow: Transport = async (row, signal) => {
  // The token in the storage may be another user's by now: a row goes only under its own.
  if (subjectOfToken() !== row.userId) return { outcome: { end: 'released' }, stop: 'sign-in' };
  try {
    return meaningOf(row, await handlerOf(row.act).send(row, signal));
  } catch (failure) {
    if (isFailure(failure)) return meaningOfFailure(failure);
    console.error('A row of the outbox could not be sent.', failure);
    return { outcome: later(0, null), stop: 'no-answer', isOfKind: true };
  }
};

/** Whether the server itself answers now, as a call tells that asks nothing of it. */
export const serverAnswers = (signal: AbortSignal) =>
  send({ method: 'GET', path: '/health/', access: null, signal }).then(
    () => true,
    () => false,
  );

/** A success counts only if it looks like ours; a portal or a proxy may answer 200 to anything. */
function meaningOf(row: OutboxRow, reply: Reply): Sent {
  if (!handlerOf(row.act).accepts(reply.body))
    return { outcome: later(reply.status, null), stop: 'no-answer', isOfKind: true };
  return { outcome: { end: 'acked', body: reply.body, epoch: reply.headers.get(headers.epoch) } };
}

function meaningOfFailure(failure: ApiFailure): Sent {
  const { status, code, strangersStatus, retryAfterMs } = failure;
  if (failure.isUnanswered) return { outcome: later(0, null), stop: 'no-answer', isUnanswered: true };
  // What carries no code of ours comes from something between us and the server.
  if (failure.kind === 'no-answer' || code === undefined || !(code in errors))
    return { ...strangers(strangersStatus || status), retryAfterMs };
  if (status === 401) return { outcome: { end: 'released' }, stop: 'sign-in', retryAfterMs };
  if (status === 429 || status === 503) return { outcome: later(status, code), stop: 'busy', retryAfterMs };
  if (status >= 500 || status === 408 || status === 425)
    return { outcome: later(status, code), stop: 'busy', isOfKind: true, retryAfterMs };
  if (status === 403) return { outcome: { end: 'later', afterMs: dayMs, status, code } };
  if (status === 409 && failure.body.record !== undefined) {
    return { outcome: { end: 'conflict', record: failure.body.record, code } };
  }
  return { outcome: { end: 'dead', status, code } };
}

/** A load balancer that asks to wait means all; a portal, a filter or a proxy with a limit perhaps one kind of calls. */
function strangers(status: number): Sent {
  const outcome = later(status, null);
  if (status === 429 || status === 503) return { outcome, stop: 'busy' };
  // 511: a portal that wants a sign-in.
  const isTrouble = status === 401 || status === 403 || (status >= 500 && status !== 511);
  return { outcome, stop: isTrouble ? 'busy' : 'no-answer', isOfKind: true };
}

const dayMs = 24 * 60 * 60 * 1000;

const later = (status: number, code: string | null): Outcome => ({ end: 'later', afterMs: 0, status, code });
