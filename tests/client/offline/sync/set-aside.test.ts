/** Rows that this app cannot read, after a rollback or a fault, are kept and hold back nobody. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { retryDeadLetters } from '../../../../src/offline/sync/dead-letters.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import type { Operation } from '../../../../src/offline/kept-operations.ts';
import { outboxAsFile } from '../../../../src/offline/sync/outbox.ts';
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

/** Rows before, between and after 20 marks. */
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
    'of an unknown kind',
    { act: { kind: 'of-a-newer-app', questionId: 1 } as unknown as Operation, lane: 'practice/1' },
  ],
  ['without a lane', { lane: undefined }],
  ['without an act', { act: undefined }],
  ['with an act that is none', { act: 'mark 7' as unknown as Operation }],
  ['of a kind that every object has', { act: { kind: 'toString' } as unknown as Operation }],
  [
    'that another pass had claimed',
    { act: null as unknown as Operation, state: 'inflight', leaseOwner: 'other' },
  ],
])('four rows %s, and all the others go', async (_, change) => {
  const aside = await queueWith(Array.from({ length: 4 }, () => change));
  const { sent, stopped } = await pass();
  expect([sent.length, stopped]).toEqual([20, null]);
  const kept = await device().outbox.bulkGet(aside);
  expect(kept.map((row) => [row?.state, row?.code])).toEqual(aside.map(() => ['dead', 'unreadable']));
  const saved = JSON.parse(await (await outboxAsFile()).text());
  expect(saved.rows.map(({ seq }: OutboxRow) => seq)).toEqual(aside);
});

it('keeps what an unreadable act was, for the file that can be saved', async () => {
  await queueWith([{ act: 'mark 7' as unknown as Operation }]);
  await pass();
  expect(await (await outboxAsFile()).text()).toContain('mark 7');
});

it('is tried again by the app of another build, and sent by one that can read it', async () => {
  const on = device();
  const [seq] = await queueWith([{ act: { kind: 'later' } as unknown as Operation }]);
  await pass();
  expect(await retryDeadLetters(on, 'newer')).toBe(1);
  // To the app that wrote it the kind is known.
  await on.outbox.update(seq!, { act: mark(500) });
  expect((await pass()).sent).toEqual([seq]);
});

it('a lane is sent to its end in one pass, in order', async () => {
  for (let n = 1; n <= 20; n += 1)
    await enqueue(device(), { kind: 'chat', userId: 9, to: 'Elena', message: `${n}`, fileName: null });
  const { sent, stopped } = await pass();
  expect(stopped).toBeNull();
  expect(sent).toEqual((await device().outbox.toArray()).map(({ seq }) => seq));
  expect(sent).toHaveLength(20);
});
