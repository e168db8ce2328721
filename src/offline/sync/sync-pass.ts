/** One pass over the outbox: claim, send at most four calls at a time, write down how each row ended, until nothing can go. */
import { waitAsAsked } from './backoff.ts';
import type { Device } from '../database.ts';
import { claim, settleAll, type Ended, type Outcome } from './outbox.ts';
import { handlerOf } from '../operations/kinds.ts';
import { isLike, refusedBetween, type Claimer, type OutboxRow } from '../outbox-row.ts';
import type { Sent, Transport } from './transport.ts';

export interface PassDeps {
  device: Device;
  transport: Transport;
  /** Whether the server itself answers, whatever stands between. */
  serverAnswers: (signal: AbortSignal) => Promise<boolean>;
  now: () => number;
  random: () => number;
  claimer: Claimer;
  /** Sends one row at a time until the server answers: the last pass got nothing through. */
  isCareful?: boolean;
  build: string;
  signal: AbortSignal;
}

export interface PassResult {
  sent: number;
  /** Rows that the server answered, with whatever verdict. */
  answered: number;
  /** Whether the server answered anything. */
  isReached: boolean;
  /** Why it ended before everything was sent; null when all that could go went. */
  stopped: NonNullable<Sent['stop']> | null;
  /** Whether it ended because nothing came back, from whomever. */
  isUnanswered: boolean;
  retryAfterMs: number | null;
}

const atOnce = 4;
const claimedAtOnce = 24;
/** Where calls of so many kinds fail and no other gets through, it is not about the calls. */
const kindsThatTell = 2;

/**
 * The line, and the disk, are busy at the same time: the next rows are claimed while the last ones are still on their
 * way, and what came back meanwhile is written down together. A row waits for its lane on the disk, so no order is lost.
 * After trouble that may be of one kind of calls alone, a pass leaves that kind and goes on with the others.
 */
export async function runPass(deps: PassDeps): Promise<PassResult> {
  const pass = new Pass(deps);
  const rows = new ClaimedRows({ ...deps, claimer: { ...deps.claimer, without: pass.failing } });
  const ledger = new Ledger(deps);
  /** Rows on their way: over the line, then to the disk. */
  const open = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  const hasEnded = () => pass.hasEnded || failure !== null || deps.signal.aborted;

  const take = async (until = hasEnded, isAlone = false) => {
    while (!until()) {
      await rows.fill();
      // Claimed and started together: a pass that finds nothing to claim sees that something is in flight.
      const row = rows.shift();
      if (row !== undefined) await begin(row, isAlone);
      else if (open.size > 0) await Promise.race(open);
      else if (rows.isThrough) return;
    }
  };
  /** Resolves when the line is free for another row; the disk may be behind a little. */
  const begin = async (row: OutboxRow, isAlone: boolean) => {
    const reply = sendWith(row, isAlone);
    const way = reply
      .then((ended) => Promise.all(ended.map((one) => ledger.write(one))))
      .catch((error: unknown) => void (failure ??= { error }))
      .then(() => {
        open.delete(way);
        rows.ended += 1;
      });
    open.add(way);
    await (open.size > claimedAtOnce ? way : reply.catch(nothing));
  };

  /** How those ended of which the end of the pass does not tell. */
  const sendWith = async (row: OutboxRow, isAlone: boolean): Promise<Ended[]> => {
    const together = isAlone ? [row] : await rows.thatGoWith(row);
    if (!pass.failing.has(row.act.kind)) return pass.send(together);
    return together.map((one) => ({ row: one, outcome: released }));
  };

  const fail = (error: unknown) => void (failure ??= { error });
  if (deps.isCareful) await take(() => hasEnded() || pass.result.answered > 0, true).catch(fail);
  await Promise.all(Array.from({ length: atOnce }, () => take().catch(fail)));
  const rest = await rows.rest();
  const ended = [...(await pass.end()), ...rest.map((row) => ({ row, outcome: released }))];
  await Promise.all([...open, ...ended.map((one) => ledger.write(one))]);
  if (failure !== null) throw (failure as { error: unknown }).error;
  return pass.result;
}

const released: Outcome = { end: 'released' };

/** So often a row may be refused on the way while the server can be reached; then the student has to know. */
const mostRefusals = 6;

/** What the rows of a pass tell about the line and the server. */
class Pass {
  readonly result: PassResult = {
    sent: 0,
    answered: 0,
    isReached: false,
    stopped: null,
    isUnanswered: false,
    retryAfterMs: null,
  };
  /** Since a call of a kind failed first. */
  private answeredSince = 0;
  /** Kinds of acts whose calls do not get through now. */
  readonly failing = new Set<string>();
  private readonly failed: { row: OutboxRow; sent: Sent }[] = [];
  private readonly deps: PassDeps;

  constructor(deps: PassDeps) {
    this.deps = deps;
  }

  get hasEnded() {
    return this.result.stopped !== null || this.nothingGoesNow;
  }

  /** Calls of so many kinds failed, and none of another kind got through since. */
  private get nothingGoesNow() {
    return this.answeredSince === 0 && this.failing.size >= kindsThatTell;
  }

  /** How they ended, but for those of which the end of the pass will tell. */
  async send(rows: readonly OutboxRow[]): Promise<Ended[]> {
    const sent = await this.deps.transport(rows, this.deps.signal);
    return rows.flatMap((row, at) => {
      const outcome = this.note(row, sent[at]!);
      return outcome === null ? [] : [{ row, outcome }];
    });
  }

  private note(row: OutboxRow, sent: Sent): Outcome | null {
    const { outcome, stop } = sent;
    if (stop === undefined) {
      this.result.answered += 1;
      this.result.isReached = true;
      if (this.failing.size > 0) this.answeredSince += 1;
    } else if (sent.isOfKind) {
      this.failing.add(row.act.kind);
      this.failed.push({ row, sent });
      return null;
    } else this.stop(sent);
    if (outcome.end === 'acked') this.result.sent += 1;
    return outcome;
  }

  /** Rows whose calls failed wait by themselves, and the queue, too, where no other got through. */
  async end(): Promise<Ended[]> {
    const { failed, result, deps } = this;
    if (failed.length === 0) return [];
    if (result.stopped === null && (!result.isReached || this.nothingGoesNow))
      result.isReached = await deps.serverAnswers(deps.signal);
    // What was answered before the trouble began says nothing about now.
    if (result.stopped === null && (result.answered === 0 || !result.isReached)) {
      const busy = failed.find(({ sent }) => sent.stop === 'busy');
      this.stop((busy ?? failed[0]!).sent);
    }
    return failed.map(({ row, sent }) => ({ row, outcome: this.alone(row, sent) }));
  }

  private stop({ stop, retryAfterMs, isUnanswered }: Sent) {
    // Of calls that were on their way together, the one that reports trouble counts.
    if (this.result.stopped === 'busy') return;
    this.result.stopped = stop ?? null;
    this.result.isUnanswered = isUnanswered === true && this.failed.length === 0;
    this.result.retryAfterMs = retryAfterMs ?? null;
  }

  private alone(row: OutboxRow, { outcome, retryAfterMs }: Sent): Outcome {
    if (outcome.end !== 'later') return outcome;
    // The server's own trouble ends some day; a filter on the way may stay forever.
    const isRefused = this.result.isReached && outcome.code === null && outcome.status > 0;
    const refusals = (row.refusals ?? 0) + (isRefused ? 1 : 0);
    if (refusals >= mostRefusals) return { end: 'dead', status: outcome.status, code: refusedBetween };
    const afterMs = waitAsAsked(retryAfterMs, row.attempts + 1, this.deps.random);
    return { ...outcome, afterMs, refusals };
  }
}

/** Rows of this pass that nobody has begun to send. */
class ClaimedRows {
  private readonly deps: PassDeps;
  private readonly rows: OutboxRow[] = [];
  private claiming: Promise<void> | null = null;
  /** The last look found nothing that may go. */
  private isDry = false;
  /** How many rows have ended, and how many had when the last look began: what they held back may go by now. */
  ended = 0;
  private endedBefore = -1;

  constructor(deps: PassDeps) {
    this.deps = deps;
  }

  /** Looks for more where few are left; waits for them where none is. */
  async fill(): Promise<void> {
    if (this.rows.length === 0) {
      this.isDry = false;
      await this.more();
    } else if (this.rows.length <= 2 * atOnce && !this.isDry) void this.more().catch(nothing);
  }

  /** The next one; undefined when none may go until something is settled. */
  shift = (): OutboxRow | undefined => this.rows.shift();

  /**
   * It, and those that may go in one call with it. What failed goes with fewer each time: of many that fail together, one
   * may be the cause, and a bad line carries what is small.
   */
  async thatGoWith(row: OutboxRow): Promise<OutboxRow[]> {
    const { together } = handlerOf(row.act);
    if (together === undefined) return [row];
    const most = Math.max(1, Math.floor(together.most / 4 ** row.attempts));
    const found = [row];
    for (let at = 0; at < this.rows.length && found.length < most;)
      if (isLike(this.rows[at]!, row)) found.push(...this.rows.splice(at, 1));
      else at += 1;
    if (found.length === most) return found;
    const { device, claimer, now } = this.deps;
    return [...found, ...(await claim(device, { ...claimer, like: row }, now(), most - found.length))];
  }

  async rest(): Promise<OutboxRow[]> {
    await this.claiming?.catch(nothing);
    return this.rows.splice(0);
  }

  /** Whether the last look, which found nothing, saw how every row ended. */
  get isThrough() {
    return this.endedBefore === this.ended;
  }

  private more(): Promise<void> {
    const { device, claimer, now } = this.deps;
    if (this.claiming === null) this.endedBefore = this.ended;
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
