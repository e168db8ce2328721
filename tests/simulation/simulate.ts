/**
 * Simulates a million operations in minutes: many devices with the product's own queue, transport and operations, on a
 * virtual clock, with all kinds of faults between them and a model of the server. Then all faults end, and each
 * confirmed operation must have taken effect on the server exactly once or be shown as a conflict.
 *
 * Real: `enqueue`, `outbox`, `sync-pass`, `transport`, `operations`, `queue-wait`, `backoff`, `epoch`, `api/send`.
 * Fake: Dexie (`memory-device.ts`), the server (`model-server.ts`), the engine's timers and locks (`sim-device.ts`).
 */
import { pathOf, sentIn } from '../support/requests.ts';
import { headers as names } from '../../src/contract/headers.ts';
import type { Operation } from '../../src/offline/kept-operations.ts';
import { serverClock } from '../../src/offline/clock/server-clock.ts';
import { Crash } from './memory-device.ts';
import { ModelServer, ours } from './model-server.ts';
import { answerTo, weathers, type World } from './network.ts';
import { Chance } from './random.ts';
import { keepSessions, signInAs, tokenOf } from './sessions.ts';
import { SimDevice } from './sim-device.ts';
import { violationsOf, type Confirmed } from './violations.ts';
import { useVirtualClock } from './virtual-clock.ts';

export interface Plan {
  operations: number;
  seed: number;
  users?: number;
  broken?: World['broken'];
  /** Called now and then with the number of operations so far. */
  onProgress?: (operations: number) => void;
}

export interface Outcome {
  /** The number of operations that the devices confirmed. */
  confirmed: number;
  conflicts: number;
  requests: number;
  faults: Map<string, number>;
  /** The largest number of requests from a device in 30 s while nothing got through. */
  busiest: number;
  /** What was lost, took effect twice or was left unsent, with details. */
  wrong: string[];
}

const questions = 300;
const minute = 60_000;

export async function simulate({
  operations,
  seed,
  users = 20,
  broken = 'none',
  onProgress,
}: Plan): Promise<Outcome> {
  const chance = new Chance(seed);
  const clock = useVirtualClock(chance.next);
  const world: World = {
    server: new ModelServer(),
    chance,
    faults: new Map(),
    hasOldNodes: false,
    isServerDown: false,
    broken,
  };
  const devices = Array.from({ length: users * 2 }, (_, n) => new SimDevice(n, 1 + (n >> 1)));
  const ledger: Confirmed[] = [];
  let requests = 0;
  let current = devices[0]!;
  let downUntil = 0;
  let oldNodesUntil = 0;
  const fault = (name: string) => void world.faults.set(name, (world.faults.get(name) ?? 0) + 1);

  const restoreFetch = globalThis.fetch;
  globalThis.fetch = (async (request: Request) => {
    requests += 1;
    const device = current;
    const path = pathOf(request).replace(/^\/api/, '');
    const reply = await reach(device, path, request.headers, await fieldsOf(request)).catch(
      (error: unknown) => {
        device.noteRequest(clock.now(), false);
        throw error;
      },
    );
    const isOurs = reply.headers.has(names.marker);
    device.noteRequest(clock.now(), isOurs && reply.status < 500 && reply.status !== 429);
    if (isOurs) await device.seeEpoch(reply.headers.get(names.epoch));
    return reply;
  }) as typeof fetch;

  async function reach(device: SimDevice, path: string, sent: Headers, body: Record<string, unknown>) {
    if (path === '/token/refresh/') {
      device.isStale = false;
      return ours(200, { access: tokenOf(device.db.userId) });
    }
    if (device.isStale && path !== '/health/' && ['good', 'lossy'].includes(device.line.weather))
      return ours(401, { code: 'token_not_valid', detail: 'Expired.' });
    return answerTo(world, device.line, {
      user: device.db.userId,
      path: `/api${path}`.replace('/api/health/', '/health/').replace('/api/student/', '/x/'),
      key: sent.get(names.idempotencyKey) ?? '',
      actedAt: sent.get(names.actedAt) ?? '',
      round: Number(sent.get(names.round) ?? 0),
      body,
    });
  }

  /** Switches the clock and the session to this device before its code runs. */
  function switchTo(device: SimDevice) {
    current = device;
    clock.setOffset(device.clockOffset);
    serverClock.set({ offsetMs: -device.clockOffset, heard: [] });
    signInAs(device.db.userId);
  }

  async function pass(device: SimDevice, reason: 'asked' | 'hope' | 'routine') {
    switchTo(device);
    await device.pass(reason, clock.now(), chance);
  }

  function operationOf(device: SimDevice): Operation {
    const questionId = 1 + chance.below(questions);
    const { round } = world.server.person(device.db.userId);
    const n = chance.next();
    // An answer that is locked on this device can't be given again in the same round.
    const place = `${questionId}/${round}`;
    if (n < 0.5 && !device.answered.has(place)) {
      device.answered.add(place);
      const selected = chance.of(['A', 'B', 'C', 'D']);
      return { kind: 'submit', categoryId: 1, questionId, selected, round, isCorrect: true };
    }
    if (n < 0.75) return { kind: 'mark', categoryId: 1, questionId, marked: chance.is(0.5) };
    if (n < 0.76) return { kind: 'retake', categoryId: 1, round };
    if (n < 0.82) return { kind: 'watched', videoId: 1 + chance.below(30), categoryId: 1, title: '' };
    if (n < 0.92) {
      const id = 1 + chance.below(10);
      return {
        kind: 'position',
        media: 'audio',
        id,
        seconds: chance.below(3_000),
        finished: false,
        title: '',
      };
    }
    if (n < 0.97) {
      return {
        kind: 'practice',
        itemKind: 'question',
        item_id: 1 + chance.below(questions),
        version: 1,
        chosen: 'A',
        confidence: null,
        duration_ms: 1_000,
        source: 'session',
        session: null,
      };
    }
    return { kind: 'chat', userId: 9, to: '', message: `message ${ledger.length}`, fileName: null };
  }

  async function doSomething(device: SimDevice) {
    switchTo(device);
    const operation = operationOf(device);
    try {
      const opId = await device.perform(operation);
      ledger.push({ device, opId, operation });
      device.nextPassAt = Math.min(device.nextPassAt, clock.now() + 100);
    } catch (error) {
      // The operation was not confirmed, so it isn't in the ledger.
      if (error instanceof Crash) device.relaunch(clock.now());
      else if ((error as Error).name !== 'QuotaExceededError') throw error;
    }
  }

  /** Injects random faults into devices and the server. */
  async function injectFaults() {
    const device = chance.of(devices);
    if (chance.is(0.02)) {
      device.line.weather = chance.of(weathers);
      device.line.filtered = chance.of(['mark', 'submit', 'chat', 'audios', 'practice']);
    }
    if (chance.is(0.01)) device.db.killedIn = chance.below(12);
    if (chance.is(0.004))
      device.clockOffset = Math.round((chance.next() - 0.5) * chance.of([1, 24, 720]) * 60 * minute);
    if (chance.is(0.005)) device.isStale = true;
    if (chance.is(0.004)) device.db.isFull = !device.db.isFull;
    if (chance.is(0.002)) addRowOfNewerApp(device);
    if (chance.is(0.05)) await pass(device, 'hope');
    if (chance.is(0.004)) await pass(device, 'asked');
    if (chance.is(0.0005)) downUntil = clock.now() + chance.wait(5 * minute);
    if (chance.is(0.0001)) {
      fault('restore from backup');
      world.server.restore(chance.below(60));
      oldNodesUntil = clock.now() + chance.of([0, minute]);
    }
    world.isServerDown = clock.now() < downUntil;
    world.hasOldNodes = clock.now() < oldNodesUntil;
  }

  /** Adds an outbox row that only a newer version of the app, since rolled back, could read. */
  function addRowOfNewerApp(device: SimDevice) {
    fault('row of a newer app');
    void device.db.outbox.add({
      opId: `newer-${device.id}-${device.db.outbox.rows.size}`,
      userId: device.db.userId,
      act: { kind: 'of-a-newer-app' },
      lane: 'practice/1',
      state: 'pending',
      attempts: 0,
      nextAt: 0,
    });
  }

  keepSessions();

  try {
    const last = devices.length;
    while (ledger.length < operations) {
      clock.advance(chance.wait((30_000 / last) * 2));
      await injectFaults();
      await doSomething(chance.of(devices));
      for (const device of devices) if (device.nextPassAt <= clock.now()) await pass(device, 'routine');
      if (ledger.length % 500 === 0) {
        for (const device of devices) device.prune(world.server.isSafe);
        onProgress?.(ledger.length);
      }
    }
    const busiest = Math.max(...devices.map((device) => device.busiest));
    await heal();
    for (const device of devices) device.prune(world.server.isSafe);
    return {
      confirmed: ledger.length,
      conflicts: devices.reduce((sum, device) => sum + device.conflictsRead.size, 0),
      requests,
      faults: world.faults,
      busiest,
      wrong: violationsOf(world.server, devices, ledger),
    };
  } finally {
    globalThis.fetch = restoreFetch;
    clock.end();
  }

  /** Ends all faults and lets the students tap "Sync now" for hours. */
  async function heal() {
    world.isServerDown = false;
    world.hasOldNodes = false;
    for (const device of devices) {
      device.line.weather = 'good';
      device.db.isFull = false;
      device.db.killedIn = null;
      device.relaunch(clock.now());
    }
    for (let round = 0; round < 20; round += 1) {
      clock.advance(20 * minute);
      for (const device of devices) await pass(device, 'asked');
    }
  }
}

async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  const sent = await sentIn(request);
  return sent instanceof FormData ? Object.fromEntries(sent) : { ...(sent as object | undefined) };
}
