/** The outbox: one row for each thing that a student did and the server has yet to confirm, and the order in which rows may go. */
import type { Operation } from './kept-operations.ts';

export type OutboxState = 'pending' | 'inflight' | 'acked' | 'conflict' | 'dead';

/** `O`: what was done. */
export interface OutboxRow<O = Operation> {
  /** Order on this device. */
  seq: number;
  /** Made with the row and never changed: the server acts once for it. */
  opId: string;
  userId: number;
  /** Named `act` by the first builds, and rows outlive builds. */
  act: O;
  /** A path. A row waits for earlier rows above, below or on its path; rows elsewhere don't concern it. */
  lane: string;
  /** When it was done, in the server's time as far as the device knows it. ISO 8601. */
  actedAt: string;
  state: OutboxState;
  attempts: number;
  /** Whether the server may have it, though it did not say so. Not set by the first builds. */
  isDoubtful?: boolean;
  /** Device times, ms: when its own wait began, and when it is over. A clock that was set back ends the wait. */
  waitsSince?: number;
  nextAt: number;
  /** How often something else than the server refused it while the server could be reached. */
  refusals?: number;
  /** How often the server refused it for want of what may still arrive. */
  tooEarly?: number;
  /** While inflight: whose it is, and until when. After that anybody may send it again. */
  leaseOwner: string | null;
  leaseUntil: number;
  /** Status and code of the last reply. */
  status: number;
  code: string | null;
  /** For a conflict: the record that counts on the server. */
  record: unknown;
  ackedAt: number | null;
  /** The server's epoch that confirmed it. */
  epoch: string | null;
  /** Build that found the row dead; a newer one tries once more. */
  deadInBuild: string | null;
}

/** The code of a dead row that this app could not read. No reply has it. */
export const unreadable = 'unreadable';

/** The code of a dead row that something between here and the server does not let through. No reply has it. */
export const refusedBetween = 'refused_between';

/** It was sent, and what came back, if anything, does not tell that the server has not got it. */
export const mayHaveArrived = ({ isDoubtful, attempts }: OutboxRow) => isDoubtful ?? attempts > 0;

/** Whether a reply of this status (0: none) leaves open what became of the call: only a refusal tells that nothing did. */
export const leavesDoubt = (status: number) => status < 400 || status >= 500;

/** How long a claimed row belongs to the pass that claimed it, ms. */
export const leaseMs = 75_000;

/**
 * A pass that asks for rows. `alone`: it holds the lock, so whatever another owner leased was left by a dead one.
 * `without`: kinds of operations that this pass sends no more of. `like`: only rows that may go in one call with it.
 */
export interface Claimer {
  owner: string;
  alone: boolean;
  without?: ReadonlySet<string>;
  like?: OutboxRow;
}

/** Whether both may go in one call, where their kind goes together: what failed in one is not mixed with what did not. */
export const isLike = (a: OutboxRow, b: OutboxRow) => a.act.kind === b.act.kind && a.attempts === b.attempts;

/**
 * The rows that may be sent now, in order: open, due, not leased by a living pass, and with no earlier open row on a
 * lane above, below or alike. `rows` are the open ones by `seq`.
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
  if (row.state === 'pending') return row.nextAt <= now || now < (row.waitsSince ?? 0);
  if (by.alone && row.leaseOwner !== by.owner) return true;
  // A lease far in the future means that the clock was set back meanwhile.
  return row.leaseUntil <= now || row.leaseUntil > now + 2 * leaseMs;
}

/** `a/b/c` → `a`, `a/b`, `a/b/c`. */
function prefixes(lane: string): string[] {
  const parts = lane.split('/');
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}
