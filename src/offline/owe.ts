/** Puts an act into the outbox; always inside the transaction that also writes the local fact. */
import type { Device } from './database.ts';
import { laneOf, type Act } from './operations/kinds.ts';
import { serverNow } from './server-clock.ts';

/**
 * Owes the act; answers its operation id. `actedAt`: ISO 8601, when it was not now. `opId`: of a call that was made with
 * it already and got no answer, so that both count as one.
 */
export async function owe(
  on: Device,
  act: Act,
  actedAt = serverNow(),
  opId: string = crypto.randomUUID(),
): Promise<string> {
  await on.outbox.add({
    opId,
    userId: on.userId,
    act,
    lane: laneOf(act),
    actedAt,
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
  });
  return opId;
}

/** The same for acts of which only the last one counts: one of the same lane that was never sent is replaced. */
export async function oweInstead(on: Device, act: Act): Promise<string> {
  await on.outbox
    .where({ lane: laneOf(act) })
    .filter((row) => row.state === 'pending' && row.attempts === 0)
    .delete();
  return owe(on, act);
}
