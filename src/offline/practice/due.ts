/** Which items are due, computed from what is on the device without asking the server. */
import Dexie from 'dexie';
import { compareDue, isDue } from '../../contract/rules/practice-schedule.ts';
import { offeredToday } from '../../contract/rules/practice-today.ts';
import { remindedOf } from '../../contract/rules/reminder.ts';
import { addDays, dateOf, longestDayMs, onDayOf, studyDayOf } from '../../contract/rules/study-day.ts';
import { showOnIcon } from '../browser/app-badge.ts';
import { device, openedDevice, type Device } from '../database.ts';
import { calendarOn, planOn } from '../plan-store.ts';
import { serverNowMs } from '../clock/server-clock.ts';
import { goneFromTests, itemsHere, waitingForTests } from './asked.ts';
import { serverDue, type ServerDue } from './server-due.ts';
import { practiceLiveQuery } from './practice-live-query.ts';
import { refreshMemories } from './memories.ts';
import { closedItems } from './open-topics.ts';
import { reviewedToday } from './reviewed.ts';
import { isRunning, sessionLeft } from './session-clock.ts';
import { itemKey, type ItemKey, type KeptMemory } from '../kept-practice.ts';

/** Returns the items that are due at `now`, ms, in the order in which they are asked. */
export async function dueItems(on: Device, now: number): Promise<KeptMemory[]> {
  await refreshMemories(on);
  const [weak, marked, isDueNow] = await Promise.all([
    on.memories
      .where('[weak+dueAt]')
      .between([1, Dexie.minKey], [1, now + longestDayMs])
      .toArray(),
    markedItems(on),
    dueBy(on, now),
  ]);
  const known = await on.memories.bulkGet(marked);
  const alsoMarked = known.filter((one) => one !== undefined).filter((one) => one.weak === 0);
  return [...weak, ...alsoMarked].filter(isDueNow).toSorted(compareDue(now));
}

/** Returns a function that tells whether a memory is due at `now`, ms, by this device's time zone and calendar. */
async function dueBy(on: Device, now: number): Promise<(memory: KeptMemory) => boolean> {
  const days = await calendarOn(on);
  const isToday = onDayOf(now, (at) => studyDayOf(at, days));
  return (memory) => isDue(memory, memory.dueAt, now, isToday);
}

export async function markedItems(on: Device): Promise<ItemKey[]> {
  const marks = await on.marks.filter(({ marked }) => marked).toArray();
  return marks.map(({ questionId }) => itemKey('question', questionId));
}

export interface Due {
  /** In the order in which they are asked. */
  items: KeptMemory[];
  /** Number of due items whose content is not on this device. */
  missing: number;
}

/** Returns what is due among the items that are on this device and open to the student. */
export async function dueOnDevice(on: Device, now: number): Promise<Due> {
  const open = await withoutBlocked(on, await dueItems(on, now), now);
  const here = await itemsHere(on, keysOf(open));
  const items = open.filter(({ item }) => here.has(item));
  const others = open.filter(({ item }) => !here.has(item));
  const fromServer = others.length === 0 ? undefined : await serverDue(on);
  if (fromServer === undefined) return { items, missing: others.length };
  const listed = new Set(fromServer.items);
  const wasDue = await dueBy(on, fromServer.at);
  const still = others.filter((one) => listed.has(one.item) || !wasDue(one));
  return {
    items,
    missing: still.length + (await countMarkedElsewhere(on, fromServer, new Set(keysOf(open)), now)),
  };
}

/** Returns the items that are due according to the log but not on this device. */
export async function dueNotOnDevice(on: Device, now: number): Promise<ItemKey[]> {
  const open = keysOf(await withoutBlocked(on, await dueItems(on, now), now));
  const here = await itemsHere(on, open);
  return open.filter((item) => !here.has(item));
}

/** Removes items that must not be asked now: of running tests, of closed topics, and those removed from their test. */
async function withoutBlocked(on: Device, due: readonly KeptMemory[], now: number): Promise<KeptMemory[]> {
  const never = await Promise.all([waitingForTests(on), closedItems(on, now), goneFromTests(on)]);
  return due.filter(({ item }) => !never.some((items) => items.has(item)));
}

const keysOf = (memories: readonly KeptMemory[]) => memories.map(({ item }) => item);

/**
 * Counts marked items that are due but unknown here. Marks come with their bank, so for banks that are not on this
 * device only the server's list tells.
 */
async function countMarkedElsewhere(
  on: Device,
  fromServer: ServerDue,
  known: ReadonlySet<ItemKey>,
  now: number,
) {
  const others = fromServer.items.filter((item) => !known.has(item));
  const [here, memories, isDueNow] = await Promise.all([
    itemsHere(on, others),
    on.memories.bulkGet(others),
    dueBy(on, now),
  ]);
  const due = memories.flatMap((one) =>
    one !== undefined && one.weak === 0 && isDueNow(one) && !here.has(one.item) ? [one] : [],
  );
  return (await withoutBlocked(on, due, now)).length;
}

/**
 * Says how many of these items come back by the next study day, how many later, and from which day on; `closed`: how
 * many would, but that no plan opens them any more.
 */
export async function comingBack(items: readonly ItemKey[]) {
  const on = device();
  await refreshMemories(on);
  const [memories, marked, days, closed] = await Promise.all([
    on.memories.bulkGet([...items]),
    markedItems(on),
    calendarOn(on),
    closedItems(on, serverNowMs()),
  ]);
  const weakOnes = memories
    .filter((one) => one !== undefined)
    .filter(({ item, weak }) => weak === 1 || marked.includes(item));
  const coming = weakOnes.filter(({ item }) => !closed.has(item)).map(({ dueAt }) => studyDayOf(dueAt, days));
  const tomorrow = addDays(1, studyDayOf(serverNowMs(), days));
  const later = coming.filter((day) => day > tomorrow).toSorted();
  return {
    soon: coming.length - later.length,
    later: later.length,
    from: later[0] ?? null,
    closed: weakOnes.length - coming.length,
  };
}

/** Returns what is due, how many of it today offers, and whether anything was ever answered. */
export async function dueToday(): Promise<Due & { today: number; hasLog: boolean }> {
  const on = device();
  // Read first: if the log arrives in the meantime, nothing may be reported from half of it.
  const hasLog = (await on.entries.count()) > 0;
  const now = serverNowMs();
  const [due, marked, { minutes }, days] = await Promise.all([
    dueOnDevice(on, now),
    markedItems(on),
    planOn(on),
    calendarOn(on),
  ]);
  const counts = { due: due.items.length, reviewed: await reviewedToday(on, now, marked) };
  const today = offeredToday(counts.due, counts.reviewed);
  // A sign-out in the meantime has cleared the icon.
  if (openedDevice() === on) void showOnIcon(remindedOf(dateOf(now), minutes, days, counts));
  return { ...due, today, hasLog };
}

/** Observes `dueToday`. */
export const observeDue = () => practiceLiveQuery(dueToday);

/** Observes `dueToday` together with the running timed session; if there are several, the one that ends first. */
export const observeGlance = () =>
  practiceLiveQuery(async () => {
    const [due, sessions] = await Promise.all([dueToday(), device().sessions.filter(isRunning).toArray()]);
    const [running] = sessions.toSorted((one, other) => sessionLeft(one) - sessionLeft(other));
    return { ...due, running };
  });
