/** Sends outbox rows as one API call and interprets the reply for each of them. */
import { isFailure, type ApiFailure } from '../../api/failure.ts';
import type { Reply } from '../../api/http.ts';
import { send } from '../../api/send.ts';
import { errors } from '../../contract/errors.ts';
import { headers } from '../../contract/headers.ts';
import { handlerOf } from '../operations/kinds.ts';
import type { Outcome } from './outbox.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { subjectOfToken } from '../tokens.ts';

/** The outcome of a row, and what it means for the rest of the pass. */
export interface Sent {
  outcome: Outcome;
  /** Why nothing else may get through. `busy`: the server or a proxy in front of it is in trouble. */
  stop?: 'no-answer' | 'sign-in' | 'busy';
  /** True if perhaps only calls of this kind fail, so that others may be tried. */
  isOfKind?: boolean;
  /** True if nothing came back, from anybody. */
  isUnanswered?: boolean;
  retryAfterMs?: number | null;
}

/** Sends one row, or several of a kind that is batched; returns what became of each. */
export type Transport = (rows: readonly OutboxRow[], signal: AbortSignal) => Promise<Sent[]>;

/** Sends rows. Never throws: every failure is an outcome. */
export const sendRows: Transport = async (rows, signal) => {
  // The stored token may belong to another user by now; rows are sent only with their own user's token.
  if (rows.some(({ userId }) => subjectOfToken() !== userId))
    return rows.map(() => ({ outcome: { end: 'released' }, stop: 'sign-in' }));
  try {
    const reply = await makeCall(rows, signal);
    return rows.map((row) => meaningOf(row, reply));
  } catch (failure) {
    if (!isFailure(failure)) console.error('A row of the outbox could not be sent.', failure);
    const sent: Sent = isFailure(failure)
      ? meaningOfFailure(failure)
      : { outcome: later(0, null), stop: 'no-answer', isOfKind: true };
    if (rows.length === 1 || !mayBeSplit(sent)) return rows.map(() => sent);
    const half = Math.ceil(rows.length / 2);
    const first = await sendRows(rows.slice(0, half), signal);
    // If nothing of the first half got through, however small, the second half would meet the same failure. The second
    // half itself was never refused.
    const others = first.some(({ stop }) => stop === undefined)
      ? await sendRows(rows.slice(half), signal)
      : rows.slice(half).map(() => first.at(-1)!);
    return [...first, ...others];
  }
};

function makeCall(rows: readonly OutboxRow[], signal: AbortSignal): Promise<Reply> {
  const [row] = rows as [OutboxRow];
  const handler = handlerOf(row.act);
  return handler.batch ? handler.batch.send(rows, signal) : handler.send(row, signal);
}

/**
 * True if the call was too large, or was refused as a whole, perhaps because of one row: fewer rows may get through.
 */
const mayBeSplit = ({ outcome }: Sent) =>
  outcome.end === 'dead' || (outcome.end === 'later' && outcome.status === 413);

/** How long the check below may take; all other rows wait for it. */
const checkMs = 10_000;

/** Checks whether the server itself answers now, with a call that needs nothing from it. */
export async function serverAnswers(until: AbortSignal): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), checkMs);
  const signal = AbortSignal.any([until, limit.signal]);
  return send({ method: 'GET', path: '/health/', access: null, signal })
    .then(
      () => true,
      () => false,
    )
    .finally(() => clearTimeout(timer));
}

/** A success counts only in the shape of our contract; a portal or proxy may answer 200 to anything. */
function meaningOf(row: OutboxRow, reply: Reply): Sent {
  const result = resultOf(row, reply.body);
  if (result === undefined) return { outcome: later(reply.status, null), stop: 'no-answer', isOfKind: true };
  if (isFailure(result)) return meaningOfRefusal(row, result);
  return { outcome: { end: 'acked', body: reply.body, epoch: reply.headers.get(headers.epoch) } };
}

/**
 * How often a row may be refused as too early before the student has to know; with these waits that takes about a week.
 */
const maxTooEarly = 12;
const waitWhenEarly = (times: number) => Math.min(dayMs, 60_000 * 4 ** (times - 1));

/**
 * Interprets the refusal of one row of a batch like that of its own call, unless the handler says that the server may
 * accept it later.
 */
function meaningOfRefusal(row: OutboxRow, refusal: ApiFailure): Sent {
  const sent = meaningOfFailure(refusal);
  const tooEarly = (row.tooEarly ?? 0) + 1;
  const mayAcceptLater = handlerOf(row.act).batch?.mayAcceptLater?.(row.act, refusal) === true;
  if (sent.outcome.end !== 'dead' || !mayAcceptLater || tooEarly > maxTooEarly) return sent;
  const { status, code } = sent.outcome;
  return { outcome: { end: 'later', afterMs: waitWhenEarly(tooEarly), status, code, tooEarly } };
}

function resultOf(row: OutboxRow, body: unknown): 'accepted' | ApiFailure | undefined {
  const { accepts, batch } = handlerOf(row.act);
  if (!accepts(body)) return undefined;
  return batch === undefined ? 'accepted' : batch.outcomeOf(row, body);
}

function meaningOfFailure(failure: ApiFailure): Sent {
  const { status, code, foreignStatus, retryAfterMs } = failure;
  if (failure.isUnanswered) return { outcome: later(0, null), stop: 'no-answer', isUnanswered: true };
  // A reply without one of our codes comes from something between here and the server.
  if (failure.kind === 'no-answer' || code === undefined || !(code in errors))
    return { ...meaningOfForeign(foreignStatus || status), retryAfterMs };
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

/**
 * Interprets a reply that is not from our server. A load balancer that asks to wait means all calls; a portal, a filter
 * or a proxy with a limit perhaps only one kind.
 */
function meaningOfForeign(status: number): Sent {
  const outcome = later(status, null);
  if (status === 429 || status === 503) return { outcome, stop: 'busy' };
  // 511: a captive portal that wants a sign-in.
  const isTrouble = status === 401 || status === 403 || (status >= 500 && status !== 511);
  return { outcome, stop: isTrouble ? 'busy' : 'no-answer', isOfKind: true };
}

const dayMs = 24 * 60 * 60 * 1000;

const later = (status: number, code: string | null): Outcome => ({ end: 'later', afterMs: 0, status, code });
