/** What leaves the device with a user: everything, or everything but what was not sent yet. */
import Dexie from 'dexie';
import { closeDevice, Device, openDevice, openedDevice } from './database.ts';
import { databaseName, pictureCacheName } from './keys.ts';
import { unsentCount } from './outbox.ts';
import { startSync, stopSync, syncNow } from './sync.ts';

/** Sends what waits, for at most `ms`; gives how many acts are still unsent. */
export async function flush(userId: number, ms: number): Promise<number> {
  if (openedDevice() === null && (await Dexie.exists(databaseName(userId)))) {
    await openDevice(userId);
    startSync();
  }
  const on = openedDevice();
  if (on === null) return 0;
  if ((await unsentCount(on)) > 0)
    await Promise.race([syncNow(), new Promise((done) => setTimeout(done, ms))]);
  return unsentCount(on);
}

/**
 * Removes a user's data from this device. With `keepUnsent` the rows that wait, failed or conflict stay for the next
 * sign-in of the same user, ids and choices only; nobody else's session opens that database.
 */
export async function forgetUser(userId: number, { keepUnsent }: { keepUnsent: boolean }): Promise<void> {
  stopSync();
  closeDevice();
  await globalThis.caches?.delete(pictureCacheName(userId)).catch(() => false);
  if (!keepUnsent || !(await keepOutboxOnly(userId))) await Dexie.delete(databaseName(userId));
}

/** Whether anything was left to keep. */
async function keepOutboxOnly(userId: number): Promise<boolean> {
  const on = new Device(userId);
  try {
    await on.open();
    await on.outbox.where('state').equals('acked').delete();
    const left = await on.outbox.count();
    const stays = new Set([on.outbox.name, on.meta.name, on.chatFiles.name]);
    await Promise.all(on.tables.filter(({ name }) => !stays.has(name)).map((table) => table.clear()));
    return left > 0;
  } finally {
    on.close({ disableAutoOpen: true });
  }
}

/** Another tab has signed out: nothing here reads or writes any more. */
export function abandon() {
  stopSync();
  closeDevice();
}
