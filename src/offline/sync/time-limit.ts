/**
 * No request is aborted for being slow (1-public §7), but a pass does not wait forever: after a while it continues as
 * if there were no connection. A late reply is still recorded. Sending the row again aborts the old request.
 */
import { waitAtMost } from '../../lib/wait-at-most.ts';
import type { Ended } from './outbox.ts';
import type { Sent, Transport } from './transport.ts';

/** Longer than any reasonable reply takes, shorter than a lease. */
export const timeoutMs = 65_000;

export function limitWait(
  transport: Transport,
  onLate: (ended: Ended[]) => void,
  waitMs = timeoutMs,
): Transport {
  const hanging = new Map<string, AbortController>();
  return async (rows, signal) => {
    for (const { opId } of rows) hanging.get(opId)?.abort();
    const own = new AbortController();
    for (const { opId } of rows) hanging.set(opId, own);
    let isLate = false;
    const reply = transport(rows, AbortSignal.any([signal, own.signal])).then((sent) => {
      for (const { opId } of rows) if (hanging.get(opId) === own) hanging.delete(opId);
      const settled = rows.map((row, at) => ({ row, outcome: sent[at]!.outcome })).filter(isSettled);
      if (isLate && settled.length > 0) onLate(settled);
      return sent;
    });
    return waitAtMost(reply, waitMs, () => {
      isLate = true;
      return rows.map(() => noAnswer);
    });
  };
}

const noAnswer: Sent = { outcome: { end: 'later', afterMs: 0, status: 0, code: null }, stop: 'no-answer' };

const isSettled = ({ outcome }: Ended) => outcome.end !== 'later' && outcome.end !== 'released';
