/** A student's progress in a bank, including operations that the server does not know yet. */
import { bankStatus, type BankStatus } from '../../contract/rules/bank-progress.ts';
import { queryKeyOf } from '../../api/queries.ts';
import type { Device } from '../database.ts';
import { isBankOperation } from '../operations/kinds.ts';
import type { SubmitOperation } from '../operations/submit.ts';
import { isWaiting, mayHaveArrived, type OutboxRow } from '../outbox-row.ts';
import { preloadable } from '../preloadable.ts';
import { rowsIn } from '../sync/outbox.ts';

export interface BankCounts {
  total_questions: number;
  attempted_questions: number;
  correct_questions: number;
  incorrect_questions: number;
  status: BankStatus;
}

/** Returns the rows that counts fetched at `at` may not include: those waiting, and those confirmed since. */
export const rowsSince = (rows: readonly OutboxRow[], at: number) =>
  rows.filter((row) => isWaiting(row) || (row.ackedAt ?? 0) >= at);

/**
 * Adds the effect of this device's rows to the server's counts of a category. The counts may include a row whose reply
 * was lost, so of these rows only as many are added as the device has more answers than the counts. `answers`: how many
 * it has of the current round; undefined if the bank is not on this device.
 */
export function countsWith<T extends BankCounts>(
  counts: T,
  categoryId: number,
  rows: readonly OutboxRow[],
  answers?: Answers,
): T {
  const own = rows.filter(({ act }) => isBankOperation(act) && act.categoryId === categoryId);
  const retake = own.map(({ act }) => act).findLast((one) => one.kind === 'retake');
  const submits = own.filter(isSubmit).filter(({ act }) => retake === undefined || act.round > retake.round);
  if (retake === undefined && submits.length === 0) return counts;
  const base = retake ? { attempted: 0, correct: 0, incorrect: 0 } : baseOf(counts);
  const right = addedTo(
    base.correct,
    submits.filter(({ act }) => act.isCorrect),
    answers?.right,
  );
  const wrong = addedTo(
    base.incorrect,
    submits.filter(({ act }) => !act.isCorrect),
    answers?.wrong,
  );
  const attempted = Math.min(counts.total_questions, base.attempted + right + wrong);
  return {
    ...counts,
    attempted_questions: attempted,
    correct_questions: Math.min(attempted, base.correct + right),
    incorrect_questions: Math.min(attempted, base.incorrect + wrong),
    status: bankStatus(counts.total_questions, attempted),
  };
}

const isSubmit = (row: OutboxRow): row is OutboxRow<SubmitOperation> => row.act.kind === 'submit';

function addedTo(counted: number, rows: readonly OutboxRow<unknown>[], onDevice = Infinity): number {
  const doubtful = rows.filter((row) => isWaiting(row) && mayHaveArrived(row)).length;
  const sure = rows.length - doubtful;
  return sure + Math.max(0, Math.min(doubtful, onDevice - counted - sure));
}

/** What is on this device beside the server's counts. */
interface OwnProgress {
  /**
   * Oldest first: the rows that counts may not include, and the newest others, which tell where the student stopped.
   */
  rows: OutboxRow[];
  /** By category, the answers of banks of which some may have arrived without a reply. */
  answers: ReadonlyMap<number, Answers>;
}

/** Numbers of answers of the current round. */
interface Answers {
  right: number;
  wrong: number;
}

export const ownProgress = preloadable(async (on): Promise<OwnProgress> => {
  const [open, newest, since] = await Promise.all([
    rowsIn(on, 'pending', 'inflight'),
    newestBankRows(on),
    oldestCounts(on).then((at) => on.outbox.where('ackedAt').aboveOrEqual(at).toArray()),
  ]);
  const rows = new Map([...newest, ...since, ...open].map((row) => [row.seq, row]));
  const sorted = [...rows.values()].sort((a, b) => a.seq - b.seq);
  return { rows: sorted, answers: await answersInDoubt(on, open) };
});

/**
 * The newest confirmed rows that name a bank, which tell where the student stopped. Two sessions of practice leave more
 * than a hundred other rows since. Reading means stepping from row to row, so it is limited.
 */
function newestBankRows({ outbox }: Device): Promise<OutboxRow[]> {
  let stepsLeft = 1_000;
  return outbox
    .orderBy('ackedAt')
    .reverse()
    .until(() => stepsLeft-- === 0)
    .filter(({ act }) => isBankOperation(act))
    .limit(100)
    .toArray();
}

/** When the oldest counts on this device were fetched, ms; at the latest when this page was loaded. */
async function oldestCounts(on: Device): Promise<number> {
  const [name] = queryKeyOf('GET /courses/{id}/categories/', { params: { id: 0 } });
  const kept = await on.replies.where('key').startsWith(`["${name}"`).toArray();
  return Math.min(performance.timeOrigin, ...kept.map(({ at }) => at));
}

async function answersInDoubt(on: Device, open: readonly OutboxRow[]): Promise<Map<number, Answers>> {
  const doubtful = open
    .filter(mayHaveArrived)
    .flatMap(({ act }) => (act.kind === 'submit' ? [act.categoryId] : []));
  const banks = await on.banks.bulkGet([...new Set(doubtful)]);
  const counted = banks.map(async (bank): Promise<[number, Answers][]> => {
    if (bank === undefined) return [];
    const { categoryId, round } = bank;
    const answers = await on.answers.where('[categoryId+round]').equals([categoryId, round]).toArray();
    const right = answers.filter(({ isCorrect }) => isCorrect === true).length;
    return [[categoryId, { right, wrong: answers.length - right }]];
  });
  return new Map((await Promise.all(counted)).flat());
}

const baseOf = (counts: BankCounts) => ({
  attempted: counts.attempted_questions,
  correct: counts.correct_questions,
  incorrect: counts.incorrect_questions,
});
