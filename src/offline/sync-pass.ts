/** One pass over the outbox: claim, send at most four at a time, write down how each ended, until nothing can go. */
import { waitAsAsked } from './backoff.ts';
import type { Device } from './database.ts';
import { claim, settleAll, type Ended, type Outcome } from './outbox.ts';
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

/**
 * The line, and the disk, are busy at the same time: the next rows are claimed while the last ones are still on their
 * way, and what came back meanwhile is written down together. A row waits for its lane on the disk, so no order is lost.
 */
export async function runPass(deps: PassDeps): Promise<PassResult> {
  const result: PassResult = { sent: 0, stopped: null, retryAfterMs: null };
  const rows = new ClaimedRows(deps);
  const ledger = new Ledger(deps);
  /** Rows on their way: over the line, then to the disk. */
  const open = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  const hasEnded = () => result.stopped !== null || failure !== null || deps.signal.aborted;

  const take = async () => {
    while (!hasEnded()) {
      const row = await rows.next();
      if (row !== undefined) await begin(row);
      else if (open.size > 0) await Promise.race(open);
      else return;
    }
  };
  /** Resolves when the line is free for another row; the disk may be behind a little. */
  const begin = async (row: OutboxRow) => {
    const reply = send(deps, row, result);
    const way = reply
      .then((outcome) => ledger.write({ row, outcome }))
      .catch((error: unknown) => void (failure ??= { error }))
      .finally(() => open.delete(way));
    open.add(way);
    await (open.size > claimedAtOnce ? way : reply.catch(nothing));
  };

  await Promise.all(
    Array.from({ length: atOnce }, () => take().catch((error) => void (failure ??= { error }))),
  );
  const rest = await rows.rest();
  await Promise.all([...open, ...rest.map((row) => ledger.write({ row, outcome: released }))]);
  if (failure !== null) throw (failure as { error: unknown }).error;
  return result;
}

const released: Outcome = { end: 'released' };

async function send(deps: PassDeps, row: OutboxRow, result: PassResult): Promise<Outcome> {
  const sent = await deps.transport(row, deps.signal);
  if (sent.stop !== undefined) {
    result.stopped = sent.stop;
    result.retryAfterMs = sent.retryAfterMs ?? null;
  }
  if (sent.outcome.end === 'acked') result.sent += 1;
  return withWait(deps, row, sent);
}

/** A row that the server could not deal with waits by itself; trouble of the line holds back the queue, not the row. */
function withWait(deps: PassDeps, row: OutboxRow, sent: Sent): Outcome {
  const { outcome } = sent;
  if (outcome.end !== 'later' || outcome.afterMs > 0 || sent.stop !== undefined) return outcome;
  return { ...outcome, afterMs: waitAsAsked(sent.retryAfterMs, row.attempts + 1, deps.random) };
}

/** Rows of this pass that nobody has begun to send. */
class ClaimedRows {
  private readonly deps: PassDeps;
  private readonly rows: OutboxRow[] = [];
  private claiming: Promise<void> | null = null;
  /** The last look found nothing that may go. */
  private isDry = false;

  constructor(deps: PassDeps) {
    this.deps = deps;
  }

  /** The next one; undefined when none may go until something is settled. */
  async next(): Promise<OutboxRow | undefined> {
    if (this.rows.length === 0) {
      this.isDry = false;
      await this.more();
    } else if (this.rows.length <= 2 * atOnce && !this.isDry) void this.more().catch(nothing);
    return this.rows.shift();
  }

  async rest(): Promise<OutboxRow[]> {
    await this.claiming?.catch(nothing);
    return this.rows.splice(0);
  }

  private more(): Promise<void> {
    const { device, claimer, now } = this.deps;
    this.claiming ??= claim(device, claimer, now(), claimedAtOnce)
      .then((found) => {
        this.isDry = found.length === 0;
        this.rows.push(...found);
      })
      .finally(() => (this.claiming = null));
    return this.claiming;
  }
}

/** Writes down how rows ended: one write at a time, each with all that came in during the one before. */
class Ledger {
  private readonly deps: PassDeps;
  private readonly ended: Ended[] = [];
  private last: Promise<void> = Promise.resolve();

  constructor(deps: PassDeps) {
    this.deps = deps;
  }

  /** Resolves when it is on the disk. */
  write(ended: Ended): Promise<void> {
    this.ended.push(ended);
    if (this.ended.length === 1) this.last = this.last.catch(nothing).then(() => this.writeAll());
    return this.last;
  }

  private async writeAll() {
    const { device, now, build } = this.deps;
    await settleAll(device, this.ended.splice(0), now(), build);
  }
}

const nothing = () => undefined;
