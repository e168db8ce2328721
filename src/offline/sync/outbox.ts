/** The outbox on disk: claims rows for a pass, records their outcomes, and summarizes it for screens. */
import { liveQuery } from 'dexie';
import { build as thisBuild } from '../../lib/build.ts';
import { device, metaValue, type Device } from '../database.ts';
import { handlerOf, isKnown } from '../operations/kinds.ts';
import type { Operation } from '../kept-operations.ts';
import {
  claimable,
  leaseMs,
  leavesDoubt,
  mayHaveArrived,
  refusedBetween,
  unreadable,
  waitsForPlan,
  type Claimer,
  type OutboxRow,
  type OutboxState,
} from '../outbox-row.ts';
import { applyAck, applyConflict, applyDismissal, tablesOfReplies } from './apply-reply.ts';

/** The outcome of sending a row. */
export type Outcome =
  | { end: 'acked'; body: unknown; epoch: string | null }
  | { end: 'conflict'; record: unknown; code: string }
  | { end: 'dead'; status: number; code: string }
  /**
   * Retry after `afterMs`; `status` is 0 if nothing came back. `refusals`, `tooEarly`: new values for the row, if they
   * increased.
   */
  | ({ end: 'later'; afterMs: number; status: number; code: string | null } & Refused)
  /** Back to its previous state, as if it had never been claimed. */
  | { end: 'released' };

/**
 * Claims up to `limit` rows in one transaction; no other pass gets them while the lease lasts. Rows that this build
 * cannot read, written by a newer build or a bug, block nothing: they become dead rows with their content, and another
 * build tries them again.
 */
export function claim(on: Device, by: Claimer, now: number, limit: number): Promise<OutboxRow[]> {
  return on.transaction('rw', on.outbox, async () => {
    const { rows, others } = await firstClaimable(on, by, now, limit);
    const lease = { state: 'inflight' as const, leaseOwner: by.owner, leaseUntil: now + leaseMs };
    const claimed = rows.map((row) => ({
      ...row,
      ...lease,
      // A pass that is gone left it behind, so it may have been sent.
      isDoubtful: row.state === 'inflight' || mayHaveArrived(row),
    }));
    await on.outbox.bulkPut([...claimed, ...others.map(markUnreadable)]);
    return claimed;
  });
}

/** Reads only as much of a long queue as it takes to find the rows. `others`: unreadable rows in what was read. */
async function firstClaimable(on: Device, by: Claimer, now: number, limit: number) {
  const inflight = await rowsIn(on, 'inflight');
  for (let window = limit * 2; ; window *= 4) {
    // Within one state the index sorts rows by `seq`.
    const pending = await on.outbox.where({ state: 'pending' }).limit(window).toArray();
    const isAll = pending.length < window;
    const last = isAll ? Infinity : pending.at(-1)!.seq;
    const known = [...inflight.filter((row) => row.seq <= last), ...pending].sort((a, b) => a.seq - b.seq);
    const rows = claimable(known.filter(isReadable), now, limit, by);
    // Rows that were never tried go first, so that rows that always fail don't crowd out the others.
    rows.sort((a, b) => a.attempts - b.attempts || a.seq - b.seq);
    if (isAll || rows.length === limit) return { rows, others: known.filter((row) => !isReadable(row)) };
  }
}

const isReadable = ({ act, lane, opId }: OutboxRow) =>
  isKnown(act) && typeof lane === 'string' && typeof opId === 'string';

function markUnreadable(row: OutboxRow): OutboxRow {
  const { act } = row as { act: unknown };
  // Screens read the `kind` of every operation.
  const named =
    typeof act === 'object' && act !== null && 'kind' in act ? {} : { act: noOperation, record: act };
  const lease = { leaseOwner: null, leaseUntil: 0 };
  return { ...row, ...named, ...lease, state: 'dead', status: 0, code: unreadable, deadInBuild: thisBuild };
}

const noOperation = { kind: 'unreadable' } as unknown as Operation;

type Refused = Pick<OutboxRow, 'refusals' | 'tooEarly'>;

/** A row and its outcome. */
export interface Ended {
  row: OutboxRow;
  outcome: Outcome;
}

/**
 * Records the outcomes of rows and applies them to stored data, in one transaction. A row that is already settled (a
 * late reply after another pass had sent it again) stays unchanged. If the transaction fails, each row is settled in a
 * transaction of its own, so that none blocks the others.
 */
export async function settleAll(on: Device, ended: Ended[], now: number, build: string): Promise<void> {
  try {
    await on.transaction('rw', tablesOfReplies(on), () => settleTogether(on, ended, now, build));
  } catch (error) {
    if (ended.length === 1 || !on.isOpen()) throw error;
    for (const one of ended) await settleAll(on, [one], now, build);
  }
}

export const settle = (on: Device, row: OutboxRow, outcome: Outcome, now: number, build: string) =>
  settleAll(on, [{ row, outcome }], now, build);

async function settleTogether(on: Device, ended: Ended[], now: number, build: string) {
  const there = await on.outbox.bulkGet(ended.map(({ row }) => row.seq));
  const open = ended.flatMap(({ row, outcome }, at) => {
    const current = there[at];
    const isOpen = current?.state === 'inflight' || current?.state === 'pending';
    return current !== undefined && isOpen ? [{ row, outcome, current }] : [];
  });
  await on.outbox.bulkPut(
    open.map(({ current, outcome }) => ({ ...current, ...changesFor(current, outcome, now, build) })),
  );
  for (const { row, outcome } of open) {
    if (outcome.end === 'acked') await applyAck(on, row, outcome.body);
    if (outcome.end === 'conflict') await applyConflict(on, row, outcome.record);
    if (outcome.end === 'dead' && handlerOf(row.act).isMoot?.(outcome.code)) await on.outbox.delete(row.seq);
  }
}

function changesFor(row: OutboxRow, outcome: Outcome, now: number, build: string): Partial<OutboxRow> {
  const unleased = { leaseOwner: null, leaseUntil: 0 };
  switch (outcome.end) {
    case 'acked':
      return { ...unleased, state: 'acked', ackedAt: now, epoch: outcome.epoch, status: 200, code: null };
    case 'conflict':
      return { ...unleased, state: 'conflict', record: outcome.record, status: 409, code: outcome.code };
    case 'dead':
      return {
        ...unleased,
        state: 'dead',
        status: outcome.status,
        code: outcome.code,
        deadInBuild: build,
        isDoubtful: isOwnRefusal(outcome.code) ? false : mayHaveArrived(row) || leavesDoubt(outcome.status),
      };
    case 'later':
      return {
        ...unleased,
        state: 'pending',
        attempts: row.attempts + 1,
        isDoubtful: mayHaveArrived(row) || leavesDoubt(outcome.status),
        waitsSince: now,
        nextAt: now + outcome.afterMs,
        refusals: outcome.refusals ?? row.refusals,
        tooEarly: outcome.tooEarly ?? row.tooEarly,
        status: outcome.status,
        code: outcome.code,
      };
    case 'released':
      return { ...unleased, state: 'pending' };
  }
}

/**
 * True if the server itself refused the operation, so it does not have it. `key_reused` is different: the server has
 * other content under this key.
 */
const isOwnRefusal = (code: string) => code !== refusedBetween && code !== 'key_reused';

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

/**
 * Returns the rows in these states by `seq`. One query per state is a bulk read; a single query for several would step
 * from row to row.
 */
export async function rowsIn(on: Device, ...states: OutboxState[]): Promise<OutboxRow[]> {
  const found = await Promise.all(states.map((state) => on.outbox.where({ state }).toArray()));
  return found.flat().sort((a, b) => a.seq - b.seq);
}

/** Number of operations that the server has not confirmed. */
export const unsentCount = (on: Device) => on.outbox.where('state').anyOf('pending', 'inflight').count();

/** Sets confirmed rows that the server may have lost back to waiting; returns how many. */
export const sendAgain = (on: Device, which: (row: OutboxRow) => boolean) =>
  on.outbox
    .where({ state: 'acked' })
    .filter(which)
    .modify({ state: 'pending', nextAt: 0, ackedAt: null, attempts: 1, tooEarly: 0, isDoubtful: true });

/**
 * Ends the wait of every row, and revives rows that were given up because something between here and the server kept
 * refusing them.
 */
export const endWaits = (on: Device) =>
  on.transaction('rw', on.outbox, async () => {
    await waitingUntil(on, 0).modify({ nextAt: 0 });
    const refused = on.outbox.where({ state: 'dead' }).filter(({ code }) => code === refusedBetween);
    await refused.modify({ state: 'pending', nextAt: 0 });
  });

/** Ends the wait of the rows that no plan allowed; returns how many there were. */
export const endWaitsForPlan = (on: Device) => waitingUntil(on, 0).and(waitsForPlan).modify({ nextAt: 0 });

/** Waiting rows whose own wait ends after this device time, ms; the first to end first. */
const waitingUntil = (on: Device, after: number) =>
  on.outbox.where('[state+nextAt]').between(['pending', after], ['pending', Infinity], false);

/** When the earliest waiting row may be sent, device time in ms; null if none waits. */
export async function nextDue(on: Device): Promise<number | null> {
  const [first, inflight] = await Promise.all([waitingUntil(on, -1).first(), rowsIn(on, 'inflight')]);
  const times = [...(first ? [first.nextAt] : []), ...inflight.map(({ leaseUntil }) => leaseUntil)];
  return times.length === 0 ? null : Math.min(...times);
}

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
