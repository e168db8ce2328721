/** What has waited for a day on a device that does not promise to keep it. */
import { liveQuery } from 'dexie';
import { device, metaValue } from '../database.ts';
import { rowsIn } from './outbox.ts';
import { serverNowMs } from '../clock/server-clock.ts';
import { storageState } from '../browser/storage.ts';

const dayMs = 86_400_000;
const heardKey = 'long-wait-heard';

/** Null where nothing waits so long, the browser has promised to keep it, or the student has read of it. */
export interface LongWait {
  count: number;
  /** Key of the oldest: the student is told once of it. */
  oldest: string;
}

export const observeLongWait = () =>
  liveQuery(async (): Promise<LongWait | null> => {
    const rows = await rowsIn(device(), 'pending', 'inflight');
    const long = rows.filter(({ actedAt }) => Date.parse(actedAt) < serverNowMs() - dayMs);
    const oldest = long[0]?.opId;
    if (oldest === undefined || (await metaValue(device(), heardKey)) === oldest) return null;
    return { count: long.length, oldest };
  });

/** Whether the browser may clear it by itself. */
export const mayBeCleared = async () => !(await storageState()).persistent;

export const hearOfLongWait = async ({ oldest }: LongWait) =>
  void (await device().meta.put({ key: heardKey, value: oldest }));
