/** A student's progress in a bank, including acts that the server does not know yet. */
import { bankStatus, type BankStatus } from '../../contract/rules/bank-progress.ts';
import { preloadable } from '../preloadable.ts';
import { isBankOperation } from '../operations/kinds.ts';
import type { OutboxRow } from '../outbox-row.ts';

export interface BankCounts {
  total_questions: number;
  attempted_questions: number;
  correct_questions: number;
  incorrect_questions: number;
  status: BankStatus;
}

/** Returns the rows that counts fetched at `at` may not include: those waiting, and those confirmed since. */
export const rowsSince = (rows: readonly OutboxRow[], at: number) =>
  rows.filter((row) => row.state === 'pending' || row.state === 'inflight' || (row.ackedAt ?? 0) >= at);

/** Adds the effect of this device's rows to the server's counts of a category. */
export function countsWith<T extends BankCounts>(
  counts: T,
  categoryId: number,
  rows: readonly OutboxRow[],
): T {
  const own = rows
    .map((row) => row.act)
    .filter(isBankOperation)
    .filter((act) => act.categoryId === categoryId);
  const retake = own.findLast((act) => act.kind === 'retake');
  const submits = own
    .filter((act) => act.kind === 'submit')
    .filter((act) => !retake || act.round > retake.round);
  if (retake === undefined && submits.length === 0) return counts;
  const right = submits.filter((act) => act.isCorrect).length;
  const base = retake ? { attempted: 0, correct: 0, incorrect: 0 } : baseOf(counts);
  const attempted = Math.min(counts.total_questions, base.attempted + submits.length);
  return {
    ...counts,
    attempted_questions: attempted,
    correct_questions: Math.min(attempted, base.correct + right),
    incorrect_questions: Math.min(attempted, base.incorrect + submits.length - right),
    status: bankStatus(counts.total_questions, attempted),
  };
}

/** The rows that counts may not include, oldest first: all that wait, and the newest confirmed ones. */
export const ownOperations = preloadable(async ({ outbox }): Promise<OutboxRow[]> => {
  const [open, acked] = await Promise.all([
    outbox.where('state').anyOf('pending', 'inflight').toArray(),
    outbox.orderBy('ackedAt').reverse().limit(maxConfirmed).toArray(),
  ]);
  return [...acked, ...open].sort((a, b) => a.seq - b.seq);
});

// More rows than one sync pass can confirm. Counts are fetched again after each confirmation, so they include older
// rows.
const maxConfirmed = 1_000;

const baseOf = (counts: BankCounts) => ({
  attempted: counts.attempted_questions,
  correct: counts.correct_questions,
  incorrect: counts.incorrect_questions,
});
