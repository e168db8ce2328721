/** When the server's data went back in time (a restored backup), what it confirmed in the lost time is sent again. */
import { onReach } from '../../api/reach.ts';
import { headers } from '../../contract/headers.ts';
import { metaValue, type Device } from '../database.ts';
import { forgetPlaces } from '../practice-log.ts';
import { sendAgain } from './outbox.ts';

const key = 'epoch';
/** Those that were left: a server that still says one of them knows less, and is not believed. */
const leftKey = 'epochs-left';
const mostLeft = 50;
const keepDays = 30;
const keepRows = 5_000;

/** Watches the epoch of the replies; `again` is called after confirmed rows were put back to waiting. */
export function adoptEpoch(on: Device, again: () => void): () => void {
  let known: string | null = null;
  return onReach((_, replyHeaders) => {
    const epoch = replyHeaders?.get(headers.epoch) ?? null;
    if (epoch === null || epoch === known) return;
    known = epoch;
    void takeOver(on, epoch).then(
      (requeued) => requeued > 0 && again(),
      () => (known = null),
    );
  });
}

/**
 * Stores the epoch; with a new one, every row that an older one confirmed waits again. Answers how many. One that was left
 * before comes from a server that has not heard of the change yet: two of them in turns must not send everything again.
 */
export function takeOver(on: Device, epoch: string): Promise<number> {
  return on.transaction('rw', [on.meta, on.outbox], async () => {
    const before = await metaValue<string>(on, key);
    if (before === epoch) return 0;
    const left = (await metaValue<string[]>(on, leftKey)) ?? [];
    if (left.includes(epoch)) return 0;
    await on.meta.put({ key, value: epoch });
    if (before !== undefined) await on.meta.put({ key: leftKey, value: [...left, before].slice(-mostLeft) });
    await forgetPlaces(on);
    return sendAgain(on, (row) => row.epoch !== epoch);
  });
}

/** Forgets confirmed rows that are too old, or too many, to matter after a restore. */
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
