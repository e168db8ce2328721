import { sinceWhen } from '../../../lib/dates.ts';
import { syncListMessages as says } from '../../../messages/sync-list.ts';
import type { BankOnDevice } from '../../../offline/study/bank.ts';
import type { Connectivity } from '../../../offline/connectivity.ts';
import { optionsOf } from '../../../contract/rules/grading.ts';
import { isBankOperation, isKnown, handlerOf } from '../../../offline/operations/kinds.ts';
import { waitsForPlan, type OutboxRow } from '../../../offline/outbox-row.ts';
import type { SyncStatus } from '../../../offline/sync/sync.ts';

/** Returns what was done: "Answer to question 12 in Cardiology". The bank may no longer be on this device. */
export const operationInWords = ({ act }: OutboxRow, bank: BankOnDevice | undefined) =>
  isKnown(act) ? handlerOf(act).describe(act, bank) : says.unknownOperation;

/** Returns what the student wrote, in a note, a report or a message; null for anything else. */
export function ownWords({ act }: OutboxRow): string | null {
  if (act.kind === 'note' || act.kind === 'question-report') return act.text || null;
  return act.kind === 'chat' ? act.message || null : null;
}

/** Returns the bank of a row; undefined if the row has none or it is not on this device. */
export const bankOf = ({ act }: OutboxRow, banks: ReadonlyMap<number, BankOnDevice>) =>
  isBankOperation(act) ? banks.get(act.categoryId) : undefined;

/** Returns why a row still waits: "waits for signal since 02:14". */
export function waitInWords(
  row: OutboxRow,
  { held, reach, now }: { held: SyncStatus['held']; reach: Connectivity; now: number },
): string {
  const since = sinceWhen(Date.parse(row.actedAt), now);
  if (row.state === 'inflight') return says.sending;
  if (held === 'sign-in') return says.waitsForSignIn(since);
  if (reach === 'offline' || held === 'no-answer') return says.waitsForSignal(since);
  if (held === 'busy') return says.waitsBusy(since);
  if (row.status > 0 && row.code === null && row.nextAt > now)
    return says.waitsRefused(sinceWhen(row.nextAt, now));
  if (row.status === 403 && row.nextAt > now) return says.waitsAccess(sinceWhen(row.nextAt, now));
  if (row.status === 404 && row.nextAt > now) return says.waitsMissing(sinceWhen(row.nextAt, now));
  if (row.status >= 500 && row.nextAt > now) return says.waitsTrouble(sinceWhen(row.nextAt, now));
  return says.waitsTurn(since);
}

/** Returns when what waits will be sent, by its newest rows. */
export function safeInWords(newest: readonly OutboxRow[]): string {
  if (newest.every(waitsForPlan)) return says.safeOnceRenewed;
  return newest.some(waitsForPlan) ? says.safeExceptPlan : says.safe;
}

/** Returns why nothing is being sent although rows wait; null if nothing holds them back. */
export function heldInWords(
  { held, nextTryAt }: SyncStatus,
  reach: Connectivity,
  now: number,
): string | null {
  const when = nextTryAt !== null && nextTryAt > now ? sinceWhen(nextTryAt, now) : null;
  if (held === 'sign-in') return says.heldSignIn;
  if (held === 'busy') return says.heldBusy(when);
  if (held === 'full') return says.heldFull;
  return held === 'no-answer' || reach === 'offline' ? says.heldNoAnswer(when) : null;
}

/** Returns the outcome of "Sync now". */
export function resultInWords(before: number, sent: number, left: number, held: SyncStatus['held']): string {
  if (before === 0) return says.nothingToSend;
  if (left === 0) return says.sentAll;
  if (sent > 0) return says.sentSome(sent, left);
  if (held === 'sign-in') return says.sentNoneSignIn;
  if (held === 'busy') return says.sentNoneBusy;
  return held === 'no-answer' ? says.sentNone : says.sentNoneLater;
}

export interface Choice {
  /** A to D; null if the question is no longer on this device. */
  letter: string | null;
  text: string;
}

interface Choices {
  here: Choice;
  there: Choice;
}

/** Returns what happened on the other device. */
export function conflictInWords({ act }: OutboxRow, choices: Choices | null): string {
  if (act.kind === 'test-submit') return says.conflictTest;
  if (act.kind === 'ecg-answer') return says.conflictReading;
  return says.conflictTitle(choices?.here.letter ?? null, choices?.there.letter ?? null);
}

/** Returns what was chosen on this device and what counts on the server; null for other kinds of conflict. */
export function choicesOf(row: OutboxRow, bank: BankOnDevice | undefined): Choices | null {
  const { act } = row;
  const counts = (row.record as { selected_option?: unknown } | null)?.selected_option;
  if (act.kind !== 'submit' || typeof counts !== 'string') return null;
  const question = bank?.questions.find(({ id }) => id === act.questionId);
  const choice = (text: string): Choice => {
    const at = question ? optionsOf(question).indexOf(text) : -1;
    return { letter: at < 0 ? null : 'ABCD'.charAt(at), text };
  };
  return { here: choice(act.selected), there: choice(counts) };
}
