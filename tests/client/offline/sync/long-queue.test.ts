/** A queue of ten thousand: what is done for one more item costs no more than with ten. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { leaseMs, type OutboxRow } from '../../../../src/offline/outbox-row.ts';
import { enqueueLatest, neverSent } from '../../../../src/offline/sync/enqueue.ts';
import { observeLongWait } from '../../../../src/offline/sync/long-wait.ts';
import { claim, endWaits, nextDue } from '../../../../src/offline/sync/outbox.ts';
import { observeOutbox } from '../../../../src/offline/sync/outbox-view.ts';
import { marks, mark } from '../../../support/engine.ts';

beforeEach(() => openDevice(3));
afterEach(() => {
  vi.restoreAllMocks();
  closeDevice();
});

const fill = (most: number, change: Partial<OutboxRow> = {}) =>
  device().outbox.bulkAdd(
    marks(most).map((operation, n) => ({
      opId: `op ${n}`,
      userId: 3,
      act: operation,
      lane: `mark/${n}`,
      actedAt: new Date().toISOString(),
      ...neverSent,
      ...change,
    })),
  );

/** Number of rows and keys that leave or enter the database while `work` runs. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  // The fake of IndexedDB copies whatever leaves or enters it, as browsers do.
  const copied = vi.spyOn(globalThis, 'structuredClone');
  await work();
  const cost = copied.mock.calls.length;
  copied.mockRestore();
  return cost;
}

it.each([10, 10_000])('costs little when %i wait and one more is enqueued', async (most) => {
  await fill(most);
  const counts: number[] = [];
  const looked = vi.fn();
  const looking = [
    observeOutbox().subscribe(({ waiting }) => counts.push(waiting)),
    observeLongWait().subscribe(looked),
  ];
  await vi.waitFor(() => expect([counts, looked.mock.calls]).toEqual([[most], [[null]]]));
  const cost = await costOf(async () => {
    await enqueueLatest(device(), mark(most + 1));
    await vi.waitFor(() => expect(counts).toEqual([most, most + 1]));
    expect(await nextDue(device(), -1)).toBe(0);
    await endWaits(device());
  });
  expect(cost).toBeGreaterThan(10);
  expect(cost).toBeLessThan(300);
  for (const each of looking) each.unsubscribe();
});

it('counts what has waited for a day without reading it', async () => {
  await fill(10_000, { actedAt: '2020-01-01T00:00:00.000Z' });
  const heard = vi.fn();
  const cost = await costOf(async () => {
    const looking = observeLongWait().subscribe(heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ count: 10_000, oldest: 'op 0' }));
    looking.unsubscribe();
  });
  expect(cost).toBeLessThan(50);
});

it('names the oldest of what has waited for a day, also while that is being sent', async () => {
  await fill(3, { actedAt: '2020-01-01T00:00:00.000Z' });
  await claim(device(), { owner: 'test', alone: true }, Date.now(), 1);
  const heard = vi.fn();
  const looking = observeLongWait().subscribe(heard);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ count: 3, oldest: 'op 0' }));
  looking.unsubscribe();
});

it('a row whose wait has no readable end, which no index holds, does not wait', async () => {
  await fill(1, { nextAt: NaN });
  expect(await claim(device(), { owner: 'test', alone: true }, Date.now(), 1)).toHaveLength(1);
});

it('a lease from before the clock was set back does not hold a row, where no lock shows that its pass is gone', async () => {
  const by = { owner: 'test', alone: false };
  await fill(1, { state: 'inflight', leaseOwner: 'other', leaseUntil: Date.now() + leaseMs });
  expect(await claim(device(), by, Date.now(), 1)).toEqual([]);
  expect(await claim(device(), by, Date.now() - 86_400_000, 1)).toHaveLength(1);
});

it('a row that a dead pass left behind waits for an earlier one of its lane that is far back in the queue', async () => {
  await fill(10, { nextAt: Date.now() + 60_000 });
  await device().outbox.update(9, { nextAt: 0, lane: 'mark/9' });
  await device().outbox.update(10, { state: 'inflight' });
  const claimed = await claim(device(), { owner: 'test', alone: true }, Date.now(), 1);
  expect(claimed.map(({ seq }) => seq)).toEqual([9]);
});
