/** Puts an operation into the outbox, always inside the transaction that also writes the local data. */
import type { Device } from '../database.ts';
import { laneOf } from '../operations/kinds.ts';
import type { Operation } from '../kept-operations.ts';
import { serverNow } from '../clock/server-clock.ts';

/**
 * Returns the time of an operation on a lane, ISO 8601: now, or `instant`, but always later than any earlier one on
 * that lane, even if the clock was set back meanwhile. Of two marks the server takes the later one.
 */
export async function instantOn(on: Device, lane: string, instant = serverNow()): Promise<string> {
  const before = await on.outbox.where({ lane }).last();
  if (before === undefined || instant > before.actedAt) return instant;
  return new Date(Date.parse(before.actedAt) + 1).toISOString();
}

/**
 * Adds the operation to the outbox and returns its id. `actedAt`: when it was done, ISO 8601, if not now. `opId`: the
 * id of a call that was already made and got no answer, so that both count once.
 */
export const enqueue = async (
  on: Device,
  operation: Operation,
  actedAt?: string,
  opId?: string,
): Promise<string> => enqueueAt(on, operation, await instantOn(on, laneOf(operation), actedAt), opId);

/** Does the same with an instant that `instantOn` returned within this transaction. */
export async function enqueueAt(
  on: Device,
  operation: Operation,
  instant: string,
  opId: string = crypto.randomUUID(),
): Promise<string> {
  await on.outbox.add({
    opId,
    userId: on.userId,
    act: operation,
    lane: laneOf(operation),
    actedAt: instant,
    ...neverSent,
  });
  return opId;
}

/** Initial fields of an outbox row. */
export const neverSent = {
  state: 'pending',
  attempts: 0,
  nextAt: 0,
  leaseOwner: null,
  leaseUntil: 0,
  status: 0,
  code: null,
  record: null,
  ackedAt: null,
  epoch: null,
  deadInBuild: null,
} as const;

/** Enqueues an operation of which only the last one counts: replaces a row of the same lane that was never sent. */
export async function enqueueLatest(on: Device, operation: Operation): Promise<string> {
  await on.outbox
    .where({ lane: laneOf(operation) })
    .filter((row) => row.state === 'pending' && row.attempts === 0)
    .delete();
  return enqueue(on, operation);
}
