/**
 * A log of years: memories are kept up to date as entries arrive, in any order, and finding what is due reads no more
 * of it than of a short log.
 */
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { dayMs, dueAt, foldItem, type Recall } from '../../../../src/contract/rules/practice-schedule.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { itemKey, type KeptEntry, type KeptMemory } from '../../../../src/offline/kept-practice.ts';
import { observeDue, type Due } from '../../../../src/offline/practice/due.ts';
import { refreshMemories } from '../../../../src/offline/practice/memories.ts';
import { logRecall, logTables, storeEntries } from '../../../../src/offline/practice-log.ts';
import { planOn, storePlan } from '../../../../src/offline/plan-store.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { bankFixture, categoryId, questionFixture } from '../../../support/bank-fixture.ts';

const [length, itemCount, page] = [20_000, 800, 500];
const each = length / itemCount;
const opened = Date.now();

afterEach(closeDevice);

/** Answers at half-day steps until two days ago, many at the same moment. */
function longLog(random: () => number): KeptEntry[] {
  return Array.from({ length }, (_, n) => ({
    opId: crypto.randomUUID(),
    item: itemKey('question', 1 + (n % itemCount)),
    version: 1,
    chosen: 'x',
    confidence: ([null, 'guessed', 'think_so', 'sure'] as const)[Math.floor(random() * 4)]!,
    durationMs: 30_000,
    source: 'session',
    session: null,
    at: opened - Math.floor((2 + random() * 900) * 2) * (dayMs / 2),
    isCorrect: random() < 0.7,
    seq: 0,
  }));
}

function seededRandom(seed: number) {
  let last = seed;
  return () => (last = (last * 16_807) % 2_147_483_647) / 2_147_483_647;
}

const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

it('a log of 20,000 answers gives the same memories incrementally and from scratch, and is not read to find what is due', async () => {
  const random = seededRandom(Date.now() % 1_000_000_007);
  await openDevice(75);
  const on = device();
  const arriving = shuffled(longLog(random), random).map((entry, at) => ({ ...entry, seq: at + 1 }));
  for (let at = 0; at < length - page; at += page) {
    await storeEntries(on, arriving.slice(at, at + page), at + page);
    if (random() < 0.1) await refreshMemories(on);
  }
  // The last ones arrive one by one.
  await storeEntries(on, arriving.slice(-page, -20), length - 20);
  for (const entry of arriving.slice(-20)) {
    await refreshMemories(on);
    await storeEntries(on, [entry], entry.seq);
  }
  const exam = new Date(opened + 20 * dayMs).toISOString().slice(0, 10);
  await storePlan(on, { ...(await planOn(on)), exam_date: exam });
  await refreshMemories(on);

  const kept = await on.memories.toArray();
  expect(kept).toHaveLength(itemCount);
  const recalls = new Map<string, Recall[]>(kept.map(({ item }) => [item, []]));
  for (const { item, ...recall } of arriving) recalls.get(item)!.push(recall as Recall);
  for (const memory of kept) {
    const whole = foldItem(recalls.get(memory.item)!)!;
    expect(memory).toMatchObject({ ...whole, dueAt: dueAt(whole, exam) });
  }
  await on.memories.clear();
  await on.stale.bulkPut(kept.map(({ item }) => ({ item })));
  await refreshMemories(on);
  expect(await on.memories.toArray()).toEqual(kept);

  const questions = Array.from({ length: 100 }, (_, at) => questionFixture(1 + at));
  await mergeBank(on, categoryId, bankFixture({ questions }), 0);
  let read = 0;
  on.entries.hook('reading', (entry) => {
    read += 1;
    return entry;
  });
  const told = vi.fn<(due: Due & { today: number }) => void>();
  const { unsubscribe } = observeDue().subscribe(told);
  onTestFinished(unsubscribe);
  const offers = (today: number) => vi.waitFor(() => expect(told.mock.lastCall?.[0].today).toBe(today));
  await offers(20);
  expect(read).toBe(0);

  const [{ item }] = told.mock.lastCall![0].items as [KeptMemory];
  const answer = { ...arriving[0]!, opId: crypto.randomUUID(), item, at: Date.now() };
  await on.transaction('rw', logTables(on), () => logRecall(on, answer));
  await offers(19);
  expect(read).toBeGreaterThan(each);
  expect(read).toBeLessThan(10 * each);
});
