/** What was chosen in a timed session counts when it ends, at its deadline at the latest, whatever screen is open. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bankFixture, categoryId } from '../../../support/bank-fixture.ts';
import { ours } from '../../../support/engine.ts';
import { stubFetch } from '../../../support/requests.ts';

/** Launches the app: fresh clocks and memory, the same database. */
async function launch() {
  vi.resetModules();
  const [database, bank, answering, made, clock, end] = await Promise.all([
    import('../../../../src/offline/database.ts'),
    import('../../../../src/offline/study/bank.ts'),
    import('../../../../src/offline/practice/answer-in-session.ts'),
    import('../../../../src/offline/practice/sessions.ts'),
    import('../../../../src/offline/practice/session-clock.ts'),
    import('../../../../src/offline/practice/session-end.ts'),
  ]);
  await database.openDevice(74);
  return { ...database, ...bank, ...answering, ...made, ...clock, ...end };
}

const start = Date.parse('2026-03-28T22:00:00.000Z');
const given = { selected: 'Option 3', confidence: 'sure' as const, durationMs: 4_000 };
let app: Awaited<ReturnType<typeof launch>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start });
  stubFetch(() => ours(200, bankFixture()));
  app = await launch();
  await app.fetchBank(categoryId);
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

/** Begins a session of two questions in four minutes and answers the first ones. */
async function begin(answered = 1) {
  const filters = { courses: [], categories: [], what: 'all', mixed: false } as const;
  const id = (await app.makeSession({ ...filters, courses: [], categories: [] }, 2, 'timed'))!;
  const items = (await app.device().sessions.get(id))!.items.map(({ item }) => item);
  for (const item of items.slice(0, answered)) await app.pickInSession(id, item, given);
  return { id, items };
}
const session = async (id: string) => (await app.device().sessions.get(id))!;
const left = async (id: string) => Math.round(app.sessionLeft(await session(id)) / 1_000);
const ends = async () => {
  const rows = await app.device().outbox.toArray();
  return rows.flatMap(({ act }) => (act.kind === 'practice-session' ? (act.finished_at ?? []) : []));
};

async function relaunch() {
  app.closeDevice();
  app = await launch();
}

it('what was chosen in the last second counts, even if the disk writes it after the deadline', async () => {
  const { id, items } = await begin(0);
  pass(239);
  const picked = app.pickInSession(id, items[0]!, given);
  pass(3);
  await picked;
  await app.finishSession(id);
  expect(await app.device().entries.toArray()).toMatchObject([{ item: items[0], chosen: given.selected }]);
});

it('a session sends its answers once, without a verdict, if the bank has left the device meanwhile', async () => {
  const { id, items } = await begin();
  await Promise.all([app.device().banks.clear(), app.device().questions.clear()]);
  await Promise.all([app.finishSession(id), app.finishSession(id)]);
  await app.finishSession(id);
  const entries = await app.device().entries.toArray();
  expect(entries).toMatchObject([
    { item: items[0], chosen: 'Option 3', confidence: 'sure', isCorrect: null, session: id },
  ]);
  const sent = (await app.device().outbox.toArray()).filter(({ act }) => act.kind === 'practice');
  expect(sent).toMatchObject([{ opId: entries[0]!.opId, act: { chosen: 'Option 3', version: 1 } }]);
  expect(await ends()).toHaveLength(1);
});

it('a session’s answers count all at once, so that nothing that reads them comes in between and holds up the end', async () => {
  const { id } = await begin(2);
  const ending = { isOver: false };
  const end = app.finishSession(id).finally(() => (ending.isOver = true));
  const seen = new Set<number>();
  while (!ending.isOver) seen.add(await app.device().entries.count());
  await end;
  expect([...seen]).toEqual([0, 2]);
});

it('a session whose time ran out while the app was closed counts at its deadline, on any screen of the next start', async () => {
  const { id } = await begin();
  pass(30);
  setClock(6 * 3_600);
  await relaunch();
  const { openSession } = await import('../../../../src/offline/device/open-session.ts');
  const { stopSync } = await import('../../../../src/offline/sync/sync.ts');
  await openSession(74, new QueryClient());
  const deadline = '2026-03-28T22:04:00.000Z';
  await vi.waitFor(async () => expect(await ends()).toEqual([deadline]));
  stopSync();
  expect(await session(id)).toMatchObject({ finishedAt: deadline, seen: false });
  expect(await app.device().entries.toArray()).toMatchObject([{ session: id, at: Date.parse(deadline) }]);
  const [answer] = (await app.device().outbox.toArray()).filter(({ act }) => act.kind === 'submit');
  expect(answer).toMatchObject({ actedAt: deadline, act: { selected: 'Option 3' } });
});

it('a session ends at zero while the app is open, whatever screen is shown; another session is left alone', async () => {
  const { id } = await begin();
  await app.device().sessions.update(id, { leftMs: 200 });
  const { id: other } = await begin();
  const stop = app.watchSessions(app.device());
  setTimeout(() => pass(1), 100);
  await vi.waitFor(async () => expect(await ends()).toHaveLength(1), { timeout: 3_000 });
  stop();
  expect((await session(id)).finishedAt).not.toBeNull();
  expect((await session(other)).finishedAt).toBeNull();
});

it('a session that is ended early counts from then, even if the clock was set to 1970 meanwhile', async () => {
  const { id } = await begin();
  pass(90);
  vi.setSystemTime(0);
  await app.finishSession(id);
  expect(await session(id)).toMatchObject({ finishedAt: '2026-03-28T22:01:30.000Z' });
  expect((await session(id)).seen).toBeUndefined();
  expect(await app.device().entries.toArray()).toMatchObject([{ at: start + 90_000 }]);
});

it('a session never gains time when the clock is set back, in the page or after a relaunch', async () => {
  const { id, items } = await begin(0);
  pass(60);
  setClock(-2 * 24 * 3_600);
  expect(await left(id)).toBe(180);
  pass(60);
  await app.pickInSession(id, items[0]!, given);
  await relaunch();
  expect(await left(id)).toBe(120);
});

it('keeps the choice when the student says how sure they are, and the confidence when they choose another option', async () => {
  const { id, items } = await begin(0);
  const item = items[0]!;
  const picked = async () => (await session(id)).picks?.[item];
  await app.setConfidenceInSession(id, item, 'guessed');
  expect(await picked()).toBeUndefined();
  await Promise.all([
    app.pickInSession(id, item, { ...given, confidence: null }),
    app.setConfidenceInSession(id, item, 'think_so'),
    app.pickInSession(id, item, { ...given, selected: 'Option 4', confidence: null }),
  ]);
  expect(await picked()).toEqual({ selected: 'Option 4', confidence: 'think_so', durationMs: 8_000 });
  await app.setConfidenceInSession(id, item, null);
  expect(await picked()).toMatchObject({ selected: 'Option 4', confidence: null });
});

it('keeps the findings that two tabs check at once, and a tracing without any is open again', async () => {
  const { id } = await begin(0);
  const item = 'ecg/1';
  const said = { confidence: null, durationMs: 1_000 };
  const tick = (finding: number, isTicked = true) =>
    app.tickInSession(id, item, [{ id: finding, isTicked }], said);
  await Promise.all([tick(11), tick(12)]);
  expect((await session(id)).picks?.[item]).toEqual({ ...said, selected: [11, 12], durationMs: 2_000 });
  await Promise.all([tick(11, false), tick(12, false)]);
  expect((await session(id)).picks).toEqual({});
});

it('a choice made while the session ends still counts', async () => {
  const { id, items } = await begin();
  // Chosen after the dialog that asks whether to end was closed, or in another tab.
  await Promise.all([app.finishSession(id), app.pickInSession(id, items[1]!, given)]);
  const entries = await app.device().entries.where('session').equals(id).toArray();
  expect(entries.map(({ item }) => item)).toEqual(expect.arrayContaining(items));
  expect((await session(id)).finishedAt).not.toBeNull();
});

it('a choice made after the time is up is ignored', async () => {
  const { id, items } = await begin();
  setClock(3_600);
  await app.pickInSession(id, items[0]!, { ...given, selected: 'Option 4' });
  await app.pickInSession(id, items[1]!, given);
  await app.finishSession(id);
  expect(await app.device().entries.toArray()).toMatchObject([{ item: items[0], chosen: 'Option 3' }]);
});
