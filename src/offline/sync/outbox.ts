/** The outbox on disk: claims rows for a pass and records their outcomes. */
import { build as thisBuild } from '../../lib/build.ts';
import type { Device } from '../database.ts';
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
import { applyAck, applyConflict, tablesOfReplies } from './apply-reply.ts';

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

/**
 * When the earliest row that has to wait beyond `after` may be sent, or a lease ends, in ms; null if there is none. All
 * times are of the device. `after`: the start of a pass that left nothing that it could send. A row that is due and was
 * not sent waits behind another one of its lane.
 */
export async function nextDue(on: Device, after: number): Promise<number | null> {
  const [first, inflight] = await Promise.all([waitingUntil(on, after).first(), rowsIn(on, 'inflight')]);
  const times = [...(first ? [first.nextAt] : []), ...inflight.map(({ leaseUntil }) => leaseUntil)];
  return times.length === 0 ? null : Math.min(...times);
}
