/**
 * No request is given up for being slow (1-public §7), but a pass does not wait for ever: after a while it goes on as
 * if there was no signal. The reply may still come and is then written down; sending the row again ends the old request.
 */
import type { OutboxRow } from '../outbox-row.ts';
import type { Sent, Transport } from './transport.ts';

/** Longer than any sane answer takes, shorter than a lease. */
export const patienceMs = 65_000;

export function withTimeout(
  transport: Transport,
  onLate: (row: OutboxRow, sent: Sent) => void,
  waitMs = patienceMs,
): Transport {
  const hanging = new Map<string, AbortController>();
  return async (row, signal) => {
    hanging.get(row.opId)?.abort();
    const own = new AbortController();
    hanging.set(row.opId, own);
    let late = false;
    const reply = transport(row, AbortSignal.any([signal, own.signal])).then((sent) => {
      if (hanging.get(row.opId) === own) hanging.delete(row.opId);
      if (late && sent.outcome.end !== 'later' && sent.outcome.end !== 'released') onLate(row, sent);
      return sent;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<Sent>((resolve) => {
      timer = setTimeout(() => {
        late = true;
        resolve({ outcome: { end: 'later', afterMs: 0, status: 0, code: null }, stop: 'no-answer' });
      }, waitMs);
    });
    return Promise.race([reply, tooLong]).finally(() => clearTimeout(timer));
  };
}
