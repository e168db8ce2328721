/**
 * The memory of each item, derived from the log. It is computed on request for the items whose log has changed since,
 * so writing an answer costs nothing extra, and a log of years costs no more than one of a day.
 */
import { dueAt, foldItem, type ItemMemory, type Recall } from '../../contract/rules/practice-schedule.ts';
import { isStorageFull } from '../browser/storage-full.ts';
import { metaValue, type Device } from '../database.ts';
import type { ItemKey, KeptEntry, KeptMemory } from '../kept-practice.ts';
import { examOn } from '../plan-store.ts';

/** The exam date for which `dueAt` of the memories was computed. */
const datedForKey = 'dated-for';

const batchSize = 500;

/** Updates the memories from the log and the exam date. On a full device, they stay as they were. */
export async function refreshMemories(on: Device): Promise<void> {
  try {
    await update(on);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    console.error('What is due could not be updated on this full device.', error);
  }
}

async function update(on: Device): Promise<void> {
  const tables = [on.entries, on.memories, on.stale, on.meta];
  const exam = await examOn(on);
  if ((await datedFor(on)) !== exam) await on.transaction('rw', tables, () => redate(on, exam));
  for (let left = batchSize; left === batchSize;)
    left = await on.transaction('rw', tables, async () => {
      const items = await on.stale.limit(batchSize).primaryKeys();
      if (items.length > 0) await rebuild(on, items);
      await on.stale.bulkDelete(items);
      return items.length;
    });
}

const datedFor = async (on: Device) => (await metaValue<string | null>(on, datedForKey)) ?? null;

async function redate(on: Device, exam: string | null): Promise<void> {
  await on.memories.toCollection().modify((memory) => {
    memory.dueAt = dueAt(memory, exam);
  });
  await on.meta.put({ key: datedForKey, value: exam });
}

async function rebuild(on: Device, items: readonly ItemKey[]): Promise<void> {
  const [recalls, exam] = await Promise.all([recallsOf(on, items), datedFor(on)]);
  const made: KeptMemory[] = [];
  for (const [item, of] of recalls) {
    const memory = foldItem(of);
    if (memory !== null) made.push(rowOf(item, memory, exam));
  }
  const here = new Set(made.map(({ item }) => item));
  await on.memories.bulkDelete(items.filter((item) => !here.has(item)));
  await on.memories.bulkPut(made);
}

/** Returns the log's recalls of each of these items, unsorted. */
export async function recallsOf(on: Device, items: readonly ItemKey[]): Promise<Map<ItemKey, Recall[]>> {
  const entries = await Promise.all(items.map((item) => on.entries.where({ item }).toArray()));
  const recalls = new Map<ItemKey, Recall[]>();
  for (const [at, of] of entries.entries())
    recalls.set(
      items[at]!,
      of.flatMap((entry) => recallOf(entry) ?? []),
    );
  return recalls;
}

/** Null for an answer that is not graded yet, from which nothing can be derived. */
const recallOf = ({ opId, at, isCorrect, confidence }: KeptEntry): Recall | null =>
  isCorrect === null ? null : { opId, at, isCorrect, confidence };

const rowOf = (item: ItemKey, memory: ItemMemory, exam: string | null): KeptMemory => ({
  ...memory,
  item,
  weak: memory.isWeak ? 1 : 0,
  dueAt: dueAt(memory, exam),
});
