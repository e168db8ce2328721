/** Rows that this build cannot read, after a rollback or a fault, are kept and hold up nothing else. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { retryDeadLetters } from '../../../../src/offline/sync/dead-letters.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import type { Operation } from '../../../../src/offline/kept-operations.ts';
import { outboxAsFile } from '../../../../src/offline/sync/outbox-view.ts';
import type { OutboxRow } from '../../../../src/offline/outbox-row.ts';
import { enqueue } from '../../../../src/offline/sync/enqueue.ts';
import { runPass } from '../../../../src/offline/sync/sync-pass.ts';

beforeEach(async () => void (await openDevice(3)));
afterEach(closeDevice);

const mark = (questionId: number): Operation => ({ kind: 'mark', categoryId: 7, questionId, marked: true });

async function pass() {
  const sent: number[] = [];
  const result = await runPass({
    device: device(),
    transport: async (rows) => {
      sent.push(...rows.map(({ seq }) => seq));
      return rows.map(() => ({ outcome: { end: 'acked', body: { marked_for_review: true }, epoch: null } }));
    },
    serverAnswers: async () => true,
    now: Date.now,
    random: Math.random,
    claimer: { owner: 'me', alone: true },
    build: 'b',
    signal: new AbortController().signal,
  });
  return { ...result, sent };
}

/** Queues the given rows, then 20 marks. */
async function queueWith(others: Partial<OutboxRow>[]) {
  const on = device();
  const rows: number[] = [];
  for (const [at, change] of others.entries()) {
    await enqueue(on, mark(1_000 + at));
    const row = (await on.outbox.toCollection().last())!;
    await on.outbox.put({ ...row, ...change });
    rows.push(row.seq);
  }
  for (let n = 1; n <= 20; n += 1) await enqueue(on, mark(n));
  return rows;
}

it.each<[string, Partial<OutboxRow>]>([
  [
    'of a kind unknown here',
    { act: { kind: 'of-a-newer-app', questionId: 1 } as unknown as Operation, lane: 'practice/1' },
  ],
  ['without a lane', { lane: undefined }],
  ['without an operation', { act: undefined }],
  ['with an operation that is not an object', { act: 'mark 7' as unknown as Operation }],
  [
    'with a kind that is an inherited member of every object',
    { act: { kind: 'toString' } as unknown as Operation },
  ],
  ['claimed by another pass', { act: null as unknown as Operation, state: 'inflight', leaseOwner: 'other' }],
])('sets aside four rows %s and sends all others', async (_, change) => {
  const aside = await queueWith(Array.from({ length: 4 }, () => change));
  const { sent, stopped } = await pass();
  expect([sent.length, stopped]).toEqual([20, null]);
  const kept = await device().outbox.bulkGet(aside);
  expect(kept.map((row) => [row?.state, row?.code])).toEqual(aside.map(() => ['dead', 'unreadable']));
  const saved = JSON.parse(await (await outboxAsFile()).text());
  expect(saved.rows.map(({ seq }: OutboxRow) => seq)).toEqual(aside);
});

it('keeps the content of an unreadable operation in the file that the student can save', async () => {
  await queueWith([{ act: 'mark 7' as unknown as Operation }]);
  await pass();
  expect(await (await outboxAsFile()).text()).toContain('mark 7');
});

it('retries it in another build, and sends it in one that can read it', async () => {
  const on = device();
  const [seq] = await queueWith([{ act: { kind: 'later' } as unknown as Operation }]);
  await pass();
  expect(await retryDeadLetters(on, 'newer')).toBe(1);
  // The kind is known to the build that wrote it.
  await on.outbox.update(seq!, { act: mark(500) });
  expect((await pass()).sent).toEqual([seq]);
});

it('sends a whole lane in one pass, in order', async () => {
  for (let n = 1; n <= 20; n += 1)
    await enqueue(device(), { kind: 'chat', userId: 9, to: 'Elena', message: `${n}`, fileName: null });
  const { sent, stopped } = await pass();
  expect(stopped).toBeNull();
  expect(sent).toEqual((await device().outbox.toArray()).map(({ seq }) => seq));
  expect(sent).toHaveLength(20);
});
