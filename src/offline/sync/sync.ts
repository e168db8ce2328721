/** Keeps the outbox draining while a student is signed in: when a pass runs, when it waits, and what a screen may say. */
import { isFailure } from '../../api/failure.ts';
import { build } from '../../lib/build.ts';
import { createStore } from '../../lib/store.ts';
import { openedDevice, type Device } from '../database.ts';
import { adoptEpoch } from './epoch.ts';
import { lockNames } from '../keys.ts';
import { endWaits, rowsIn, settleAll } from './outbox.ts';
import { withTimeout } from './time-limit.ts';
import { endWait, lengthenWait, opensAt, queueWait, type Reason } from './queue-wait.ts';
import { runPass, type PassResult } from './sync-pass.ts';
import { listenForReasons } from './sync-reasons.ts';
import { sendRows, serverAnswers, type Transport } from './transport.ts';
import { askForWake } from './worker-bridge.ts';

export interface SyncStatus {
  sending: boolean;
  /** Why nothing is sent though something may wait; null when nothing holds it back. */
  held: 'no-answer' | 'busy' | 'sign-in' | null;
  /** Device time of the next try, ms. */
  nextTryAt: number | null;
}

const idle: SyncStatus = { sending: false, held: null, nextTryAt: null };
export const syncStatus = createStore<SyncStatus>(idle);

const sentListeners = new Set<(sent: number) => void>();
/** Hears after each pass that got something confirmed. */
export function onSent(listener: (sent: number) => void): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

type AfterPass = (on: Device, isAsked: boolean, signal: AbortSignal) => Promise<void>;
let afterPass: AfterPass = () => Promise.resolve();
/** Runs after each pass that left nothing behind; `isAsked`: the student tapped "Sync now". */
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

/** Ends sending at once; what was claimed goes back to its place. */
export function stopSync() {
  stop?.();
  stop = null;
  kick = null;
  syncStatus.set(idle);
}

/** "Sync now": a pass at once, whatever the waiting time; resolves when it is over. */
export const syncNow = () => kick?.() ?? Promise.resolve();

const stalledMs = 10_000;
const heartbeatMs = 10_000;
const deadHeartMs = 90_000;
/** The comparison after a pass goes on at the next one where it takes longer. */
const compareMs = 30_000;
/** A fault of ours, or of the disk, that may pass. */
const afterFaultMs = 30_000;

class Engine {
  private readonly device: Device;
  private readonly owner = crypto.randomUUID();
  private readonly transport: Transport;
  private running: Promise<void> | null = null;
  private again = false;
  /** Something suggested that there is signal again, and no pass has run since. */
  private isHopeful = false;
  private ended = false;
  private lastProgress = 0;
  private abort = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(device: Device) {
    this.device = device;
    const withinTime = withTimeout(sendRows, (ended) => void settleAll(device, ended, Date.now(), build));
    this.transport = async (rows, signal) => {
      const sent = await withinTime(rows, signal);
      this.lastProgress = Date.now();
      return sent;
    };
  }

  /** Runs a pass unless one runs or the queue waits; one that is asked for, or hoped for, ends a pass that hangs. */
  async run(reason: Reason): Promise<void> {
    if (this.ended) return;
    this.isHopeful ||= reason === 'hope';
    if (this.running) {
      if (reason !== 'routine' && Date.now() - this.lastProgress > stalledMs) this.abort.abort();
      // What the running pass puts off is asked for.
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
      // A hope that came too early for a pass still counts when its time has come.
      const why = reason === 'routine' && this.isHopeful ? 'hope' : reason;
      const opens = opensAt(await queueWait(this.device), why);
      if (Date.now() < opens) return this.plan(opens);
      this.isHopeful = false;
      if (reason === 'asked') await endWaits(this.device);
      const result = await this.alone((alone) => this.drain(alone));
      if (result === null || this.ended) return;
      await this.after(result);
      if (result.stopped === null && !this.ended) await this.compare(reason === 'asked');
    } catch (error) {
      // The database was closed below us (sign-out, a newer version): nothing to send from.
      if (this.ended) return;
      console.error('A pass over the outbox failed.', error);
      syncStatus.set({ ...syncStatus.get(), sending: false });
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

  private async compare(isAsked: boolean) {
    // What is done here meanwhile waits for it, so it never waits for a line that hangs.
    const { signal } = this.abort;
    const limit = setTimeout(() => this.abort.abort(), compareMs);
    const aborted = new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    try {
      await Promise.race([afterPass(this.device, isAsked, signal), aborted]);
    } catch (error) {
      if (!this.ended && !isFailure(error))
        console.error('The device was not compared with the server.', error);
    } finally {
      clearTimeout(limit);
    }
  }

  private async after({ sent, answered, stopped, ...result }: PassResult) {
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
    this.plan(wait === null ? await this.nextDue() : wait.until);
    if (wait !== null) void askForWake();
    syncStatus.set({ sending: false, held: stopped, nextTryAt: wait?.until ?? null });
  }

  /** When the earliest waiting row may go; null when none waits. */
  private async nextDue(): Promise<number | null> {
    const rows = await rowsIn(this.device, 'pending', 'inflight');
    if (rows.length === 0) return null;
    return Math.min(...rows.map((row) => (row.state === 'pending' ? row.nextAt : row.leaseUntil)));
  }

  private plan(at: number | null) {
    clearTimeout(this.timer);
    if (at === null || this.ended) return;
    this.timer = setTimeout(
      () => void this.run('routine'),
      Math.max(250, Math.min(at - Date.now(), 2 ** 30)),
    );
  }

  /** One tab at a time where the browser has locks; a tab that is frozen with the lock loses it. */
  private async alone(work: (alone: boolean) => Promise<PassResult>): Promise<PassResult | null> {
    if (!('locks' in navigator)) return work(false);
    const name = lockNames.pass(this.device.userId);
    const beat = (await this.device.meta.get('pass-beat'))?.value;
    const steal =
      typeof beat === 'number' && Date.now() - beat > deadHeartMs && document.visibilityState === 'visible';
    return navigator.locks.request(name, steal ? { steal } : { ifAvailable: true }, async (lock) => {
      if (lock !== null) return work(true);
      this.plan(Date.now() + heartbeatMs);
      return null;
    });
  }
}
