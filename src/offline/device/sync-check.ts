/**
 * A safety net below the queue: after a sync, compares what is on this device with what the server has, whatever made
 * them differ (a restored backup, a bug of ours). What the server lacks is sent again, what this device lacks is
 * fetched, and what still differs after that is shown to the student.
 */
import { call, type ReplyBody } from '../../api/call.ts';
import { ApiFailure, isFailure } from '../../api/failure.ts';
import { limits } from '../../contract/limits.ts';
import type { BankTally, Tally } from '../../contract/sync-check.ts';
import { fetchBank } from '../study/bank.ts';
import { metaValue, type Device } from '../database.ts';
import { isBankOperation } from '../operations/kinds.ts';
import { listOf, isNumber, isText, shaped } from '../operations/shape.ts';
import { rowsIn, sendAgain } from '../sync/outbox.ts';
import { differingBanks, differsKey } from '../sync/outbox-view.ts';
import { wakeSync } from '../sync/wake.ts';

/** Interval, unless the student asks for a check sooner. */
const everyMs = 10 * 60_000;
/**
 * Operations per regular check: the newest, since a backup lacks what was done last, and as many older ones, in
 * rotation.
 */
const sampleSize = 60;
const { checkedOperations } = limits;
const checkedAtKey = 'checked-at';
/** How many of the older operations the rotation has checked. */
const checkedOlderKey = 'checked-older';

/** Compares and repairs. Does nothing if the last check was a short while ago, unless `isManual`. Throws ApiFailure. */
export async function checkWithServer(on: Device, isManual: boolean, signal?: AbortSignal): Promise<void> {
  const last = (await metaValue<number>(on, checkedAtKey)) ?? 0;
  const since = Date.now() - last;
  if (!isManual && since >= 0 && since < everyMs) return;
  await on.meta.put({ key: checkedAtKey, value: Date.now() });

  const operations = isManual ? await confirmedOpIds(on, checkedOperations) : await sampleOf(on);
  const found = await compare(operations, await localTallies(on), signal);
  if (found.missing.length > 0) await sendLostAgain(on, signal);
  const fetched = await fetchBanks(found.banks);
  // Answers of these banks that the server lacked are in the outbox now; those banks are not compared until it is
  // empty.
  const after = await localTallies(on, fetched);
  const still = after.length > 0 ? (await compare([], after, signal)).banks : [];
  const compared = new Set([...(await localTallies(on)), ...after].map((bank) => bank.category_id));
  // A bank that was removed from the device can't be compared any more.
  const kept = new Set<number>(await on.banks.toCollection().primaryKeys());
  const before = (await differingBanks(on)).filter((id) => kept.has(id) && !compared.has(id));
  await on.meta.put({ key: differsKey, value: [...new Set([...before, ...still])] });
  wakeSync();
}

/** Asks the server for the differences. Throws ApiFailure, also for a reply that does not match the contract. */
async function compare(operations: string[], banks: BankTally[], signal?: AbortSignal): Promise<Differences> {
  const reply: unknown = await call('POST /sync-check/', { body: { operations, banks }, signal });
  if (isDifferences(reply)) return reply;
  throw new ApiFailure('no-answer', 200, {});
}

type Differences = ReplyBody<'POST /sync-check/'>;
const isDifferences = shaped<Differences>({ missing: listOf(isText), banks: listOf(isNumber) });

/** Returns the ids of operations that the server confirmed, newest first. */
const confirmedOpIds = async (on: Device, limit: number, after = 0) =>
  (await on.outbox.orderBy('ackedAt').reverse().offset(after).limit(limit).toArray())
    .filter((row) => row.state === 'acked')
    .map((row) => row.opId);

async function sampleOf(on: Device): Promise<string[]> {
  const checkedOlder = (await metaValue<number>(on, checkedOlderKey)) ?? 0;
  const newest = await confirmedOpIds(on, sampleSize);
  const older = await confirmedOpIds(on, sampleSize, sampleSize + checkedOlder);
  await on.meta.put({
    key: checkedOlderKey,
    value: older.length < sampleSize ? 0 : checkedOlder + older.length,
  });
  return [...newest, ...older];
}

/**
 * If one operation is missing, others may be, too: checks all confirmed operations and enqueues the missing ones again.
 */
async function sendLostAgain(on: Device, signal?: AbortSignal) {
  const lost: string[] = [];
  for (let after = 0; ; after += checkedOperations) {
    const older = await confirmedOpIds(on, checkedOperations, after);
    if (older.length === 0) break;
    lost.push(...(await compare(older, [], signal)).missing);
  }
  await sendAgain(on, (row) => lost.includes(row.opId));
}

/** Fetches the banks and returns those that succeeded; the others are locked for the student, or deleted. */
async function fetchBanks(categoryIds: readonly number[]): Promise<number[]> {
  const fetched: number[] = [];
  for (const id of categoryIds) {
    try {
      await fetchBank(id);
      fetched.push(id);
    } catch (error) {
      if (!isFailure(error) || error.kind === 'no-answer') throw error;
    }
  }
  return fetched;
}

/** Tallies of the kept banks, without those that have rows in the outbox waiting, failed or in conflict. */
function localTallies(on: Device, only?: readonly number[]): Promise<BankTally[]> {
  return on.transaction('r', [on.banks, on.questions, on.answers, on.marks, on.outbox], async () => {
    const unsettled = new Set(
      (await rowsIn(on, 'pending', 'inflight', 'dead', 'conflict'))
        .map(({ act }) => act)
        .filter(isBankOperation)
        .map(({ categoryId }) => categoryId),
    );
    const banks = await on.banks.toArray();
    const compared = banks.filter(
      ({ categoryId }) => !unsettled.has(categoryId) && (only?.includes(categoryId) ?? true),
    );
    return Promise.all(
      compared.map(async ({ categoryId, round }) => {
        const [ids, answers, marks] = await Promise.all([
          on.questions.where({ categoryId }).primaryKeys(),
          on.answers.where('[categoryId+round]').equals([categoryId, round]).toArray(),
          on.marks.where({ categoryId }).toArray(),
        ]);
        // Questions that were removed from the bank are not counted.
        const inBank = new Set(ids);
        const answered = answers.filter(({ questionId }) => inBank.has(questionId));
        const marked = marks.filter((mark) => mark.marked && inBank.has(mark.questionId));
        return {
          category_id: categoryId,
          round,
          answers: tallyOf(answered),
          right: tallyOf(answered.filter(({ isCorrect }) => isCorrect === true)),
          marks: tallyOf(marked),
        };
      }),
    );
  });
}

const tallyOf = (of: readonly { questionId: number }[]): Tally => ({
  count: of.length,
  sum: of.reduce((sum, { questionId }) => sum + questionId, 0),
});
