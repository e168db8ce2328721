/**
 * The app on one device: the product's own queue on an in-memory database, with its clock, connection and sync engine.
 */
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

/** The kinds of operation of which only the last one in a lane counts. */
const replaces = new Set<Operation['kind']>(['mark', 'position']);

export class SimDevice {
  readonly db: MemoryDevice;
  readonly line: Line = { weather: 'good', filtered: 'chat' };
  /** How far the device's clock is ahead, in ms. */
  clockOffset = 0;
  /** World time of the next sync pass that the engine has scheduled. */
  nextPassAt = 0;
  /** World times of the requests since one last got through. */
  idleRequests: number[] = [];
  /** The largest number of requests in 30 s while nothing got through. */
  busiest = 0;
  /** `question/round` of the answers that are locked on this device. */
  readonly answered = new Set<string>();
  readonly conflictsRead = new Set<string>();
  /** True if the access token has expired. */
  isStale = false;
  private isAsked = false;
  private owner = 0;
  private epoch: string | null = null;
  readonly id: number;

  constructor(id: number, userId: number) {
    this.id = id;
    this.db = new MemoryDevice(userId);
  }

  /** Resolves to the operation's id once it is confirmed. Rejects if the device could not store it. */
  perform(operation: Operation): Promise<string> {
    const device = this.db.asDevice;
    return this.db.transaction('rw', () =>
      replaces.has(operation.kind) ? enqueueLatest(device, operation) : enqueue(device, operation),
    );
  }

  /** Makes the same decisions as `Engine.run` in `sync.ts`, without its timers and locks. */
  async pass(reason: Reason, worldNow: number, chance: Chance): Promise<void> {
    const device = this.db.asDevice;
    const later = (deviceTime: number) => worldNow + Math.max(250, deviceTime - Date.now());
    this.nextPassAt = worldNow + 60_000;
    this.isAsked = reason === 'asked';
    try {
      const opens = opensAt(await queueWait(device), reason);
      if (Date.now() < opens) return void (this.nextPassAt = Math.min(this.nextPassAt, later(opens)));
      if (reason === 'asked') await endWaits(device);
      const result = await runPass({
        device,
        transport: sendRows,
        serverAnswers,
        now: Date.now,
        random: chance.next,
        claimer: { owner: `${this.id}/${this.owner}`, alone: true },
        isCareful: (await queueWait(device)).failures > 0,
        build: 'simulation',
        signal: new AbortController().signal,
      });
      if (result.stopped === null || result.answered > 0) await endWait(device);
      if (result.stopped !== null) {
        const { until } = await lengthenWait(device, {
          isFirm: result.stopped === 'busy',
          isUnanswered: result.isUnanswered,
          isReached: result.isReached,
          askedMs: result.retryAfterMs,
        });
        this.nextPassAt = later(until);
        return;
      }
      const due = (await rowsIn(device, 'pending', 'inflight')).map(({ nextAt }) => nextAt);
      if (due.length > 0) this.nextPassAt = Math.min(this.nextPassAt, later(Math.min(...due)));
    } catch (error) {
      if (error instanceof Crash) this.relaunch(worldNow);
      else if (!isFull(error)) throw error;
    }
  }

  /** Starts the app again after a kill. Rows in flight stay so and are found by a new owner. */
  relaunch(worldNow: number) {
    this.owner += 1;
    this.db.killedIn = null;
    this.nextPassAt = worldNow + 2_000;
  }

  /** Handles the server's epoch, which every reply carries. If it is new, the app takes it over. */
  async seeEpoch(epoch: string | null) {
    if (epoch === null || epoch === this.epoch) return;
    this.epoch = epoch;
    await storeEpoch(this.db.asDevice, epoch).catch((error: unknown) => {
      this.epoch = null;
      ignoreKill(error);
    });
  }

  /** Counts a request toward `busiest`. Requests in a pass that the student asked for don't count. */
  noteRequest(worldNow: number, gotThrough: boolean) {
    if (this.isAsked) return;
    if (gotThrough) return void (this.idleRequests = []);
    this.idleRequests = [...this.idleRequests.filter((at) => at > worldNow - 30_000), worldNow];
    this.busiest = Math.max(this.busiest, this.idleRequests.length);
  }

  /**
   * Deletes confirmed rows that no backup can lack any more, as a real device does: it keeps them for thirty days, and
   * backups are younger than that. Also deletes conflicts, as if the student had read them.
   */
  prune(isSafe: (opId: string) => boolean) {
    const { rows } = this.db.outbox;
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
