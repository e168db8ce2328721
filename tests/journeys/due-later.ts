/** What will be due some days from now, on the server and on a device, without waiting for either. */
import { connect } from '../../server/db/client.ts';
import { addressOfRunning } from '../../server/db/embedded.ts';
import type { Deps } from '../../server/deps/deps.ts';
import { dueFor } from '../../server/modules/practice/due.service.ts';
import { compareDue, isDue } from '../../src/contract/rules/practice-schedule.ts';
import { ownTimeZone } from '../../src/contract/rules/reminder.ts';
import { onDayOf, studyDayOf } from '../../src/contract/rules/study-day.ts';
import { itemKey, type KeptMemory } from '../../src/offline/kept-practice.ts';
import { rowsOf, type Scripted } from '../support/device.ts';

type Due = [item: string, dueAt: string];

/** Asks the server’s own code, run on the product’s database. */
export async function dueOnServer(dataDir: string, userId: number, at: number): Promise<Due[]> {
  const db = connect((await addressOfRunning(dataDir))!);
  try {
    const deps = { db, now: () => new Date(at) } as Deps;
    const { due } = await dueFor(deps, { id: userId, role: 'student', sessionId: '' }, ownTimeZone());
    return due.map(({ kind, item_id, due_at }) => [itemKey(kind, item_id), due_at]);
  } finally {
    await db.$client.end();
  }
}

/** Asks the memories that the device has computed from its log. */
export async function dueOnDevice(page: Scripted, at: number): Promise<Due[]> {
  const memories = await rowsOf<KeptMemory>(page, 'memories');
  const isToday = onDayOf(at, (when) => studyDayOf(when, new Map()));
  return memories
    .filter((one) => one.weak === 1 && isDue(one, one.dueAt, at, isToday))
    .toSorted(compareDue(at))
    .map(({ item, dueAt }) => [item, new Date(dueAt).toISOString()]);
}
