/**
 * One pass over the outbox: claims rows, sends at most four calls at a time and records their outcomes, until nothing
 * more can be sent.
 */
import { waitAsAsked } from './backoff.ts';
import { claimSize, ClaimedRows, maxCalls, type ClaimDeps } from './claimed-rows.ts';
import { settleAll, type Ended, type Outcome } from './outbox.ts';
import { refusedBetween, type OutboxRow } from '../outbox-row.ts';
import type { Sent, Transport } from './transport.ts';

export interface PassDeps extends ClaimDeps {
  transport: Transport;
  /** Checks whether the server itself answers, whatever stands between. */
  serverAnswers: (signal: AbortSignal) => Promise<boolean>;
  random: () => number;
  /** Sends one row at a time until the server answers, because the last pass got nothing through. */
  isCareful?: boolean;
  build: string;
  signal: AbortSignal;
}

export interface PassResult {
  sent: number;
  /** Rows that the server answered, with any outcome. */
  answered: number;
  /** True if the server answered anything. */
  isReached: boolean;
  /** Why the pass stopped early; null if everything that could be sent was sent. */
  stopped: NonNullable<Sent['stop']> | null;
  /** True if it stopped because nothing came back, from anybody. */
  isUnanswered: boolean;
  retryAfterMs: number | null;
  /** True if calls of some kind failed, so that others of that kind were left to the next pass. */
  leavesSome: boolean;
}

/**
 * If calls of this many kinds fail and no other kind gets through, the cause is not the kind of call, so the pass
 * stops.
 */
const kindsUntilStop = 2;

/**
 * Runs a pass. Network and disk work in parallel: the next rows are claimed while the last ones are still under way,
 * and replies that arrive meanwhile are written together. On disk, a row waits for its lane, so the order is kept. If
 * calls of one kind fail, a pass leaves that kind and continues with the others.
 */
export async function runPass(deps: PassDeps): Promise<PassResult> {
  const pass = new Pass(deps);
  const rows = new ClaimedRows({ ...deps, claimer: { ...deps.claimer, without: pass.failing } });
  const writer = new OutcomeWriter(deps);
  /** Rows under way: being sent, then being written to disk. */
  const open = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  const hasEnded = () => pass.hasEnded || failure !== null || deps.signal.aborted;

  const work = async (until = hasEnded, isAlone = false) => {
    while (!until()) {
      await rows.fill();
      // Claiming and starting is one step, so a worker that finds nothing to claim sees that something is in flight.
      const row = rows.shift();
      if (row !== undefined) await begin(row, isAlone);
      else if (open.size > 0) await Promise.race(open);
      else if (rows.isExhausted) return;
    }
  };
  /** Resolves when another row may be sent; the disk may lag a little behind. */
  const begin = async (row: OutboxRow, isAlone: boolean) => {
    const reply = sendWith(row, isAlone);
    const way = reply
      .then((ended) => Promise.all(ended.map((one) => writer.write(one))))
      .catch((error: unknown) => void (failure ??= { error }))
      .then(() => {
        open.delete(way);
        rows.ended += 1;
      });
    open.add(way);
    await (open.size > claimSize ? way : reply.catch(nothing));
  };

  /** Returns the outcomes that are known now; the end of the pass decides on the others. */
  const sendWith = async (row: OutboxRow, isAlone: boolean): Promise<Ended[]> => {
    const batch = isAlone ? [row] : await rows.batchWith(row);
    if (!pass.failing.has(row.act.kind)) return pass.send(batch);
    return batch.map((one) => ({ row: one, outcome: released }));
  };

  const fail = (error: unknown) => void (failure ??= { error });
  if (deps.isCareful) await work(() => hasEnded() || pass.result.answered > 0, true).catch(fail);
  await Promise.all(Array.from({ length: maxCalls }, () => work().catch(fail)));
  const rest = await rows.rest();
  const ended = [...(await pass.end()), ...rest.map((row) => ({ row, outcome: released }))];
  await Promise.all([...open, ...ended.map((one) => writer.write(one))]);
  if (failure !== null) throw (failure as { error: unknown }).error;
  return pass.result;
}

const released: Outcome = { end: 'released' };

/**
 * How often a row may be refused by something between here and the server, while the server can be reached, before the
 * student has to know.
 */
const maxRefusals = 6;

/** What the outcomes of a pass say about the connection and the server. */
class Pass {
  readonly result: PassResult = {
    sent: 0,
    answered: 0,
    isReached: false,
    stopped: null,
    isUnanswered: false,
    retryAfterMs: null,
    leavesSome: false,
  };
  /** Rows answered since a call of some kind first failed. */
  private answeredSince = 0;
  /** Kinds of operation whose calls currently fail. */
  readonly failing = new Set<string>();
  private readonly failed: { row: OutboxRow; sent: Sent }[] = [];
  private readonly deps: PassDeps;

  constructor(deps: PassDeps) {
    this.deps = deps;
  }

  get hasEnded() {
    return this.result.stopped !== null || this.nothingGoesNow;
  }

  /** True if calls of several kinds failed and no other kind got through since. */
  private get nothingGoesNow() {
    return this.answeredSince === 0 && this.failing.size >= kindsUntilStop;
  }

  /** Sends rows and returns their outcomes, except for those on which the end of the pass decides. */
  async send(rows: readonly OutboxRow[]): Promise<Ended[]> {
    const sent = await this.deps.transport(rows, this.deps.signal);
    return rows.flatMap((row, at) => {
      const outcome = this.record(row, sent[at]!);
      return outcome === null ? [] : [{ row, outcome }];
    });
  }

  private record(row: OutboxRow, sent: Sent): Outcome | null {
    const { outcome, stop } = sent;
    if (stop === undefined) {
      this.result.answered += 1;
      this.result.isReached = true;
      if (this.failing.size > 0) this.answeredSince += 1;
    } else if (sent.isOfKind) {
      this.failing.add(row.act.kind);
      this.result.leavesSome = true;
      this.failed.push({ row, sent });
      return null;
    } else this.stop(sent);
    if (outcome.end === 'acked') this.result.sent += 1;
    return outcome;
  }

  /**
   * Decides on rows whose calls failed: they wait individually, and the whole queue waits, too, if no other row got
   * through.
   */
  async end(): Promise<Ended[]> {
    const { failed, result, deps } = this;
    if (failed.length === 0) return [];
    if (result.stopped === null && (!result.isReached || this.nothingGoesNow))
      result.isReached = await deps.serverAnswers(deps.signal);
    // Replies from before the trouble say nothing about the present.
    if (result.stopped === null && (result.answered === 0 || !result.isReached)) {
      const busy = failed.find(({ sent }) => sent.stop === 'busy');
      this.stop((busy ?? failed[0]!).sent);
    }
    return failed.map(({ row, sent }) => ({ row, outcome: this.failedOutcome(row, sent) }));
  }

  private stop({ stop, retryAfterMs, isUnanswered }: Sent) {
    // Of parallel calls, the one that reports trouble decides.
    if (this.result.stopped === 'busy') return;
    this.result.stopped = stop ?? null;
    this.result.isUnanswered = isUnanswered === true && this.failed.length === 0;
    this.result.retryAfterMs = retryAfterMs ?? null;
  }

  private failedOutcome(row: OutboxRow, { outcome, retryAfterMs }: Sent): Outcome {
    if (outcome.end !== 'later') return outcome;
    // Trouble of the server itself ends at some time; a filter on the way may stay forever.
    const isRefused = this.result.isReached && outcome.code === null && outcome.status > 0;
    const refusals = (row.refusals ?? 0) + (isRefused ? 1 : 0);
    if (refusals >= maxRefusals) return { end: 'dead', status: outcome.status, code: refusedBetween };
    const afterMs = waitAsAsked(retryAfterMs, row.attempts + 1, this.deps.random);
    return { ...outcome, afterMs, refusals };
  }
}

/** Writes outcomes to disk: one write at a time, each with everything that arrived during the one before. */
class OutcomeWriter {
  private readonly deps: PassDeps;
  private readonly ended: Ended[] = [];
  private last: Promise<void> = Promise.resolve();

  constructor(deps: PassDeps) {
    this.deps = deps;
  }

  /** Resolves when the outcome is on disk. */
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
