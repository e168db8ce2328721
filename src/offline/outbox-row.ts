/** The outbox: one row for each operation that the server has yet to confirm, and the order in which rows are sent. */
import type { Operation } from './kept-operations.ts';

export type OutboxState = 'pending' | 'inflight' | 'acked' | 'conflict' | 'dead';

/** `O`: the operation. */
export interface OutboxRow<O = Operation> {
  /** Order of the rows on this device. */
  seq: number;
  /** Idempotency key: created with the row and never changed, so the server acts on it once. */
  opId: string;
  userId: number;
  /** The operation. The first builds named it `act`, and stored rows outlive builds. */
  act: O;
  /**
   * A path. A row waits for earlier rows whose lane is the same, an ancestor or a descendant; other lanes don't affect
   * it.
   */
  lane: string;
  /** When the student did it, in server time as far as the device knows it. ISO 8601. */
  actedAt: string;
  state: OutboxState;
  attempts: number;
  /** True if the server may have received it without confirming it. Not set by the first builds. */
  isDoubtful?: boolean;
  /** Device times, ms: when the row's own wait began and when it ends. A clock that was set back ends the wait. */
  waitsSince?: number;
  nextAt: number;
  /** How often something between here and the server refused it while the server could be reached. */
  refusals?: number;
  /** How often the server refused it because it depends on something that may still arrive. */
  tooEarly?: number;
  /** While inflight: the pass that claimed it, and until when. After that any pass may send it again. */
  leaseOwner: string | null;
  leaseUntil: number;
  /** Status and code of the last reply. */
  status: number;
  code: string | null;
  /** For a conflict: the server's record, which wins. */
  record: unknown;
  ackedAt: number | null;
  /** Epoch of the server that confirmed it. */
  epoch: string | null;
  /** Build in which the row was declared dead; a newer build tries once more. */
  deadInBuild: string | null;
}

/** True if it will be sent without the student's help. */
export const isWaiting = ({ state }: OutboxRow<unknown>) => state === 'pending' || state === 'inflight';

/** True if no plan allowed it when it was last sent. Not by the status: a network may refuse it, too. */
export const waitsForPlan = ({ code }: OutboxRow) => code === 'no_subscription';

/** Code of a dead row that this app could not read. Never comes from the server. */
export const unreadable = 'unreadable';

/** Code of a dead row that something between here and the server blocks. Never comes from the server. */
export const refusedBetween = 'refused_between';

/** True if the row was sent and no reply proved that the server did not get it. */
export const mayHaveArrived = ({ isDoubtful, attempts }: OutboxRow<unknown>) => isDoubtful ?? attempts > 0;

/**
 * True if a reply with this status (0: no reply) leaves open whether the server acted. Only a refusal (4xx) proves that
 * it did not.
 */
export const leavesDoubt = (status: number) => status < 400 || status >= 500;

/** How long a claimed row belongs to the pass that claimed it, ms. */
export const leaseMs = 75_000;

/**
 * A pass that claims rows. `alone`: it holds the lock, so leases of other owners were left behind by dead passes.
 * `without`: kinds of operations that this pass sends no longer. `like`: claim only rows that may share a call with
 * this one.
 */
export interface Claimer {
  owner: string;
  alone: boolean;
  without?: ReadonlySet<string>;
  like?: OutboxRow;
}

/** True if both rows may share a call. Rows are batched only with rows that failed as often as they did. */
export const isLike = (a: OutboxRow, b: OutboxRow) => a.act.kind === b.act.kind && a.attempts === b.attempts;

/**
 * Returns the rows that may be sent now, in order: due, not leased by a living pass, and with no earlier open row in
 * the same lane, an ancestor or a descendant of it. `rows` are the open rows sorted by `seq`; `most` limits the result.
 */
export function claimable(rows: readonly OutboxRow[], now: number, most: number, by: Claimer): OutboxRow[] {
  const found: OutboxRow[] = [];
  const busy = new Set<string>();
  const aboveBusy = new Set<string>();
  for (const row of rows) {
    const path = prefixes(row.lane);
    const waits = aboveBusy.has(row.lane) || path.some((lane) => busy.has(lane));
    if (!waits && isDue(row, now, by) && isWanted(row, by)) found.push(row);
    if (found.length === most) break;
    busy.add(row.lane);
    for (const lane of path) aboveBusy.add(lane);
  }
  return found;
}

const isWanted = (row: OutboxRow, { without, like }: Claimer) =>
  !without?.has(row.act.kind) && (like === undefined || isLike(row, like));

function isDue(row: OutboxRow, now: number, by: Claimer): boolean {
  // A row without a readable time isn't in the index by which waits are ended, so it must not wait.
  if (row.state === 'pending') return !(row.nextAt > now) || now < (row.waitsSince ?? 0);
  if (by.alone && row.leaseOwner !== by.owner) return true;
  // A lease that ends far in the future means that the clock was set back.
  return row.leaseUntil <= now || row.leaseUntil > now + 2 * leaseMs;
}

/** `a/b/c` → `a`, `a/b`, `a/b/c`. */
function prefixes(lane: string): string[] {
  const parts = lane.split('/');
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}
