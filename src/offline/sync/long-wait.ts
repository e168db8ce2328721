/** Acts that have waited for a day on a device whose browser may clear them. */
import Dexie, { liveQuery } from 'dexie';
import { device, metaValue } from '../database.ts';
import { serverNowMs } from '../clock/server-clock.ts';
import { storageState } from '../browser/storage.ts';

const dayMs = 86_400_000;
const dismissedKey = 'long-wait-heard';

/** Null if nothing has waited that long, or if the student has dismissed the warning. */
export interface LongWait {
  count: number;
  /** Id of the oldest operation; the student is warned about it once. */
  oldest: string;
}

export const observeLongWait = () =>
  liveQuery(async (): Promise<LongWait | null> => {
    const on = device();
    const dayAgo = new Date(serverNowMs() - dayMs).toISOString();
    const long = ['pending', 'inflight'].map((state) =>
      on.outbox.where('[state+actedAt]').between([state, Dexie.minKey], [state, dayAgo]),
    );
    const counts = await Promise.all(long.map((rows) => rows.count()));
    const firsts = await Promise.all(long.map((rows) => rows.first()));
    const oldest = firsts
      .filter((one) => one !== undefined)
      .toSorted((a, b) => Date.parse(a.actedAt) - Date.parse(b.actedAt) || a.seq - b.seq)[0]?.opId;
    if (oldest === undefined || (await metaValue(on, dismissedKey)) === oldest) return null;
    return { count: counts[0]! + counts[1]!, oldest };
  });

/** True if the browser may clear the data by itself. */
export const mayBeCleared = async () => !(await storageState()).persistent;

export const dismissLongWait = async ({ oldest }: LongWait) =>
  void (await device().meta.put({ key: dismissedKey, value: oldest }));
