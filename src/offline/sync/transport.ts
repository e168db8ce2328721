/** Outbox rows as one call of the API, and what its reply means for each of them. */
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

/** Sends one row, or some of a kind that goes together; answers what became of each. */
export type Transport = (rows: readonly OutboxRow[], signal: AbortSignal) => Promise<Sent[]>;

/** Never throws: whatever happens is an outcome. */
export const sendRows: Transport = async (rows, signal) => {
  // The token in the storage may be another user's by now: rows go only under their own.
  if (rows.some(({ userId }) => subjectOfToken() !== userId))
    return rows.map(() => ({ outcome: { end: 'released' }, stop: 'sign-in' }));
  try {
    const reply = await carry(rows, signal);
    return rows.map((row) => meaningOf(row, reply));
  } catch (failure) {
    if (!isFailure(failure)) console.error('A row of the outbox could not be sent.', failure);
    const sent: Sent = isFailure(failure)
      ? meaningOfFailure(failure)
      : { outcome: later(0, null), stop: 'no-answer', isOfKind: true };
    if (rows.length === 1 || !isOfTheirNumber(sent)) return rows.map(() => sent);
    const half = Math.ceil(rows.length / 2);
    const first = await sendRows(rows.slice(0, half), signal);
    // Where nothing is let through, however small, the others did meet it already.
    const others = first.some(({ stop }) => stop === undefined)
      ? await sendRows(rows.slice(half), signal)
      : rows.slice(half).map(() => sent);
    return [...first, ...others];
  }
};

function carry(rows: readonly OutboxRow[], signal: AbortSignal): Promise<Reply> {
  const [row] = rows as [OutboxRow];
  const handler = handlerOf(row.act);
  return handler.together ? handler.together.send(rows, signal) : handler.send(row, signal);
}

/** Too large for something, or refused as a whole, perhaps for one of them: fewer may go. */
const isOfTheirNumber = ({ outcome }: Sent) =>
  outcome.end === 'dead' || (outcome.end === 'later' && outcome.status === 413);

/** Whether the server itself answers now, found out by a call that asks nothing of it. */
export const serverAnswers = (signal: AbortSignal) =>
  send({ method: 'GET', path: '/health/', access: null, signal }).then(
    () => true,
    () => false,
  );

/** A success counts only if it looks like ours; a portal or a proxy may answer 200 to anything. */
function meaningOf(row: OutboxRow, reply: Reply): Sent {
  const said = saidOf(row, reply.body);
  if (said === undefined) return { outcome: later(reply.status, null), stop: 'no-answer', isOfKind: true };
  if (isFailure(said)) return meaningOfRefusal(row, said);
  return { outcome: { end: 'acked', body: reply.body, epoch: reply.headers.get(headers.epoch) } };
}

/** So often a row may come too early before the student has to know; with these waits that is about a week. */
const mostTooEarly = 12;
const waitWhenEarly = (times: number) => Math.min(dayMs, 60_000 * 4 ** (times - 1));

/** What the reply refused of one row: as if its own call was, unless the handler knows that it may pass. */
function meaningOfRefusal(row: OutboxRow, refusal: ApiFailure): Sent {
  const sent = meaningOfFailure(refusal);
  const tooEarly = (row.tooEarly ?? 0) + 1;
  const mayPass = handlerOf(row.act).together?.mayPass?.(row.act, refusal) === true;
  if (sent.outcome.end !== 'dead' || !mayPass || tooEarly > mostTooEarly) return sent;
  const { status, code } = sent.outcome;
  return { outcome: { end: 'later', afterMs: waitWhenEarly(tooEarly), status, code, tooEarly } };
}

function saidOf(row: OutboxRow, body: unknown): 'taken' | ApiFailure | undefined {
  const { accepts, together } = handlerOf(row.act);
  if (!accepts(body)) return undefined;
  return together === undefined ? 'taken' : together.saidOf(row, body);
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
