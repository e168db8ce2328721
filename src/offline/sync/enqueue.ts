/** Puts an operation into the outbox; always inside the transaction that also writes the local fact. */
import type { Device } from '../database.ts';
import { laneOf } from '../operations/kinds.ts';
import type { Operation } from '../kept-operations.ts';
import { serverNow } from '../clock/server-clock.ts';

/**
 * When something on the lane is done, ISO 8601: now, or what is given, but later than any operation before it on the lane,
 * also when the clock was set back meanwhile: of two marks the server takes the later one.
 */
export async function instantOn(on: Device, lane: string, instant = serverNow()): Promise<string> {
  const before = await on.outbox.where({ lane }).last();
  if (before === undefined || instant > before.actedAt) return instant;
  return new Date(Date.parse(before.actedAt) + 1).toISOString();
}

/**
 * Adds the operation to the outbox and returns its id. `actedAt`: when it was done, ISO 8601, where it was not now. `opId`:
 * of a call that was made with it already and got no answer, so that both count as one.
 */
export const enqueue = async (
  on: Device,
  operation: Operation,
  actedAt?: string,
  opId?: string,
): Promise<string> => enqueueAt(on, operation, await instantOn(on, laneOf(operation), actedAt), opId);

/** The same where `instantOn` has given the instant within this transaction. */
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

/** What a row of the outbox begins with. */
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

/** The same for operations where only the last one counts: replaces one of the same lane that was never sent. */
export async function enqueueInstead(on: Device, operation: Operation): Promise<string> {
  await on.outbox
    .where({ lane: laneOf(operation) })
    .filter((row) => row.state === 'pending' && row.attempts === 0)
    .delete();
  return enqueue(on, operation);
}
