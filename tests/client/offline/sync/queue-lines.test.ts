/** The sync engine on connections that flap, are slow or lie, and in tabs that freeze, die or lose their database. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { heldInWords } from '../../../../src/areas/student/sync/sync-words.ts';
import { closeDevice, device } from '../../../../src/offline/database.ts';
import { lockNames } from '../../../../src/offline/keys.ts';
import { leaseMs } from '../../../../src/offline/outbox-row.ts';
import { markQuestion } from '../../../../src/offline/study/study.ts';
import { claim, settle } from '../../../../src/offline/sync/outbox.ts';
import { dismissRow, observeOutbox, retryRow } from '../../../../src/offline/sync/outbox-view.ts';
import { startSync, syncNow, syncStatus } from '../../../../src/offline/sync/sync.ts';
import {
  answerWith,
  calls,
  countOf,
  engineTests,
  mark,
  marks,
  noAnswer,
  now,
  ours,
  pass,
  queue,
  taken,
  writes,
} from '../../../support/engine.ts';

engineTests();

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// Seeded waits, the same in each run. With the second seed, retries once fell into step with the outages and missed
// every up second.
it.each([7, 12_345, 39_595])(
  'delivers everything over a connection that drops every other second, with at most three requests per operation (%i)',
  async (first) => {
    let seed = first;
    vi.spyOn(Math, 'random').mockImplementation(
      () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647,
    );
    const second = () => Math.floor((Date.now() - now) / 1_000);
    const isUp = () => second() % 2 === 0;
    // Calls take long enough that the second can change before they finish.
    answerWith(async (path) => {
      const begun = second();
      await delay(300);
      return isUp() && second() === begun ? taken(path) : noAnswer(path);
    });
    startSync();
    const hints = setInterval(() => isUp() && window.dispatchEvent(new Event('online')), 1_000);
    for (let n = 1; n <= 40; n += 1) {
      await markQuestion(7, n, true);
      await pass(1_000);
    }
    await pass(200_000);
    clearInterval(hints);
    expect(await countOf('acked')).toBe(40);
    expect(writes().length).toBeLessThanOrEqual(3 * 40);
    expect(writes().length).toBeGreaterThan(40);
  },
);

it('keeps nobody waiting on a connection with a two-second round trip that loses one reply in twenty', async () => {
  let n = 0;
  answerWith(async (path) => {
    n += 1;
    const isLost = n % 20 === 0;
    await delay(2_000);
    return isLost ? noAnswer(path) : taken(path);
  });
  startSync();
  for (let id = 1; id <= 50; id += 1) {
    const begun = Date.now();
    await markQuestion(7, id, true);
    // Saving to the device confirms the mark at once, without waiting for the network.
    expect(Date.now() - begun).toBe(0);
  }
  await pass(60_000);
  expect(await countOf('acked')).toBe(50);
});

it('leaves a server that reports trouble alone, even if another call got no answer', async () => {
  let n = 0;
  answerWith(async () => {
    n += 1;
    const isFirst = n === 1;
    await delay(isFirst ? 20 : 60);
    return isFirst ? ours(503, { code: 'unavailable' }, { 'retry-after': '60' }) : noAnswer('');
  });
  await queue(...marks(4));
  startSync();
  await pass(1_000);
  expect(writes()).toHaveLength(4);
  const wait = (await device().meta.get('queue-wait'))!.value as { isFirm: boolean; until: number };
  expect(wait.isFirm).toBe(true);
  expect(wait.until - now).toBeGreaterThan(60_000);
});

describe('a Retry-After header', () => {
  it.each<[string, string | undefined, number]>([
    ['in seconds', '40', 40_000],
    ['that is a date', new Date(now + 45_000).toUTCString(), 44_000],
    ['of a year', String(365 * 86_400), 900_000],
    ['that is a date in the past', new Date(now - 60_000).toUTCString(), 0],
    ['that is negative', '-5', 0],
    ['that is not a time', 'soon', 0],
    ['that is empty', '', 0],
    ['that is missing', undefined, 0],
  ])('%s is honored, up to 15 minutes', async (_, value, leastMs) => {
    answerWith(() =>
      ours(429, { code: 'too_many_requests' }, value === undefined ? {} : { 'retry-after': value }),
    );
    await queue(mark(1));
    startSync();
    await pass(500);
    expect(writes()).toHaveLength(1);
    const { until } = (await device().meta.get('queue-wait'))!.value as { until: number };
    const wait = until - writes()[0]!.at;
    expect(wait).toBeGreaterThanOrEqual(leastMs);
    // The wait after a first failure is added.
    expect(wait).toBeLessThanOrEqual(leastMs + 8_000);
    answerWith(taken);
    await syncNow();
    expect(await countOf('acked')).toBe(1);
  });
});

describe('rows that a tab was sending when it was closed', () => {
  const closeWhileSending = async () => {
    await queue(...marks(3));
    await device().outbox.update(1, {
      state: 'inflight',
      leaseOwner: 'closed',
      leaseUntil: Date.now() + leaseMs,
    });
    answerWith(taken);
    startSync();
    await pass(5_000);
  };

  it('are sent at once by the next tab: the free lock shows that nobody else is sending', async () => {
    await closeWhileSending();
    expect(await countOf('acked')).toBe(3);
    expect(writes()).toHaveLength(3);
  });

  it('are sent when their lease has run out, if the browser has no locks', async () => {
    vi.stubGlobal('navigator', new Proxy(navigator, { has: (on, name) => name !== 'locks' && name in on }));
    await closeWhileSending();
    expect([await countOf('acked'), await countOf('inflight')]).toEqual([2, 1]);
    await pass(leaseMs);
    expect(await countOf('acked')).toBe(3);
    expect(writes()).toHaveLength(3);
  });
});

describe('a frozen tab that holds the lock', () => {
  let stolen: string[] = [];
  const holdLock = () =>
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: (name: string, options: { steal?: boolean }, work: (lock: unknown) => unknown) => {
          if (options.steal) stolen.push(name);
          return work(options.steal ? {} : null);
        },
      },
    });
  afterEach(() => void (stolen = []));

  it('loses it to another tab after 90 seconds without a heartbeat, and not before', async () => {
    holdLock();
    answerWith(taken);
    await device().meta.put({ key: 'pass-beat', value: Date.now() });
    await queue(...marks(3));
    startSync();
    await pass(85_000);
    expect([calls.length, stolen]).toEqual([0, []]);
    await pass(25_000);
    expect(await countOf('acked')).toBe(3);
    expect(stolen[0]).toBe(lockNames.pass(3));
  });

  it('loses it after a heartbeat that lies in the future, because the clock was set back', async () => {
    holdLock();
    answerWith(taken);
    await device().meta.put({ key: 'pass-beat', value: Date.now() + 86_400_000 });
    await queue(...marks(3));
    startSync();
    await pass(25_000);
    expect(await countOf('acked')).toBe(3);
  });

  it('keeps it as long as its heartbeat goes on', async () => {
    holdLock();
    answerWith(taken);
    const beat = () => void device().meta.put({ key: 'pass-beat', value: Date.now() });
    beat();
    const beating = setInterval(beat, 10_000);
    await queue(...marks(3));
    startSync();
    await pass(300_000);
    clearInterval(beating);
    expect([calls.length, stolen]).toEqual([0, []]);
  });
});

it('ignores an answer that comes after a sign-out has closed the database', async () => {
  let answer: (reply: Response) => void = () => undefined;
  answerWith(() => new Promise((resolve) => (answer = resolve)));
  await queue(mark(1));
  startSync();
  await pass(66_000);
  expect(await countOf('pending')).toBe(1);
  closeDevice();
  // A rejection that nobody handles would fail this run.
  answer(ours(200, { marked_for_review: true }));
  await pass(1_000);
});

it('reopens a database that the browser closed, both when the student acts and when the queue sends', async () => {
  // Dexie warns that it reopens the database.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answerWith(taken);
  startSync();
  await markQuestion(7, 1, true);
  await pass(2_000);
  device().backendDB().close();
  await markQuestion(7, 2, true);
  device().backendDB().close();
  await pass(90_000);
  expect(await device().marks.toArray()).toMatchObject([{ questionId: 1 }, { questionId: 2 }]);
  expect(await countOf('acked')).toBe(2);
});

it('says that a full device holds back what waits, and sends it once there is room', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerWith(taken);
  await queue(mark(1));
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  startSync();
  await pass(1_000);
  expect([await countOf('pending'), syncStatus.get().held]).toEqual([1, 'full']);
  expect(heldInWords(syncStatus.get(), 'online', now)).toBe(
    'No space left on this device. Free up some space, then your work will be sent.',
  );
  full.mockRestore();
  await pass(40_000);
  expect([await countOf('acked'), syncStatus.get().held]).toEqual([1, null]);
});

it('sends a row once when the student taps Retry twice, and does not dismiss a row that was sent meanwhile', async () => {
  answerWith(() => ours(422, { code: 'bad_request', error: 'No.' }));
  startSync();
  await markQuestion(7, 1, true);
  await pass(2_000);
  const rows = () => device().outbox.toArray();
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'dead' });
  answerWith(taken);
  await retryRow(row!.seq);
  await syncNow();
  const sent = writes().length;
  await retryRow(row!.seq);
  await dismissRow(row!.seq);
  await syncNow();
  expect(await rows()).toMatchObject([{ state: 'acked' }]);
  expect(writes()).toHaveLength(sent);
});

it('counts a row once among what waits and what needs the student, even while it moves between the two', async () => {
  await queue(mark(1));
  const looks: number[] = [];
  const looking = observeOutbox().subscribe(({ waiting, conflicts, dead }) =>
    looks.push(waiting + conflicts.length + dead.length),
  );
  for (let turn = 0; turn < 40; turn += 1) {
    const [row] = await claim(device(), { owner: 'test', alone: true }, Date.now(), 1);
    await settle(device(), row!, { end: 'dead', status: 422, code: 'bad_request' }, Date.now(), 'build');
    await retryRow(row!.seq);
    // Stops the other query at every point it may have reached by then.
    for (let step = 0; step < turn % 8; step += 1) await vi.advanceTimersByTimeAsync(1);
  }
  await pass(10);
  looking.unsubscribe();
  expect(new Set(looks)).toEqual(new Set([1]));
});
