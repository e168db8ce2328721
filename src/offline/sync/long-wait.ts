/** Acts that have waited for a day on a device whose browser may clear them. */
import { liveQuery } from 'dexie';
import { device, metaValue } from '../database.ts';
import { rowsIn } from './outbox.ts';
import { serverNowMs } from '../clock/server-clock.ts';
import { storageState } from '../browser/storage.ts';

const dayMs = 86_400_000;
const dismissedKey = 'long-wait-heard';

/** Null if nothing has waited that long, or if the student has dismissed the warning. */
export interface LongWait {
  count: number;
  /** Id of the oldest act; the student is warned about it once. */
  oldest: string;
}

export const observeLongWait = () =>
  liveQuery(async (): Promise<LongWait | null> => {
    const rows = await rowsIn(device(), 'pending', 'inflight');
    const long = rows.filter(({ actedAt }) => Date.parse(actedAt) < serverNowMs() - dayMs);
    const oldest = long[0]?.opId;
    if (oldest === undefined || (await metaValue(device(), dismissedKey)) === oldest) return null;
    return { count: long.length, oldest };
  });

/** True if the browser may clear the data by itself. */
export const mayBeCleared = async () => !(await storageState()).persistent;

export const dismissLongWait = async ({ oldest }: LongWait) =>
  void (await device().meta.put({ key: dismissedKey, value: oldest }));
