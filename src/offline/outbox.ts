/** The outbox on the disk: claiming rows for a pass, writing down how each ended, and what a screen may tell of it. */
import { liveQuery } from 'dexie';
import { device, type Device } from './database.ts';
import { claimable, leaseMs, type Claimer, type OutboxRow } from './outbox-row.ts';
import { settleConflict, settleRetake } from './settle.ts';

/** How the sending of a row ended. */
export type Outcome =
  | { end: 'acked'; body: unknown; epoch: string | null }
  | { end: 'conflict'; record: unknown; code: string }
  | { end: 'dead'; status: number; code: string }
  /** Try again after `afterMs`; `status` 0 where nothing came back. */
  | { end: 'later'; afterMs: number; status: number; code: string | null }
  /** Back to where it was, as if never claimed. */
  | { end: 'released' };

/** Claims up to `most` rows, in one transaction: no other pass gets them while the lease runs. */
export function claim(on: Device, by: Claimer, now: number, most: number): Promise<OutboxRow[]> {
  return on.transaction('rw', on.outbox, async () => {
    const open = await on.outbox.where('state').anyOf('pending', 'inflight').sortBy('seq');
    const rows = claimable(open, now, most, by);
    const lease = { state: 'inflight' as const, leaseOwner: by.owner, leaseUntil: now + leaseMs };
    await on.outbox.bulkUpdate(rows.map((row) => ({ key: row.seq, changes: lease })));
    return rows.map((row) => ({ ...row, ...lease }));
  });
}

/**
 * Writes down how a row ended, with what follows from it for the kept facts. A row that is settled already (a late
 * reply after another pass had sent it again) stays as it is.
 */
export function settle(
  on: Device,
  row: OutboxRow,
  outcome: Outcome,
  now: number,
  build: string,
): Promise<void> {
  return on.transaction('rw', [on.outbox, on.answers, on.banks, on.marks], async () => {
    const current = await on.outbox.get(row.seq);
    if (current === undefined || (current.state !== 'inflight' && current.state !== 'pending')) return;
    await on.outbox.update(row.seq, changesFor(current, outcome, now, build));
    if (outcome.end === 'acked' && row.act.kind === 'retake') await settleRetake(on, row.act, outcome.body);
    if (outcome.end === 'conflict' && row.act.kind === 'submit')
      await settleConflict(on, row.act, outcome.record);
  });
}

function changesFor(row: OutboxRow, outcome: Outcome, now: number, build: string): Partial<OutboxRow> {
  const unleased = { leaseOwner: null, leaseUntil: 0 };
  switch (outcome.end) {
    case 'acked':
      return { ...unleased, state: 'acked', ackedAt: now, epoch: outcome.epoch, status: 200, code: null };
    case 'conflict':
      return { ...unleased, state: 'conflict', record: outcome.record, status: 409, code: outcome.code };
    case 'dead':
      return { ...unleased, state: 'dead', status: outcome.status, code: outcome.code, deadInBuild: build };
    case 'later':
      return {
        ...unleased,
        state: 'pending',
        attempts: row.attempts + 1,
        nextAt: now + outcome.afterMs,
        status: outcome.status,
        code: outcome.code,
      };
    case 'released':
      return { ...unleased, state: 'pending' };
  }
}

/** What waits, what needs the student, newest first. */
export interface OutboxSummary {
  waiting: OutboxRow[];
  conflicts: OutboxRow[];
  dead: OutboxRow[];
  /** Device time of the last confirmed row, ms. */
  lastSentAt: number | null;
}

export const observeOutbox = () => liveQuery(() => summary(device()));

export async function summary(on: Device): Promise<OutboxSummary> {
  const [rows, last] = await Promise.all([
    on.outbox.where('state').anyOf('pending', 'inflight', 'conflict', 'dead').reverse().sortBy('seq'),
    on.outbox.orderBy('ackedAt').last(),
  ]);
  return {
    waiting: rows.filter((row) => row.state === 'pending' || row.state === 'inflight'),
    conflicts: rows.filter((row) => row.state === 'conflict'),
    dead: rows.filter((row) => row.state === 'dead'),
    lastSentAt: last?.ackedAt ?? null,
  };
}

/** How many acts the server has not confirmed yet. */
export const unsentCount = (on: Device) => on.outbox.where('state').anyOf('pending', 'inflight').count();

/** Puts a dead row, or one that waits, at the front of its lane's next pass. */
export const retryRow = (seq: number) =>
  device().outbox.update(seq, { state: 'pending', nextAt: 0, leaseOwner: null, leaseUntil: 0 });

/** The student has read a conflict or a dead row: it leaves the list. */
export const dismissRow = (seq: number) => device().outbox.delete(seq);

/** Everything that waits or failed, as text that a human or a program can read. */
export async function outboxAsFile(): Promise<Blob> {
  const rows = await device().outbox.where('state').noneOf(['acked']).sortBy('seq');
  const content = { product: 'Nightfloat', kind: 'unsent answers', savedAt: new Date().toISOString(), rows };
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
}
