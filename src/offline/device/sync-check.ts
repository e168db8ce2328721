/**
 * The net below the queue: after a sync, what this device believes is compared with what the server has, whatever made
 * them differ (a restored backup, a fault of ours). What the server lacks is sent again, what this device lacks is
 * fetched, and what still differs then is shown.
 */
import { call, type ReplyBody } from '../../api/call.ts';
import { ApiFailure, isFailure } from '../../api/failure.ts';
import { limits } from '../../contract/limits.ts';
import type { BankTally, Tally } from '../../contract/sync-check.ts';
import { fetchBank } from '../study/bank.ts';
import { metaValue, type Device } from '../database.ts';
import { isBankOperation } from '../operations/kinds.ts';
import { listOf, isNumber, isText, shaped } from '../operations/shape.ts';
import { differingBanks, differsKey, rowsIn, sendAgain } from '../sync/outbox.ts';
import { wakeSync } from '../sync/wake.ts';

/** Sooner only when it is asked for. */
const everyMs = 10 * 60_000;
/** The newest at each check, since a backup lacks what was done last; and as many of the older ones, in turns. */
const fewOperations = 60;
const { checkedOperations } = limits;
const checkedAtKey = 'checked-at';
/** How many of the older ones are behind the check. */
const checkedOlderKey = 'checked-older';

/** Compares and mends; does nothing when it was done a short while ago and nobody asks. Throws ApiFailure. */
export async function checkWithServer(on: Device, isAsked: boolean, signal?: AbortSignal): Promise<void> {
  const last = (await metaValue<number>(on, checkedAtKey)) ?? 0;
  const since = Date.now() - last;
  if (!isAsked && since >= 0 && since < everyMs) return;
  await on.meta.put({ key: checkedAtKey, value: Date.now() });

  const operations = isAsked ? await confirmed(on, checkedOperations) : await fewOf(on);
  const found = await ask(operations, await believed(on), signal);
  if (found.missing.length > 0) await sendLostAgain(on, signal);
  const fetched = await fetchAll(found.banks);
  // What these banks lack on the server waits to be sent by now, and is not compared until it was.
  const after = await believed(on, fetched);
  const still = after.length > 0 ? (await ask([], after, signal)).banks : [];
  const compared = new Set([...(await believed(on)), ...after].map((bank) => bank.category_id));
  const before = (await differingBanks(on)).filter((id) => !compared.has(id));
  await on.meta.put({ key: differsKey, value: [...new Set([...before, ...still])] });
  wakeSync();
}

/** Throws ApiFailure, also for what is not in the contract's shape. */
async function ask(operations: string[], banks: BankTally[], signal?: AbortSignal): Promise<Differences> {
  const reply: unknown = await call('POST /sync-check/', { body: { operations, banks }, signal });
  if (isDifferences(reply)) return reply;
  throw new ApiFailure('no-answer', 200, {});
}

type Differences = ReplyBody<'POST /sync-check/'>;
const isDifferences = shaped<Differences>({ missing: listOf(isText), banks: listOf(isNumber) });

/** Keys of the operations that the server confirmed, the newest first. */
const confirmed = async (on: Device, most: number, after = 0) =>
  (await on.outbox.orderBy('ackedAt').reverse().offset(after).limit(most).toArray())
    .filter((row) => row.state === 'acked')
    .map((row) => row.opId);

async function fewOf(on: Device): Promise<string[]> {
  const behind = (await metaValue<number>(on, checkedOlderKey)) ?? 0;
  const newest = await confirmed(on, fewOperations);
  const older = await confirmed(on, fewOperations, fewOperations + behind);
  await on.meta.put({
    key: checkedOlderKey,
    value: older.length < fewOperations ? 0 : behind + older.length,
  });
  return [...newest, ...older];
}

/** Where one is missing, others may be, too: all are asked for, and what is missing waits again. */
async function sendLostAgain(on: Device, signal?: AbortSignal) {
  const lost: string[] = [];
  for (let after = 0; ; after += checkedOperations) {
    const older = await confirmed(on, checkedOperations, after);
    if (older.length === 0) break;
    lost.push(...(await ask(older, [], signal)).missing);
  }
  await sendAgain(on, (row) => lost.includes(row.opId));
}

/** Those of the banks that could be fetched: another one is closed to the student, or gone. */
async function fetchAll(categoryIds: readonly number[]): Promise<number[]> {
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

/** What the kept banks hold, of those of which nothing waits or needs the student. */
function believed(on: Device, only?: readonly number[]): Promise<BankTally[]> {
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
        // Of questions that left the bank nothing counts.
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
