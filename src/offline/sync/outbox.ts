/** The outbox on the disk: claiming rows for a pass, writing down how each ended, and what a screen may tell of it. */
import { liveQuery } from 'dexie';
import { build as thisBuild } from '../../lib/build.ts';
import { device, metaValue, type Device } from '../database.ts';
import { isKnown } from '../operations/kinds.ts';
import type { Operation } from '../kept-operations.ts';
import {
  claimable,
  leaseMs,
  leavesDoubt,
  mayHaveArrived,
  refusedBetween,
  unreadable,
  type Claimer,
  type OutboxRow,
  type OutboxState,
} from '../outbox-row.ts';
import { applyAck, applyConflict, applyDismissal, tablesOfReplies } from './apply-reply.ts';

/** How the sending of a row ended. */
export type Outcome =
  | { end: 'acked'; body: unknown; epoch: string | null }
  | { end: 'conflict'; record: unknown; code: string }
  | { end: 'dead'; status: number; code: string }
  /** Try again after `afterMs`; `status` 0 where nothing came back. `refusals`, `tooEarly`: as in the row, where they grew. */
  | ({ end: 'later'; afterMs: number; status: number; code: string | null } & Refused)
  /** Back to where it was, as if never claimed. */
  | { end: 'released' };

/**
 * Claims up to `most` rows, in one transaction: no other pass gets them while the lease runs. Rows that this app cannot
 * read, of a newer app or of a fault, hold back nobody: they are kept as dead ones, with what they held, and an app of
 * another build tries them again.
 */
export function claim(on: Device, by: Claimer, now: number, most: number): Promise<OutboxRow[]> {
  return on.transaction('rw', on.outbox, async () => {
    const { rows, others } = await firstClaimable(on, by, now, most);
    const lease = { state: 'inflight' as const, leaseOwner: by.owner, leaseUntil: now + leaseMs };
    const claimed = rows.map((row) => ({
      ...row,
      ...lease,
      // Left by a pass that is gone: it may have been sent.
      isDoubtful: row.state === 'inflight' || mayHaveArrived(row),
    }));
    await on.outbox.bulkPut([...claimed, ...others.map(setAside)]);
    return claimed;
  });
}

/** Reads no more of a long queue than it takes to find them. `others`: what cannot be read of that. */
async function firstClaimable(on: Device, by: Claimer, now: number, most: number) {
  const inflight = await rowsIn(on, 'inflight');
  for (let window = most * 2; ; window *= 4) {
    // An index keeps rows of one state by their `seq`.
    const pending = await on.outbox.where({ state: 'pending' }).limit(window).toArray();
    const isAll = pending.length < window;
    const last = isAll ? Infinity : pending.at(-1)!.seq;
    const known = [...inflight.filter((row) => row.seq <= last), ...pending].sort((a, b) => a.seq - b.seq);
    const rows = claimable(known.filter(isReadable), now, most, by);
    // What was never tried goes first, so that a row that always fails is not all that is ever tried.
    rows.sort((a, b) => a.attempts - b.attempts || a.seq - b.seq);
    if (isAll || rows.length === most) return { rows, others: known.filter((row) => !isReadable(row)) };
  }
}

const isReadable = ({ act, lane, opId }: OutboxRow) =>
  isKnown(act) && typeof lane === 'string' && typeof opId === 'string';

function setAside(row: OutboxRow): OutboxRow {
  const { act } = row as { act: unknown };
  // Screens look at the kind of every act.
  const named =
    typeof act === 'object' && act !== null && 'kind' in act ? {} : { act: noOperation, record: act };
  const lease = { leaseOwner: null, leaseUntil: 0 };
  return { ...row, ...named, ...lease, state: 'dead', status: 0, code: unreadable, deadInBuild: thisBuild };
}

const noOperation = { kind: 'unreadable' } as unknown as Operation;

type Refused = Pick<OutboxRow, 'refusals' | 'tooEarly'>;

/** A row and how its sending ended. */
export interface Ended {
  row: OutboxRow;
  outcome: Outcome;
}

/**
 * Writes down how rows ended, with what follows from it for the kept facts, in one transaction. A row that is settled
 * already (a late reply after another pass had sent it again) stays as it is. If the transaction fails each row is tried
 * for itself, so that none holds back the others.
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
        isDoubtful: isServersWord(outcome.code) ? false : mayHaveArrived(row) || leavesDoubt(outcome.status),
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

/** A refusal of the server's own: it does not have the act. With another content under its key it has. */
const isServersWord = (code: string) => code !== refusedBetween && code !== 'key_reused';

/** What waits, what needs the student, newest first. */
export interface OutboxSummary {
  waiting: OutboxRow[];
  conflicts: OutboxRow[];
  dead: OutboxRow[];
  /** Categories of which the server has something else, though nothing waits (`sync-check.ts`). */
  differing: number[];
  /** Device time of the last confirmed row, ms. */
  lastSentAt: number | null;
}

/** How many things only the student can settle. */
export const needyCount = ({ conflicts, dead, differing }: OutboxSummary) =>
  conflicts.length + dead.length + differing.length;

export const observeOutbox = () => liveQuery(() => summary(device()));

/** In one transaction: a row that goes from state to state meanwhile is in one of them. */
export const summary = (on: Device): Promise<OutboxSummary> =>
  on.transaction('r', [on.outbox, on.meta], async () => {
    const [waiting, conflicts, dead, differing, last] = await Promise.all([
      rowsIn(on, 'pending', 'inflight'),
      rowsIn(on, 'conflict'),
      rowsIn(on, 'dead'),
      differingBanks(on),
      on.outbox.orderBy('ackedAt').last(),
    ]);
    return {
      waiting: waiting.toReversed(),
      conflicts: conflicts.toReversed(),
      dead: dead.toReversed(),
      differing,
      lastSentAt: last?.ackedAt ?? null,
    };
  });

export const differsKey = 'differs';
export const differingBanks = async (on: Device) => (await metaValue<number[]>(on, differsKey)) ?? [];

/** By `seq`. A look for each state comes in one piece; one for several would step from row to row. */
export async function rowsIn(on: Device, ...states: OutboxState[]): Promise<OutboxRow[]> {
  const found = await Promise.all(states.map((state) => on.outbox.where({ state }).toArray()));
  return found.flat().sort((a, b) => a.seq - b.seq);
}

/** How many acts the server has not confirmed yet. */
export const unsentCount = (on: Device) => on.outbox.where('state').anyOf('pending', 'inflight').count();

/** Confirmed rows that the server may not have any more wait again; answers how many. */
export const sendAgain = (on: Device, which: (row: OutboxRow) => boolean) =>
  on.outbox
    .where({ state: 'acked' })
    .filter(which)
    .modify({ state: 'pending', nextAt: 0, ackedAt: null, attempts: 1, tooEarly: 0, isDoubtful: true });

/** Ends the wait of every row, also of those that something on the way had refused so often that they were given up. */
export const endWaits = (on: Device) =>
  on.transaction('rw', on.outbox, async () => {
    await on.outbox.where({ state: 'pending' }).modify({ nextAt: 0 });
    const refused = on.outbox.where({ state: 'dead' }).filter(({ code }) => code === refusedBetween);
    await refused.modify({ state: 'pending', nextAt: 0 });
  });

/** Puts a dead row, or one that waits, at the front of its lane's next pass; one that is being sent, or was, stays as it is. */
export const retryRow = (seq: number) =>
  device()
    .outbox.where({ seq })
    .and(({ state }) => state === 'dead' || state === 'pending')
    .modify({ state: 'pending', nextAt: 0, leaseOwner: null, leaseUntil: 0 });

/**
 * The student has read a conflict or a dead row: it leaves the list, and so does the file that waited with it. One that
 * waits again by now, or was sent, stays.
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
 * Everything that waits or failed, what was chosen in tests that run, and the answers of banks that differ from the
 * server's, as text that a human or a program can read.
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
