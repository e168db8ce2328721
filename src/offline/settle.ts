/** What a reply of the server changes in the kept facts; called inside the transaction that settles the row. */
import type { EcgReview } from '../contract/ecg.ts';
import type { Position } from '../contract/media.ts';
import type { Verdict } from '../contract/questions.ts';
import { optionsOf } from '../contract/rules/grading.ts';
import type { Attempt, TestResult } from '../contract/test-series.ts';
import { deadlineOf, leftOf } from './attempt-clock.ts';
import type { Device } from './database.ts';
import { mediaKey } from './kept-media.ts';
import { laneOf, type ActOf, type OutboxRow } from './outbox-row.ts';
import { serverNow } from './server-clock.ts';

/** The tables that settling may write. */
export const settledTables = (on: Device) => [
  on.outbox,
  on.answers,
  on.questions,
  on.banks,
  on.marks,
  on.positions,
  on.watched,
  on.tests,
  on.attempts,
  on.results,
  on.chatFiles,
];

/** The server took it; what it answers may say more than the device knew. */
export async function settleAcked(on: Device, row: OutboxRow, body: unknown): Promise<void> {
  const { act } = row;
  switch (act.kind) {
    case 'retake':
      return settleRetake(on, act, body);
    case 'watched':
      return settleWatched(on, act, body as object);
    case 'position':
      return settlePosition(on, row, act, body as Partial<Position>);
    case 'test-start':
      return settleStart(on, act, body as Partial<Attempt>);
    case 'test-submit':
      return settleResult(on, act, body as Partial<TestResult>);
    case 'chat':
      return on.chatFiles.delete(row.opId);
    case 'submit':
      return settleVerdict(on, act, body as Partial<Verdict>);
    case 'mark':
    case 'correction-seen':
    case 'ecg-answer':
    case 'ecg-reset':
      return;
  }
}

/** Another device was first: its record is the one that counts. */
export async function settleConflict(on: Device, { act }: OutboxRow, record: unknown): Promise<void> {
  const counts: Record<string, unknown> = { ...(record as object | null) };
  switch (act.kind) {
    case 'submit':
      return settleOtherAnswer(on, act, counts);
    case 'ecg-answer':
      return settleOtherFindings(on, act, counts);
    case 'test-submit':
      await on.attempts.update([act.testId, act.attempt], { ended: 'elsewhere' });
      return settleResult(on, act, counts);
    default:
      return;
  }
}

/**
 * The server graded an answer by a key that is newer than the one on this device: its verdict counts, and the student is
 * told that the one he saw was corrected. Other things that changed with the key come with the next fetch of the bank.
 */
async function settleVerdict(on: Device, { questionId, round }: ActOf<'submit'>, verdict: Partial<Verdict>) {
  const { is_correct: isCorrect, correct_answer: key, explanation } = verdict;
  const answer = await on.answers.get([questionId, round]);
  if (typeof isCorrect !== 'boolean' || answer === undefined) return;
  // A reply may be an old one, given again: what came with the bank is newer.
  if (answer.correction !== undefined) return;
  if (answer.isCorrect === null || answer.isCorrect === isCorrect) return;
  const correction = { correctedAt: serverNow(), wasCorrect: answer.isCorrect, selected: answer.selected };
  await on.answers.put({ ...answer, isCorrect, correction });
  const question = await on.questions.get(questionId);
  if (question === undefined || key === undefined || !optionsOf(question).includes(key)) return;
  await on.questions.update(questionId, { correct_answer: key, explanation: explanation ?? null });
}

/** The server knows best in which round the bank is: another device may have begun one, too. */
async function settleRetake(on: Device, act: ActOf<'retake'>, body: unknown) {
  const round = (body as { round?: unknown } | null)?.round;
  const bank = await on.banks.get(act.categoryId);
  if (typeof round === 'number' && bank !== undefined && round > bank.round) {
    await on.banks.update(act.categoryId, { round });
  }
}

async function settleOtherAnswer(
  on: Device,
  act: ActOf<'submit'>,
  { selected_option, is_correct }: { selected_option?: unknown; is_correct?: unknown },
) {
  if (typeof selected_option !== 'string') return;
  await on.answers.put({
    questionId: act.questionId,
    round: act.round,
    categoryId: act.categoryId,
    selected: selected_option,
    isCorrect: typeof is_correct === 'boolean' ? is_correct : null,
  });
}

/** How much of the category the server counts as watched now. */
async function settleWatched(on: Device, act: ActOf<'watched'>, reply: { category_progress?: unknown }) {
  const progress = typeof reply.category_progress === 'number' ? reply.category_progress : null;
  await on.watched.update(act.videoId, { progress, repliedAt: Date.now() });
}

/** A newer place, from another device, unless this one has gone on meanwhile. */
async function settlePosition(on: Device, row: OutboxRow, act: ActOf<'position'>, counts: Partial<Position>) {
  if (typeof counts.seconds !== 'number' || counts.seconds === act.seconds) return;
  const newer = await on.outbox
    .where({ lane: laneOf(act) })
    .filter((other) => other.seq > row.seq)
    .count();
  if (newer > 0) return;
  const place = { seconds: counts.seconds, finished: counts.finished === true, actedAt: row.actedAt };
  await on.positions.put({ key: mediaKey(act.media, act.id), ...place });
}

/** Of two devices that started the attempt the first one counts, its deadline too. */
async function settleStart(on: Device, act: ActOf<'test-start'>, attempt: Partial<Attempt>) {
  const { started_at: startedAt, deadline, submitted_at } = attempt;
  if (attempt.number !== act.attempt || startedAt === undefined || deadline === undefined) return;
  const over = submitted_at ? { ended: 'elsewhere' as const, endedAt: submitted_at, seen: false } : {};
  const key: [number, number] = [act.testId, act.attempt];
  const [kept, test] = await Promise.all([on.attempts.get(key), on.tests.get(act.testId)]);
  if (kept?.endedAt !== null) return;
  const clock = { startedAt, deadline: deadlineOf(kept, deadline, test), leftMs: leftOf(kept) };
  await on.attempts.update(key, { ...clock, ...over });
}

async function settleResult(
  on: Device,
  { testId, attempt }: ActOf<'test-submit'>,
  result: Partial<TestResult>,
) {
  if (typeof result.score !== 'number') return;
  await on.results.put({ testId, attempt, result: result as TestResult });
}

async function settleOtherFindings(on: Device, act: ActOf<'ecg-answer'>, counts: Partial<EcgReview>) {
  const kept = await on.attempts.get([act.testId, act.attempt]);
  if (kept === undefined || !counts.selected_options) return;
  const optionIds = counts.selected_options.map(({ id }) => id);
  const findings = {
    ...kept.findings,
    [act.questionId]: { optionIds, isCorrect: counts.is_correct === true },
  };
  await on.attempts.update([act.testId, act.attempt], { findings });
}
