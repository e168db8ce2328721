/**
 * Limits with growing waits: a number of wrong tries is free, then each further one has to wait longer than the one
 * before. Tries are counted in the database, for all processes. Each is counted as wrong before it is checked, so that
 * concurrent tries are bounded too, and uncounted if it was right. If counting another try would start a wait while
 * others are still being checked, it waits here for their results instead of being refused.
 */
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '../db/client.ts';
import { tries } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import { ApiError } from '../core/api-error.ts';

export interface GrowingWaits {
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  forgottenAfterSeconds: number;
  /**
   * The try from which `forgottenAfterSeconds` counts. For addresses it is the first: many people may share one, and if
   * somebody mistypes every hour, tries counted from the last would never be forgotten.
   */
  forgottenFrom: 'first' | 'last';
}

type Needs = Pick<Deps, 'db' | 'now'>;

export interface Admitted {
  /** Must be called once the result of the try is known: a right one is uncounted. */
  settle: (went: 'right' | 'wrong') => Promise<void>;
}

/** Admits a try. Refuses with `too_many_requests` and the remaining seconds while a wait is running. */
export async function admit(deps: Needs, bucket: string, waits: GrowingWaits): Promise<Admitted> {
  const gate = gateOf(deps.db, bucket);
  const mine = gate.queue.then(() => reserveInTime(deps, { bucket, waits, gate }));
  gate.queue = mine.catch(() => undefined);
  gate.visitors++;
  let opensAt: Date | null;
  try {
    opensAt = await mine;
  } catch (error) {
    leave(deps.db, bucket, gate);
    throw error;
  }
  return {
    settle: async (went) => {
      try {
        if (went === 'right') await uncount(deps, bucket, opensAt);
      } finally {
        gate.underWay--;
        for (const wake of gate.waiting.splice(0)) wake();
        leave(deps.db, bucket, gate);
      }
    },
  };
}

/** Admits a try that counts whether it succeeds or not. */
export async function admitAndCount(deps: Needs, bucket: string, waits: GrowingWaits): Promise<void> {
  const { settle } = await admit(deps, bucket, waits);
  await settle('wrong');
}

/** The tries of one bucket in this process. */
interface Gate {
  /** Admits tries one after the other. */
  queue: Promise<unknown>;
  /** Admitted and not settled yet. */
  underWay: number;
  visitors: number;
  waiting: (() => void)[];
}

const gates = new WeakMap<Deps['db'], Map<string, Gate>>();

function gateOf(db: Deps['db'], bucket: string): Gate {
  const all = gates.get(db) ?? new Map<string, Gate>();
  gates.set(db, all);
  const gate = all.get(bucket) ?? { queue: Promise.resolve(), underWay: 0, visitors: 0, waiting: [] };
  all.set(bucket, gate);
  return gate;
}

function leave(db: Deps['db'], bucket: string, gate: Gate) {
  gate.visitors--;
  if (gate.visitors === 0) gates.get(db)?.delete(bucket);
}

async function reserveInTime(
  deps: Needs,
  { bucket, waits, gate }: { bucket: string; waits: GrowingWaits; gate: Gate },
): Promise<Date | null> {
  for (;;) {
    const others = gate.underWay;
    const outcome = await reserve(deps, { bucket, waits, isAlone: others === 0 });
    if (outcome.isAdmitted) {
      gate.underWay++;
      return outcome.opensAt;
    }
    if (others === 0) throw tooMany(outcome.opensAt, deps.now());
    // A try that was settled meanwhile wakes nobody, so don't wait for it.
    if (gate.underWay === others) await new Promise<void>((wake) => gate.waiting.push(wake));
  }
}

type Reserved = { isAdmitted: true; opensAt: Date | null } | { isAdmitted: false; opensAt: Date };

/**
 * Counts the try as wrong, unless a wait is running, or the count would start one while other tries are being checked.
 */
async function reserve(
  { db, now }: Needs,
  { bucket, waits, isAlone }: { bucket: string; waits: GrowingWaits; isAlone: boolean },
): Promise<Reserved> {
  const at = now();
  return inTransaction(db, async (tx) => {
    // The row is written in any case: its lock makes concurrent tries wait for each other.
    const [row] = await tx
      .insert(tries)
      .values({ bucket, count: 0, resetsAt: at })
      .onConflictDoUpdate({ target: tries.bucket, set: { bucket } })
      .returning();
    const { count: before, opensAt: opens, resetsAt } = row!;
    if (opens !== null && opens > at) return { isAdmitted: false, opensAt: opens };
    const isOver = resetsAt <= at;
    const count = isOver ? 1 : before + 1;
    const wait = waitAfter(count, waits);
    const opensAt = wait === 0 ? null : later(at, wait);
    if (opensAt !== null && !isAlone) return { isAdmitted: false, opensAt };
    const keeps = waits.forgottenFrom === 'first' && !isOver;
    const ends = keeps ? resetsAt : later(at, waits.forgottenAfterSeconds);
    await tx.update(tries).set({ count, opensAt, resetsAt: ends }).where(eq(tries.bucket, bucket));
    return { isAdmitted: true, opensAt };
  });
}

/** Uncounts this try and ends the wait that it started, unless a later try has replaced that wait. */
async function uncount({ db }: Needs, bucket: string, opensAt: Date | null) {
  await db
    .update(tries)
    .set({ count: sql`greatest(${tries.count} - 1, 0)` })
    .where(eq(tries.bucket, bucket));
  if (opensAt === null) return;
  await db
    .update(tries)
    .set({ opensAt: null })
    .where(and(eq(tries.bucket, bucket), eq(tries.opensAt, opensAt)));
}

const waitAfter = (count: number, { free, firstWaitSeconds, longestWaitSeconds }: GrowingWaits) =>
  count < free ? 0 : Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (count - free));

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

const tooMany = (opensAt: Date, at: Date) =>
  new ApiError('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((opensAt.getTime() - at.getTime()) / 1000)),
  });
