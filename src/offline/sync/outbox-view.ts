/** The outbox as screens show it, and what a student does with its rows: try again, dismiss, save as a file. */
import { liveQuery } from 'dexie';
import { device, metaValue, type Device } from '../database.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { applyDismissal, tablesOfReplies } from './apply-reply.ts';
import { rowsIn } from './outbox.ts';

/** What waits and what needs the student's attention, newest first. */
export interface OutboxSummary {
  /** How many rows wait. */
  waiting: number;
  /** The newest of them. */
  newest: OutboxRow[];
  conflicts: OutboxRow[];
  dead: OutboxRow[];
  /** Categories whose bank differs on the server although nothing is waiting (`sync-check.ts`). */
  differing: number[];
  /** Device time of the last confirmation, ms. */
  lastSentAt: number | null;
}

/** Number of things that only the student can resolve. */
export const needsAttentionCount = ({ conflicts, dead, differing }: OutboxSummary) =>
  conflicts.length + dead.length + differing.length;

/** How many waiting rows a summary holds. It is read after every change, so a long queue is counted, not read. */
export const listedRows = 100;

export const observeOutbox = () => liveQuery(() => summary(device()));

/** Summarizes in one transaction, so that a row that changes state meanwhile is in exactly one list. */
export const summary = (on: Device): Promise<OutboxSummary> =>
  on.transaction('r', [on.outbox, on.meta], async () => {
    const pending = on.outbox.where({ state: 'pending' });
    const [count, newest, inflight, conflicts, dead, differing, last] = await Promise.all([
      pending.count(),
      pending.clone().reverse().limit(listedRows).toArray(),
      rowsIn(on, 'inflight'),
      rowsIn(on, 'conflict'),
      rowsIn(on, 'dead'),
      differingBanks(on),
      on.outbox.orderBy('ackedAt').last(),
    ]);
    return {
      waiting: count + inflight.length,
      newest: [...newest, ...inflight].sort((a, b) => b.seq - a.seq).slice(0, listedRows),
      conflicts: conflicts.toReversed(),
      dead: dead.toReversed(),
      differing,
      lastSentAt: last?.ackedAt ?? null,
    };
  });

export const differsKey = 'differs';
export const differingBanks = async (on: Device) => (await metaValue<number[]>(on, differsKey)) ?? [];

/** Makes a dead or waiting row due at once. A row that is being sent, or was sent, stays unchanged. */
export const retryRow = (seq: number) =>
  device()
    .outbox.where({ seq })
    .and(({ state }) => state === 'dead' || state === 'pending')
    .modify({ state: 'pending', nextAt: 0, leaseOwner: null, leaseUntil: 0 });

/**
 * Removes a conflict or a dead row that the student has read, together with its chat file. A row that waits again by
 * now, or was sent, stays.
 */
export async function dismissRow(seq: number) {
  const on = device();
  await on.transaction('rw', tablesOfReplies(on), async () => {
    const row = await on.outbox.get(seq);
    if (row?.state !== 'conflict' && row?.state !== 'dead') return;
    await Promise.all([on.outbox.delete(seq), on.chatFiles.delete(row.opId)]);
    if (row.state === 'dead') await applyDismissal(on, row);
  });
}

/**
 * Exports everything that waits or failed, the answers in running tests, and the answers of banks that differ from the
 * server's, as JSON.
 */
export async function outboxAsFile(): Promise<Blob> {
  const on = device();
  const rows = await on.outbox.where('state').noneOf(['acked']).sortBy('seq');
  const runningTests = await on.attempts.filter(({ endedAt }) => endedAt === null).toArray();
  const differing = await differingBanks(on);
  const answers = await on.answers.filter(({ categoryId }) => differing.includes(categoryId)).toArray();
  const savedAt = new Date().toISOString();
  const content = { product: 'Nightfloat', kind: 'unsent answers', savedAt, rows, runningTests, answers };
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
}
