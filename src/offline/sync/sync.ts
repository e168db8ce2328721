/**
 * Drains the outbox while a student is signed in: decides when a pass runs and when it waits, and reports the status to
 * screens.
 */
import { isFailure } from '../../api/failure.ts';
import { build } from '../../lib/build.ts';
import { createStore } from '../../lib/store.ts';
import { isStorageFull } from '../browser/storage-full.ts';
import { openedDevice, type Device } from '../database.ts';
import { adoptEpoch } from './epoch.ts';
import { lockNames } from '../keys.ts';
import { endWaits, nextDue, settleAll, type Ended } from './outbox.ts';
import { limitWait } from './time-limit.ts';
import { endWait, lengthenWait, opensAt, queueWait, type Reason } from './queue-wait.ts';
import { runPass, type PassResult } from './sync-pass.ts';
import { listenForReasons } from './sync-reasons.ts';
import { sendRows, serverAnswers, type Transport } from './transport.ts';
import { askForWake } from './worker-bridge.ts';

export interface SyncStatus {
  sending: boolean;
  /** Why nothing is sent although something may wait; null if nothing prevents it. */
  held: 'no-answer' | 'busy' | 'sign-in' | 'full' | null;
  /** Device time of the next try, ms. */
  nextTryAt: number | null;
}

const idle: SyncStatus = { sending: false, held: null, nextTryAt: null };
export const syncStatus = createStore<SyncStatus>(idle);

const sentListeners = new Set<(sent: number) => void>();
/** Calls `listener` after each pass that got something confirmed. */
export function onSent(listener: (sent: number) => void): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

type AfterPass = (on: Device, isManual: boolean, signal: AbortSignal) => Promise<void>;
let afterPass: AfterPass = () => Promise.resolve();
/** Sets the work to run after each pass that left nothing behind; `isManual`: the student tapped "Sync now". */
export const runAfterEachPass = (work: AfterPass) => void (afterPass = work);

let stop: (() => void) | null = null;
let kick: (() => Promise<void>) | null = null;

/** Starts sending for the open database; a second call starts over. */
export function startSync() {
  stopSync();
  const device = openedDevice();
  if (device === null) return;
  const engine = new Engine(device);
  kick = () => engine.run('asked');
  const unlisten = listenForReasons((reason) => void engine.run(reason));
  const unwatch = adoptEpoch(device, () => void engine.run('routine'));
  stop = () => {
    unlisten();
    unwatch();
    engine.end();
  };
  void engine.run('hope');
}

/** Stops sending at once; claimed rows go back to their previous state. */
export function stopSync() {
  stop?.();
  stop = null;
  kick = null;
  syncStatus.set(idle);
}

/** "Sync now": runs a pass at once, ignoring any wait; resolves when it is over. */
export const syncNow = () => kick?.() ?? Promise.resolve();

const stalledMs = 10_000;
const heartbeatMs = 10_000;
const deadHeartMs = 90_000;
/** Time limit for the work after a pass; what it did not finish continues after the next pass. */
const compareMs = 30_000;
/** Wait after a bug of ours or a disk error, either of which may pass. */
const afterFaultMs = 30_000;

class Engine {
  private readonly device: Device;
  private readonly owner = crypto.randomUUID();
  private readonly transport: Transport;
  private running: Promise<void> | null = null;
  private again = false;
  /** True if something hinted at a connection and no pass has run since. */
  private isHopeful = false;
  private ended = false;
  private lastProgress = 0;
  private abort = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(device: Device) {
    this.device = device;
    // If it can't be recorded, as after a sign-out, the row is sent again and gets the same answer.
    const settleLate = (ended: Ended[]) =>
      void settleAll(device, ended, Date.now(), build).catch(() => undefined);
    const sendInTime = limitWait(sendRows, settleLate);
    this.transport = async (rows, signal) => {
      const sent = await sendInTime(rows, signal);
      this.lastProgress = Date.now();
      return sent;
    };
  }

  /**
   * Runs a pass unless one is running or the queue waits. A manual request or a hint of connectivity aborts a pass that
   * hangs.
   */
  async run(reason: Reason): Promise<void> {
    if (this.ended) return;
    this.isHopeful ||= reason === 'hope';
    if (this.running) {
      if (reason !== 'routine' && Date.now() - this.lastProgress > stalledMs) this.abort.abort();
      // The running pass may have skipped waiting rows, which a manual request must not.
      if (reason === 'asked') return this.running.then(() => this.run(reason));
      this.again = true;
      return this.running;
    }
    this.running = this.pass(reason).finally(() => (this.running = null));
    await this.running;
    if (this.again && !this.ended) {
      this.again = false;
      await this.run('routine');
    }
  }

  end() {
    this.ended = true;
    clearTimeout(this.timer);
    this.abort.abort();
  }

  private async pass(reason: Reason) {
    this.abort = new AbortController();
    this.lastProgress = Date.now();
    try {
      // A hint that came too early for a pass still counts later.
      const why = reason === 'routine' && this.isHopeful ? 'hope' : reason;
      const openAt = opensAt(await queueWait(this.device), why);
      if (Date.now() < openAt) return this.plan(openAt);
      this.isHopeful = false;
      if (reason === 'asked') await endWaits(this.device);
      const startedAt = Date.now();
      const result = await this.withLock((alone) => this.drain(alone));
      if (result === null || this.ended) return;
      await this.after(result, startedAt);
      if (result.stopped === null && !this.ended) await this.runAfterPass(reason === 'asked');
    } catch (error) {
      // The database was closed under us by a sign-out or a newer version; there is nothing to send.
      if (this.ended) return;
      console.error('A pass over the outbox failed.', error);
      // On a full device, not even the attempt to send can be noted.
      const held = isStorageFull(error) ? 'full' : syncStatus.get().held;
      syncStatus.set({ ...syncStatus.get(), sending: false, held });
      this.plan(Date.now() + afterFaultMs);
    }
  }

  private async drain(alone: boolean): Promise<PassResult> {
    syncStatus.set({ ...syncStatus.get(), sending: true });
    const beat = () =>
      void this.device.meta.put({ key: 'pass-beat', value: Date.now() }).catch(() => undefined);
    beat();
    const beating = setInterval(beat, heartbeatMs);
    try {
      return await runPass({
        device: this.device,
        transport: this.transport,
        now: Date.now,
        random: Math.random,
        claimer: { owner: this.owner, alone },
        serverAnswers,
        isCareful: (await queueWait(this.device)).failures > 0,
        build,
        signal: this.abort.signal,
      });
    } finally {
      clearInterval(beating);
    }
  }

  private async runAfterPass(isManual: boolean) {
    // New operations have to wait while this runs, so it must not hang on a dead connection.
    const { signal } = this.abort;
    const limit = setTimeout(() => this.abort.abort(), compareMs);
    const aborted = new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    try {
      await Promise.race([afterPass(this.device, isManual, signal), aborted]);
    } catch (error) {
      if (!this.ended && !isFailure(error))
        console.error('The device was not compared with the server.', error);
    } finally {
      clearTimeout(limit);
    }
  }

  private async after({ sent, answered, stopped, ...result }: PassResult, startedAt: number) {
    if (sent > 0) for (const listener of sentListeners) listener(sent);
    if (stopped === null || answered > 0) await endWait(this.device);
    const wait =
      stopped === null
        ? null
        : await lengthenWait(this.device, {
            ...result,
            isFirm: stopped === 'busy',
            askedMs: result.retryAfterMs,
          });
    const next = () => (result.leavesSome ? Date.now() : nextDue(this.device, startedAt));
    this.plan(wait === null ? await next() : wait.until);
    if (wait !== null) void askForWake();
    syncStatus.set({ sending: false, held: stopped, nextTryAt: wait?.until ?? null });
  }

  private plan(at: number | null) {
    clearTimeout(this.timer);
    if (at === null || this.ended) return;
    this.timer = setTimeout(
      () => void this.run('routine'),
      Math.max(250, Math.min(at - Date.now(), 2 ** 30)),
    );
  }

  /**
   * Runs `work` in one tab at a time where the browser has locks. A tab that was frozen while holding the lock loses
   * it.
   */
  private async withLock(work: (alone: boolean) => Promise<PassResult>): Promise<PassResult | null> {
    if (!('locks' in navigator)) return work(false);
    const name = lockNames.pass(this.device.userId);
    const beat = (await this.device.meta.get('pass-beat'))?.value;
    const steal =
      // A heartbeat in the future was written before the clock was set back.
      typeof beat === 'number' &&
      Math.abs(Date.now() - beat) > deadHeartMs &&
      document.visibilityState === 'visible';
    return navigator.locks.request(name, steal ? { steal } : { ifAvailable: true }, async (lock) => {
      if (lock !== null) return work(true);
      this.plan(Date.now() + heartbeatMs);
      return null;
    });
  }
}
