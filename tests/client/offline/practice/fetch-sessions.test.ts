/** Sessions of other devices are fetched so that they can go on here, and end here once they ended anywhere. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isFailure } from '../../../../src/api/failure.ts';
import type { ReplyBody } from '../../../../src/api/call.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import type { ItemKey, KeptEntry, KeptSession } from '../../../../src/offline/kept-practice.ts';
import { fetchSessions } from '../../../../src/offline/device/fetch-sessions.ts';
import { finishSession } from '../../../../src/offline/practice/session-end.ts';
import { makeSession, observeSession, observeSessions } from '../../../../src/offline/practice/sessions.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { ours } from '../../../support/engine.ts';
import { pathOf, stubFetch } from '../../../support/requests.ts';
import { firstOf } from './first-of.ts';

type Listed = ReplyBody<'GET /student/practice/sessions/'>[number];

let onServer: unknown[];
beforeEach(async () => {
  onServer = [];
  stubFetch((request) => ours(200, pathOf(request).includes('/questions/') ? bankFixture() : onServer));
  await openDevice(72);
  await fetchBank(categoryId);
});
afterEach(() => closeDevice());

const listed = (change: Partial<Listed> = {}): Listed => ({
  id: crypto.randomUUID(),
  mode: 'tutor',
  minutes: null,
  filters: { courses: [], categories: [], what: 'due', mixed: true },
  items: questionIds.slice(0, 2).map((id) => ({ kind: 'question', item_id: id, version: 1 })),
  created_at: '2026-11-23T01:00:00.000Z',
  finished_at: null,
  ...change,
});
const here = async () => (await device().sessions.toArray()).map(({ id, finishedAt }) => [id, finishedAt]);
const ended = '2026-11-23T02:00:00.000Z';

it('fetches sessions with their questions in order, timed ones only once they are over', async () => {
  const [open, timed, over] = [
    listed(),
    listed({ mode: 'timed', minutes: 4 }),
    listed({ mode: 'timed', minutes: 4, finished_at: ended }),
  ];
  onServer = [open, timed, over];
  await fetchSessions(device());
  expect(await here()).toEqual(
    [
      [open.id, null],
      [over.id, ended],
    ].toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
  );
  expect(await device().sessions.get(open.id)).toMatchObject({
    items: questionIds.slice(0, 2).map((id) => ({ item: `question/${id}`, version: 1 })),
    createdAt: '2026-11-23T01:00:00.000Z',
  });
  // Fetching them again changes nothing, and nothing is sent.
  await fetchSessions(device());
  expect(await device().sessions.count()).toBe(2);
  expect(await device().outbox.count()).toBe(0);
});

it('ends sessions of this device that another device ended, and keeps ended what this one ended', async () => {
  const filters = { courses: [], categories: [], what: 'all', mixed: false } as const;
  const [mine, done] = [
    await makeSession({ ...filters, courses: [], categories: [] }, 2),
    await makeSession({ ...filters, courses: [], categories: [] }, 2),
  ];
  await finishSession(done!);
  const endedHere = (await device().sessions.get(done!))!.finishedAt;
  onServer = [listed({ id: mine!, finished_at: ended }), listed({ id: done! })];
  await fetchSessions(device());
  expect(new Map((await here()) as [string, string][])).toEqual(
    new Map([
      [mine, ended],
      [done, endedHere],
    ]),
  );
});

it('counts the first answer to a question that two devices answered before they knew of each other', async () => {
  onServer = [listed({ finished_at: ended })];
  await fetchSessions(device());
  const [{ id, items }] = (await device().sessions.toArray()) as [KeptSession];
  const answer = (opId: string, at: number, item: ItemKey, isCorrect: boolean): KeptEntry => ({
    opId,
    at,
    item,
    isCorrect,
    version: 1,
    chosen: 'A',
    confidence: null,
    durationMs: 0,
    source: 'session',
    session: id,
    seq: 0,
  });
  const [one, two] = items.map(({ item }) => item);
  // The ids are random, so the first answer may have either.
  await device().entries.bulkAdd([
    answer('a', 1, one!, true),
    answer('b', 2, one!, false),
    answer('c', 4, two!, true),
    answer('d', 3, two!, false),
  ]);
  expect(await firstOf(observeSessions)).toMatchObject([{ answered: 2, right: 1 }]);
  const { entries } = (await firstOf(() => observeSession(id)))!;
  expect([entries.get(one!)?.opId, entries.get(two!)?.opId]).toEqual(['a', 'd']);
});

it.each<[string, unknown]>([
  ['a captive portal’s', { ok: true }],
  ['a malformed session', [{ ...listed(), items: 'all' }]],
])('stores nothing from a reply of another shape: %s', async (_, reply) => {
  onServer = reply as unknown[];
  const failure = await fetchSessions(device()).catch((error: unknown) => error);
  expect(isFailure(failure)).toBe(true);
  expect(await here()).toEqual([]);
});
