import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptAttempt } from '../../../../src/offline/kept-tests.ts';
import {
  attemptFixture,
  optionOf,
  overviewFixture,
  testId,
  testQuestionIds,
} from '../../../support/test-fixture.ts';

/** Launches the app: fresh clocks and memory, the same database. */
async function launch() {
  vi.resetModules();
  const [database, tests, attempts, clock, watch] = await Promise.all([
    import('../../../../src/offline/database.ts'),
    import('../../../../src/offline/study/tests.ts'),
    import('../../../../src/offline/study/attempts.ts'),
    import('../../../../src/offline/clock/attempt-clock.ts'),
    import('../../../../src/offline/clock/clock-watch.ts'),
  ]);
  await database.openDevice(17);
  return { ...database, ...tests, ...attempts, ...clock, ...watch };
}
type App = Awaited<ReturnType<typeof launch>>;

const start = Date.parse('2026-03-28T22:00:00.000Z');
const first = testQuestionIds[0]!;
let app: App;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start });
  app = await launch();
  await app.mergeTest(app.device(), testId, overviewFixture(), Date.now());
});
afterEach(async () => {
  const open = app.device();
  app.closeDevice();
  await open.delete();
});

/** Advances both clocks, as while the page lives. */
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
/** Moves only the wall clock, as when the device slept or someone set its clock. */
const setClock = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const attempt = async (): Promise<KeptAttempt> => (await app.readTest(testId))!.attempt!;
const left = async () => Math.round(app.timeLeft(await attempt()) / 1_000);
const submissions = async () =>
  (await app.device().outbox.toArray()).filter(({ act }) => act.kind === 'test-submit');

async function relaunch() {
  app.closeDevice();
  app = await launch();
}

it('counts down second by second', async () => {
  await app.beginAttempt(testId);
  expect(await left()).toBe(600);
  pass(3);
  expect(await left()).toBe(597);
});

it('never gives more time when the clock is set back, in the page or after a relaunch (F4)', async () => {
  await app.beginAttempt(testId);
  pass(120);
  setClock(-2 * 24 * 3_600);
  expect(await left()).toBe(480);
  pass(60);
  expect(await left()).toBe(420);
  await app.tickAttempts(app.device());
  await relaunch();
  expect(await left()).toBe(420);
  pass(20);
  expect(await left()).toBe(400);
});

it('ends an attempt at the right moment even if the clock was set to 1970 meanwhile', async () => {
  await app.beginAttempt(testId);
  pass(90);
  vi.setSystemTime(0);
  const ended = await app.submitAttempt(testId);
  expect(ended.endedAt).toBe('2026-03-28T22:01:30.000Z');
  expect((await submissions())[0]?.actedAt).toBe('2026-03-28T22:01:30.000Z');
});

it('counts absolute time, so neither the change to daylight saving time nor a flight matters (F5)', async () => {
  // The night in which Europe’s clocks go forward: the wall clock skips an hour, the test does not.
  setClock(2.9 * 3_600);
  await app.beginAttempt(testId);
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone);
    pass(60);
    await relaunch();
  }
  vi.unstubAllEnvs();
  expect(await left()).toBe(420);
});

it('counts the time while the app was closed or the device asleep', async () => {
  await app.beginAttempt(testId);
  pass(60);
  setClock(180);
  expect(await left()).toBe(360);
  await relaunch();
  setClock(60);
  expect(await left()).toBe(300);
});

it('ends an attempt after two hours of sleep: what was chosen before is submitted as of the deadline (B9)', async () => {
  const { deadline } = await app.beginAttempt(testId);
  await app.chooseAnswer(testId, first, optionOf(first, 2));
  pass(30);
  setClock(2 * 3_600);
  const late = await app.chooseAnswer(testId, first, optionOf(first, 4));
  expect(late).toMatchObject({ endedAt: deadline, ended: 'here', answers: { [first]: optionOf(first, 2) } });
  const [row, ...others] = await submissions();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ actedAt: deadline, act: { attempt: 1, timeTaken: 10 } });
});

it('counts what was chosen in the last second, even if the disk writes it after the deadline', async () => {
  const { deadline } = await app.beginAttempt(testId);
  pass(599);
  const writes = [app.tickAttempts(app.device()), app.chooseAnswer(testId, first, optionOf(first, 2))];
  pass(3);
  await Promise.all(writes);
  const answers = { [first]: optionOf(first, 2) };
  expect(await app.submitAttempt(testId)).toMatchObject({ endedAt: deadline, leftMs: 0, answers });
});

it('submits an attempt that ran out while the app was closed at its next start, on any screen', async () => {
  const { deadline } = await app.beginAttempt(testId);
  await app.chooseAnswer(testId, first, optionOf(first, 2));
  pass(5);
  await app.tickAttempts(app.device());
  setClock(6 * 3_600);
  await relaunch();
  const stop = app.watchClocks(app.device(), app.openAttempts, app.tickAttempts);
  await vi.waitFor(async () => expect(await submissions()).toHaveLength(1));
  stop();
  expect(await attempt()).toMatchObject({ endedAt: deadline, ended: 'here', leftMs: 0, seen: false });
});

it('submits at zero while the app is open, whatever screen is shown', async () => {
  await app.beginAttempt(testId);
  await app.device().attempts.update([testId, 1], { leftMs: 200 });
  const stop = app.watchClocks(app.device(), app.openAttempts, app.tickAttempts);
  setTimeout(() => pass(1), 100);
  await vi.waitFor(async () => expect(await submissions()).toHaveLength(1), { timeout: 3_000 });
  stop();
});

it('uses the shortest remaining time that any tab has seen', async () => {
  await app.beginAttempt(testId);
  pass(10);
  await app.device().attempts.update([testId, 1], { leftMs: 100_000 });
  expect(await left()).toBe(100);
  expect(app.timeLeft({ ...(await attempt()), leftMs: 600_000 })).toBeLessThanOrEqual(100_000);
});

it('gives two devices one deadline: the second has the remaining time of the first (F11)', async () => {
  const serverAttempt = attemptFixture({
    started_at: new Date(start - 240_000).toISOString(),
    deadline: new Date(start + 360_000).toISOString(),
  });
  await app.mergeTest(app.device(), testId, overviewFixture({ attempt: serverAttempt }), Date.now());
  await app.beginAttempt(testId);
  expect(await left()).toBe(360);
  expect((await attempt()).deadline).toBe(serverAttempt.deadline);
});

it('keeps the offset to the server’s clock over a relaunch without signal (F3)', async () => {
  vi.stubGlobal('fetch', async () => {
    const headers = {
      'content-type': 'application/json',
      'x-nightfloat-api': '1',
      'x-nightfloat-time': new Date(Date.now() - 3 * 3_600_000).toISOString(),
    };
    return new Response('{}', { headers });
  });
  const { send } = await import('../../../../src/api/send.ts');
  await send({ method: 'GET', path: '/health/', access: null });
  const { startedAt } = await app.beginAttempt(testId);
  expect(Date.parse(startedAt)).toBe(start - 3 * 3_600_000);
  pass(60);
  await relaunch();
  expect(await left()).toBe(540);
});
