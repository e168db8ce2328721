/** After the server was restored from a backup, sends again what it had confirmed in the lost time. */
import { onReach } from '../../api/reach.ts';
import { headers } from '../../contract/headers.ts';
import { metaValue, type Device } from '../database.ts';
import { resetPositions } from '../practice-log.ts';
import { sendAgain } from './outbox.ts';

const key = 'epoch';
/** Former epochs. A server that still reports one of them is out of date and is ignored. */
const formerKey = 'epochs-left';
const maxFormer = 50;
const keepDays = 30;
const keepRows = 5_000;

/**
 * Watches the epoch in replies. Calls `again` after confirmed rows were set back to waiting. Returns a function that
 * stops watching.
 */
export function adoptEpoch(on: Device, again: () => void): () => void {
  let known: string | null = null;
  return onReach((_, replyHeaders) => {
    const epoch = replyHeaders?.get(headers.epoch) ?? null;
    if (epoch === null || epoch === known) return;
    known = epoch;
    void storeEpoch(on, epoch).then(
      (requeued) => requeued > 0 && again(),
      () => (known = null),
    );
  });
}

/**
 * Stores the epoch. If it is new, every row that an older epoch confirmed waits again; returns how many. A former epoch
 * comes from a node that has not heard of the change yet: two nodes that alternate must not cause everything to be sent
 * again each time.
 */
export function storeEpoch(on: Device, epoch: string): Promise<number> {
  return on.transaction('rw', [on.meta, on.outbox], async () => {
    const before = await metaValue<string>(on, key);
    if (before === epoch) return 0;
    const former = (await metaValue<string[]>(on, formerKey)) ?? [];
    if (former.includes(epoch)) return 0;
    await on.meta.put({ key, value: epoch });
    if (before !== undefined)
      await on.meta.put({ key: formerKey, value: [...former, before].slice(-maxFormer) });
    await resetPositions(on);
    return sendAgain(on, (row) => row.epoch !== epoch);
  });
}

/** Deletes confirmed rows that are too old, or too many, to matter after a restored backup. */
export async function pruneAcked(on: Device, now: number) {
  await on.outbox
    .where('ackedAt')
    .below(now - keepDays * 24 * 60 * 60 * 1000)
    .delete();
  const surplus = (await on.outbox.where('state').equals('acked').count()) - keepRows;
  if (surplus > 0) {
    const oldest = await on.outbox.where('ackedAt').above(0).limit(surplus).primaryKeys();
    await on.outbox.bulkDelete(oldest);
  }
}
