/** One pass over the outbox: claim, send at most four at a time, write down how each ended, until nothing can go. */
import { waitAsAsked } from './backoff.ts';
import type { Device } from './database.ts';
import { claim, settle, type Outcome } from './outbox.ts';
import type { Claimer, OutboxRow } from './outbox-row.ts';
import type { Sent, Transport } from './transport.ts';

export interface PassDeps {
  device: Device;
  transport: Transport;
  now: () => number;
  random: () => number;
  claimer: Claimer;
  build: string;
  signal: AbortSignal;
}

export interface PassResult {
  sent: number;
  /** Why it ended before everything was sent; null when all that could go went. */
  stopped: Sent['stop'] | null;
  retryAfterMs: number | null;
}

const atOnce = 4;
const claimedAtOnce = 24;

export async function runPass(deps: PassDeps): Promise<PassResult> {
  const result: PassResult = { sent: 0, stopped: null, retryAfterMs: null };
  while (result.stopped === null && !deps.signal.aborted) {
    const rows = await claim(deps.device, deps.claimer, deps.now(), claimedAtOnce);
    if (rows.length === 0) break;
    const take = async () => {
      for (let row = rows.shift(); row !== undefined; row = rows.shift()) await deal(deps, row, result);
    };
    await Promise.all(Array.from({ length: atOnce }, take));
  }
  return result;
}

async function deal(deps: PassDeps, row: OutboxRow, result: PassResult) {
  const ended = result.stopped !== null || deps.signal.aborted;
  const sent: Sent = ended ? { outcome: { end: 'released' } } : await deps.transport(row, deps.signal);
  if (sent.stop !== undefined) {
    result.stopped = sent.stop;
    result.retryAfterMs = sent.retryAfterMs ?? null;
  }
  if (sent.outcome.end === 'acked') result.sent += 1;
  await settle(deps.device, row, withWait(deps, row, sent), deps.now(), deps.build);
}

/** A row that the server could not deal with waits by itself; trouble of the line holds back the queue, not the row. */
function withWait(deps: PassDeps, row: OutboxRow, sent: Sent): Outcome {
  const { outcome } = sent;
  if (outcome.end !== 'later' || outcome.afterMs > 0 || sent.stop !== undefined) return outcome;
  return { ...outcome, afterMs: waitAsAsked(sent.retryAfterMs, row.attempts + 1, deps.random) };
}
