/** What is due, from what is kept: nothing is asked of the server. */
import Dexie from 'dexie';
import { compareDue, dayMs } from '../../contract/rules/practice-schedule.ts';
import { offeredToday } from '../../contract/rules/practice-today.ts';
import { remindedOf } from '../../contract/rules/reminder.ts';
import { dateOf } from '../../contract/rules/study-day.ts';
import { showOnIcon } from '../browser/app-badge.ts';
import { device, type Device } from '../database.ts';
import { calendarOn, planOn } from '../plan-store.ts';
import { serverNowMs } from '../clock/server-clock.ts';
import { goneFromTests, itemsHere, waitingForTests } from './asked.ts';
import { dueTold, type DueTold } from './due-told.ts';
import { following } from './following.ts';
import { refreshMemories } from './memories.ts';
import { closedItems } from './open-topics.ts';
import { reviewedToday } from './reviewed.ts';
import { isRunning, sessionLeft } from './session-clock.ts';
import { itemKey, type ItemKey, type KeptMemory } from '../kept-practice.ts';

/** Items that are due at `now`, ms, in the order in which they are asked. */
export async function dueItems(on: Device, now: number): Promise<KeptMemory[]> {
  await refreshMemories(on);
  const [weak, marked] = await Promise.all([
    on.memories.where('[weak+dueAt]').between([1, Dexie.minKey], [1, now], true, true).toArray(),
    markedItems(on),
  ]);
  const known = await on.memories.bulkGet(marked);
  const alsoMarked = known
    .filter((one) => one !== undefined)
    .filter((one) => one.weak === 0 && one.dueAt <= now);
  return [...weak, ...alsoMarked].toSorted(compareDue(now));
}

export async function markedItems(on: Device): Promise<ItemKey[]> {
  const marks = await on.marks.filter(({ marked }) => marked).toArray();
  return marks.map(({ questionId }) => itemKey('question', questionId));
}

export interface Due {
  /** In the order in which they are asked. */
  items: KeptMemory[];
  /** Due, too, but what they ask is not on this device. */
  missing: number;
}

/** What is due of what is on this device and open to the student. */
export async function dueHere(on: Device, now: number): Promise<Due> {
  const open = await openOf(on, await dueItems(on, now), now);
  const here = await itemsHere(on, keysOf(open));
  const items = open.filter(({ item }) => here.has(item));
  const others = open.filter(({ item }) => !here.has(item));
  const told = others.length === 0 ? undefined : await dueTold(on);
  if (told === undefined) return { items, missing: others.length };
  const asTold = new Set(told.items);
  const still = others.filter(({ item, dueAt }) => asTold.has(item) || dueAt > told.at);
  return { items, missing: still.length + (await markedElsewhere(on, told, new Set(keysOf(open)), now)) };
}

/** What is due and not on this device, as far as its log tells. */
export async function dueNotHere(on: Device, now: number): Promise<ItemKey[]> {
  const open = keysOf(await openOf(on, await dueItems(on, now), now));
  const here = await itemsHere(on, open);
  return open.filter((item) => !here.has(item));
}

/** Without what is asked by no means now. */
async function openOf(on: Device, due: readonly KeptMemory[], now: number): Promise<KeptMemory[]> {
  const never = await Promise.all([waitingForTests(on), closedItems(on, now), goneFromTests(on)]);
  return due.filter(({ item }) => !never.some((items) => items.has(item)));
}

const keysOf = (memories: readonly KeptMemory[]) => memories.map(({ item }) => item);

/** Marks come with their bank: of one that is not here the log alone tells, and the server. */
async function markedElsewhere(on: Device, told: DueTold, known: ReadonlySet<ItemKey>, now: number) {
  const others = told.items.filter((item) => !known.has(item));
  const [here, memories] = await Promise.all([itemsHere(on, others), on.memories.bulkGet(others)]);
  const due = memories.flatMap((one) =>
    one !== undefined && one.weak === 0 && one.dueAt <= now && !here.has(one.item) ? [one] : [],
  );
  return (await openOf(on, due, now)).length;
}

/** When these items come back: by tomorrow, or later, and from which day on. */
export async function comingBack(items: readonly ItemKey[]) {
  const on = device();
  await refreshMemories(on);
  const [memories, marked] = await Promise.all([on.memories.bulkGet([...items]), markedItems(on)]);
  const coming = memories
    .filter((one) => one !== undefined)
    .filter(({ item, weak }) => weak === 1 || marked.includes(item))
    .map(({ dueAt }) => dueAt);
  const soon = coming.filter((at) => at <= serverNowMs() + 1.5 * dayMs);
  const later = coming.filter((at) => !soon.includes(at));
  return {
    soon: soon.length,
    later: later.length,
    from: later.length === 0 ? null : new Date(Math.min(...later)),
  };
}

/** With how many of them today offers, and whether anything was ever answered. */
export async function dueToday(): Promise<Due & { today: number; hasLog: boolean }> {
  const on = device();
  // First: of a log that comes meanwhile, nothing may be said that only looked at half of it.
  const hasLog = (await on.entries.count()) > 0;
  const now = serverNowMs();
  const [due, marked, { minutes }, days] = await Promise.all([
    dueHere(on, now),
    markedItems(on),
    planOn(on),
    calendarOn(on),
  ]);
  const counts = { due: due.items.length, reviewed: await reviewedToday(on, now, marked) };
  const today = offeredToday(counts.due, counts.reviewed);
  void showOnIcon(remindedOf(dateOf(now), minutes, days, counts));
  return { ...due, today, hasLog };
}

/** The same as it changes. */
export const observeDue = () => following(dueToday);

/** The same with the timed session whose clock runs, of several the one that ends first. */
export const observeGlance = () =>
  following(async () => {
    const [due, sessions] = await Promise.all([dueToday(), device().sessions.filter(isRunning).toArray()]);
    const [running] = sessions.toSorted((one, other) => sessionLeft(one) - sessionLeft(other));
    return { ...due, running };
  });
