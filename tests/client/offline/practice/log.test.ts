/** The practice log on the device: written with the answer, merged with the server’s, and the same on every device. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoggedEntry } from '../../../../src/contract/practice.ts';
import { dayMs } from '../../../../src/contract/rules/practice-schedule.ts';
import { closeDevice, device, type Device, openDevice } from '../../../../src/offline/database.ts';
import { fetchLog } from '../../../../src/offline/device/fetch-log.ts';
import { itemKey, type KeptEntry } from '../../../../src/offline/kept-practice.ts';
import { answerInSession } from '../../../../src/offline/practice/answer-in-session.ts';
import { askedOf } from '../../../../src/offline/practice/asked.ts';
import { dueOnDevice, dueItems } from '../../../../src/offline/practice/due.ts';
import { logRecall, logTables } from '../../../../src/offline/practice-log.ts';
import { refreshMemories } from '../../../../src/offline/practice/memories.ts';
import { planOn, storePlan } from '../../../../src/offline/plan-store.ts';
import { fetchBank } from '../../../../src/offline/study/bank.ts';
import { answerQuestion, markQuestion } from '../../../../src/offline/study/study.ts';
import { claim, settle } from '../../../../src/offline/sync/outbox.ts';
import { dismissRow } from '../../../../src/offline/sync/outbox-view.ts';
import { storeEpoch } from '../../../../src/offline/sync/epoch.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';
import { ours } from '../../../support/engine.ts';
import { pathOf, stubFetch } from '../../../support/requests.ts';

const [first, second] = questionIds as [number, number];
const right = (id: number) => `Option 2 of ${id}`;
const wrong = (id: number) => `Option 1 of ${id}`;

/** The server’s log, with the entries of all devices. */
let log: LoggedEntry[] = [];
let pages: number;
beforeEach(async () => {
  log = [];
  pages = 0;
  stubFetch((request) => {
    const path = pathOf(request);
    if (path.includes('/questions/')) return ours(200, bankFixture());
    const { searchParams } = new URL(request.url);
    const [after, limit] = [Number(searchParams.get('after')), Number(searchParams.get('limit'))];
    pages += 1;
    const left = log.filter(({ seq }) => seq > after);
    const page = left.slice(0, limit);
    if (left.length > limit) return ours(200, { entries: page, next: page.at(-1)!.seq, total: null });
    return ours(200, { entries: page, next: null, total: log.length });
  });
  await openDevice(71);
  await fetchBank(categoryId);
});
afterEach(() => closeDevice());

const logged = (given: Partial<LoggedEntry> & { item_id: number; at: number }): LoggedEntry => ({
  op_id: crypto.randomUUID(),
  kind: 'question',
  version: 1,
  chosen: 'x',
  confidence: null,
  duration_ms: 0,
  source: 'session',
  session: null,
  acted_at: new Date(given.at).toISOString(),
  received_at: new Date(given.at).toISOString(),
  is_correct: false,
  seq: log.length + 1,
  ...given,
});
const examAt = async (on: Device, exam: string | null) =>
  storePlan(on, { ...(await planOn(on)), exam_date: exam });
const entriesOf = async (id: number) =>
  device()
    .entries.where({ item: itemKey('question', id) })
    .toArray();
const memoryOf = async (id: number) => {
  await refreshMemories(device());
  return device().memories.get(itemKey('question', id));
};

describe('an answer', () => {
  it('is logged when it is locked, under the id by which the server will know it', async () => {
    const session = crypto.randomUUID();
    await answerQuestion(categoryId, first, wrong(first), {
      confidence: 'sure',
      duration_ms: 5_000,
      source: 'session',
      session,
    });
    const [row] = await device().outbox.toArray();
    expect(await entriesOf(first)).toMatchObject([
      { opId: row!.opId, chosen: wrong(first), isCorrect: false, confidence: 'sure', session, seq: 0 },
    ]);
    expect(await memoryOf(first)).toMatchObject({ weak: 1, wasSurelyWrong: true, recalls: 1 });
  });

  it('that was correct and not guessed does not come back', async () => {
    await answerQuestion(categoryId, first, right(first));
    expect(await dueItems(device(), Date.now() + 400 * dayMs)).toEqual([]);
  });

  it.each([
    ['to a bank question', 0],
    ['in a session', 1],
    ['to a bank question, with the clock set back since the last round,', -3_600_000],
  ])('%s is logged with the same time that the server gets', async (where, step) => {
    const item = itemKey('question', first);
    const asked = (await askedOf(device(), [item])).get(item)!;
    const answer = () =>
      where === 'in a session'
        ? answerInSession('s', asked, { selected: wrong(first), confidence: null, durationMs: 0 })
        : answerQuestion(categoryId, first, right(first));
    if (step !== 0) {
      await answerQuestion(categoryId, first, wrong(first));
      if (step < 0) await device().banks.update(categoryId, { round: 2 });
    }
    // Every call of Date.now() gives a later time.
    let now = Date.now() + step;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
    await answer();
    clock.mockRestore();
    const row = (await device().outbox.orderBy('seq').last())!;
    const entry = await device().entries.get(row.opId);
    expect(entry!.at).toBe(Date.parse(row.actedAt));
  });

  it('that the server refuses for good leaves the log when its row is dismissed', async () => {
    await answerQuestion(categoryId, first, wrong(first));
    const [row] = await claim(device(), { owner: 'me', alone: true }, Date.now(), 1);
    await settle(device(), row!, { end: 'dead', status: 403, code: 'forbidden' }, Date.now(), 'build');
    await dismissRow(row!.seq);
    expect([await entriesOf(first), await memoryOf(first)]).toEqual([[], undefined]);
  });
});

describe('the server’s log', () => {
  it('is fetched in pages, and only what is new', async () => {
    const now = Date.now();
    for (let n = 0; n < 1_200; n += 1)
      log.push(logged({ item_id: 1 + (n % 90), at: now - (1_200 - n) * 3_600_000 }));
    await fetchLog(device());
    await refreshMemories(device());
    expect([await device().entries.count(), await device().memories.count(), pages]).toEqual([1_200, 90, 3]);
    log.push(logged({ item_id: 7, at: now }));
    await fetchLog(device());
    expect([await device().entries.count(), pages]).toEqual([1_201, 4]);
  });

  it('is merged with the device’s: the same entry is there once, with the server’s verdict', async () => {
    await answerQuestion(categoryId, first, wrong(first));
    const [mine] = await entriesOf(first);
    log.push(logged({ op_id: mine!.opId, item_id: first, at: mine!.at, is_correct: true }));
    await fetchLog(device());
    expect(await entriesOf(first)).toMatchObject([{ opId: mine!.opId, isCorrect: true, seq: 1 }]);
    expect(await memoryOf(first)).toMatchObject({ weak: 0 });
  });

  it('removes entries of a deleted question here, too, and nothing else', async () => {
    const at = Date.now() - dayMs;
    log.push(...[41, 42, 41].map((id, n) => logged({ item_id: id, at, seq: n + 1 })));
    await fetchLog(device());
    await answerQuestion(categoryId, first, wrong(first));
    log = [log[1]!, logged({ item_id: 43, at, seq: 4 })];
    await fetchLog(device());
    await refreshMemories(device());
    const items = (await device().entries.toArray()).map(({ item }) => item).toSorted();
    expect(items).toEqual([itemKey('question', first), 'question/42', 'question/43'].toSorted());
    expect(await memoryOf(41)).toBeUndefined();
    pages = 0;
    await fetchLog(device());
    expect(pages).toBe(1);
  });

  it('is fetched again after a restore: what the server lost is removed, what it never had stays', async () => {
    log.push(
      logged({ item_id: 41, at: Date.now() - dayMs }),
      logged({ item_id: 42, at: Date.now() - dayMs }),
    );
    await storeEpoch(device(), 'before');
    await fetchLog(device());
    await answerQuestion(categoryId, first, wrong(first));
    log = log.slice(0, 1);
    await storeEpoch(device(), 'after');
    await fetchLog(device());
    const items = (await device().entries.toArray()).map(({ item }) => item).toSorted();
    expect(items).toEqual([itemKey('question', first), 'question/41'].toSorted());
    expect(await memoryOf(42)).toBeUndefined();
  });

  it('leaves an entry alone after a restore while it waits to be sent again, until the student dismisses it', async () => {
    await storeEpoch(device(), 'before');
    await answerQuestion(categoryId, first, wrong(first));
    const [row] = await claim(device(), { owner: 'me', alone: true }, Date.now(), 1);
    await settle(device(), row!, { end: 'acked', body: {}, epoch: 'before' }, Date.now(), 'build');
    log.push(logged({ op_id: row!.opId, item_id: first, at: Date.now() - dayMs }));
    await fetchLog(device());
    log = [];
    await storeEpoch(device(), 'after');
    await fetchLog(device());
    expect(await entriesOf(first)).toMatchObject([{ opId: row!.opId, seq: 0 }]);
    const [again] = await claim(device(), { owner: 'me', alone: true }, Date.now(), 1);
    await settle(device(), again!, { end: 'dead', status: 404, code: 'not_found' }, Date.now(), 'build');
    await dismissRow(again!.seq);
    expect([await entriesOf(first), await memoryOf(first)]).toEqual([[], undefined]);
  });

  it('keeps an entry that another tab fetched after this one had read the last page', async () => {
    log.push(logged({ item_id: 41, at: Date.now() - dayMs }));
    const bulkPut = device().entries.bulkPut.bind(device().entries);
    const late = { ...logged({ item_id: 42, at: Date.now() - dayMs }), seq: 2 };
    vi.spyOn(device().entries, 'bulkPut').mockImplementationOnce((rows) =>
      bulkPut(rows).then(async (last) => {
        const [row] = rows as KeptEntry[];
        await bulkPut([{ ...row!, opId: late.op_id, item: 'question/42', seq: late.seq }]);
        return last;
      }),
    );
    await fetchLog(device());
    expect((await device().entries.toArray()).map(({ item }) => item).toSorted()).toEqual([
      'question/41',
      'question/42',
    ]);
  });

  it.each([
    ['another server’s JSON', { status: 'ok' }],
    [
      'an entry without a verdict',
      { entries: [{ ...logged({ item_id: 1, at: 0 }), is_correct: 'yes' }], next: null },
    ],
  ])('is not read from %s', async (_, body) => {
    stubFetch(() => ours(200, body));
    await expect(fetchLog(device())).rejects.toThrow();
    expect(await device().entries.count()).toBe(0);
  });
});

describe('what is due', () => {
  it('comes from the device alone, sure but wrong answers first, and counts what is not on the device', async () => {
    const ago = (days: number) => Date.now() - days * dayMs;
    log.push(
      logged({ item_id: first, at: ago(20) }),
      logged({ item_id: second, at: ago(2), confidence: 'sure' }),
      logged({ item_id: 999, at: ago(5) }),
      logged({ item_id: 998, at: ago(0.1) }),
      logged({ item_id: 3, at: ago(5), kind: 'test_question' }),
    );
    await fetchLog(device());
    const { items, missing } = await dueOnDevice(device(), Date.now());
    expect(items.map(({ item }) => item)).toEqual([itemKey('question', second), itemKey('question', first)]);
    expect(missing).toBe(2);
  });

  it('includes what was never missed only while it is marked', async () => {
    log.push(logged({ item_id: first, at: Date.now() - 90 * dayMs, is_correct: true }));
    await fetchLog(device());
    expect(await dueItems(device(), Date.now())).toEqual([]);
    await markQuestion(categoryId, first, true);
    expect(await dueItems(device(), Date.now())).toHaveLength(1);
    await markQuestion(categoryId, first, false);
    expect(await dueItems(device(), Date.now())).toEqual([]);
  });

  it('changes with the date of the exam', async () => {
    const at = Date.now() - 10 * dayMs;
    log.push(
      logged({ item_id: first, at: at - 40 * dayMs, is_correct: true, confidence: 'guessed' }),
      logged({ item_id: first, at, is_correct: true, confidence: 'sure' }),
    );
    await fetchLog(device());
    expect(await dueItems(device(), Date.now())).toEqual([]);
    await examAt(device(), new Date(Date.now() - dayMs).toISOString().slice(0, 10));
    expect(await dueItems(device(), Date.now())).toHaveLength(1);
    await examAt(device(), null);
    expect(await dueItems(device(), Date.now())).toEqual([]);
  });
});

it('updates memories one by one to the same values as from the whole log', async () => {
  const on = device();
  const at = Date.now() - 200 * dayMs;
  for (let n = 0; n < 60; n += 1) {
    const entry = {
      opId: crypto.randomUUID(),
      item: itemKey('question', 1 + (n % 3)),
      version: 1,
      chosen: 'x',
      confidence: (['guessed', 'sure', null] as const)[n % 3]!,
      durationMs: 0,
      source: 'session' as const,
      session: null,
      at: at + ((n * 37) % 60) * 3 * dayMs,
      isCorrect: n % 4 !== 0,
    };
    await on.transaction('rw', logTables(on), () => logRecall(on, entry));
    await refreshMemories(on);
  }
  const before = await on.memories.toArray();
  expect(before).toHaveLength(3);
  await on.memories.clear();
  await on.stale.bulkPut(before.map(({ item }) => ({ item })));
  await refreshMemories(on);
  expect(await on.memories.toArray()).toEqual(before);
});
