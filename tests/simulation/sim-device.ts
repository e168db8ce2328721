/** One app on one device: the product's own queue on a database in memory, its clock, its line, and its engine's rules. */
import { storeEpoch } from '../../src/offline/sync/epoch.ts';
import type { Operation } from '../../src/offline/kept-operations.ts';
import { endWaits, rowsIn } from '../../src/offline/sync/outbox.ts';
import { enqueue, enqueueLatest } from '../../src/offline/sync/enqueue.ts';
import { endWait, lengthenWait, opensAt, queueWait, type Reason } from '../../src/offline/sync/queue-wait.ts';
import { runPass } from '../../src/offline/sync/sync-pass.ts';
import { sendRows, serverAnswers } from '../../src/offline/sync/transport.ts';
import { Crash, MemoryDevice } from './memory-device.ts';
import type { Line } from './network.ts';
import type { Chance } from './random.ts';

/** Which acts count only by their last one of the lane. */
const replaces = new Set<Operation['kind']>(['mark', 'position']);

export class SimDevice {
  readonly on: MemoryDevice;
  readonly line: Line = { weather: 'good', filtered: 'chat' };
  /** How far its clock is ahead, ms. */
  clockOffset = 0;
  /** World time of the next pass that the engine has planned. */
  nextPassAt = 0;
  /** World times of requests since something got through last. */
  idleRequests: number[] = [];
  busiest = 0;
  /** `question/round` of the answers that are locked here. */
  readonly answered = new Set<string>();
  readonly conflictsRead = new Set<string>();
  /** The access token has run out. */
  isStale = false;
  private isAsked = false;
  private owner = 0;
  private epoch: string | null = null;
  readonly id: number;

  constructor(id: number, userId: number) {
    this.id = id;
    this.on = new MemoryDevice(userId);
  }

  /** Resolves when the act is confirmed; rejects when the device did not take it. */
  act(act: Operation): Promise<string> {
    const on = this.on.asDevice;
    return this.on.transaction('rw', () =>
      replaces.has(act.kind) ? enqueueLatest(on, act) : enqueue(on, act),
    );
  }

  /** What `Engine.run` of `sync.ts` decides, without its timers and locks. */
  async pass(reason: Reason, worldNow: number, chance: Chance): Promise<void> {
    const on = this.on.asDevice;
    const later = (deviceTime: number) => worldNow + Math.max(250, deviceTime - Date.now());
    this.nextPassAt = worldNow + 60_000;
    this.isAsked = reason === 'asked';
    try {
      const opens = opensAt(await queueWait(on), reason);
      if (Date.now() < opens) return void (this.nextPassAt = Math.min(this.nextPassAt, later(opens)));
      if (reason === 'asked') await endWaits(on);
      const result = await runPass({
        device: on,
        transport: sendRows,
        serverAnswers,
        now: Date.now,
        random: chance.next,
        claimer: { owner: `${this.id}/${this.owner}`, alone: true },
        isCareful: (await queueWait(on)).failures > 0,
        build: 'simulation',
        signal: new AbortController().signal,
      });
      if (result.stopped === null || result.answered > 0) await endWait(on);
      if (result.stopped !== null) {
        const { until } = await lengthenWait(on, {
          isFirm: result.stopped === 'busy',
          isUnanswered: result.isUnanswered,
          isReached: result.isReached,
          askedMs: result.retryAfterMs,
        });
        this.nextPassAt = later(until);
        return;
      }
      const due = (await rowsIn(on, 'pending', 'inflight')).map(({ nextAt }) => nextAt);
      if (due.length > 0) this.nextPassAt = Math.min(this.nextPassAt, later(Math.min(...due)));
    } catch (error) {
      if (error instanceof Crash) this.relaunch(worldNow);
      else if (!isFull(error)) throw error;
    }
  }

  /** As after a kill: what was in flight stays so, and another owner finds it. */
  relaunch(worldNow: number) {
    this.owner += 1;
    this.on.killedIn = null;
    this.nextPassAt = worldNow + 2_000;
  }

  /** Each reply tells the server's epoch; the app takes over a new one. */
  async hear(epoch: string | null) {
    if (epoch === null || epoch === this.epoch) return;
    this.epoch = epoch;
    await storeEpoch(this.on.asDevice, epoch).catch((error: unknown) => {
      this.epoch = null;
      ignoreKill(error);
    });
  }

  /** Of what the student asked for nothing is held back. */
  noteRequest(worldNow: number, gotThrough: boolean) {
    if (this.isAsked) return;
    if (gotThrough) return void (this.idleRequests = []);
    this.idleRequests = [...this.idleRequests.filter((at) => at > worldNow - 30_000), worldNow];
    this.busiest = Math.max(this.busiest, this.idleRequests.length);
  }

  /**
   * Confirmed rows go, as on a device that is used for months, where no backup lacks them: a device keeps them for thirty
   * days, a backup is younger. And so do conflicts that the student has read.
   */
  prune(isSafe: (opId: string) => boolean) {
    const { rows } = this.on.outbox;
    for (const [key, row] of rows) if (row.state === 'acked' && isSafe(row.opId as string)) rows.delete(key);
    for (const [key, row] of rows) {
      if (row.state !== 'conflict') continue;
      this.conflictsRead.add(row.opId as string);
      rows.delete(key);
    }
  }
}

const isFull = (error: unknown) => (error as { name?: string }).name === 'QuotaExceededError';
const ignoreKill = (error: unknown) => {
  if (!(error instanceof Crash) && !isFull(error)) throw error;
};
