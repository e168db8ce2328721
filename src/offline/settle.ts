/** What a reply of the server changes in the kept facts; called inside the transaction that settles the row. */
import type { Device } from './database.ts';
import type { Act } from './outbox-row.ts';

/** The server knows best in which round the bank is: another device may have begun one, too. */
export async function settleRetake(on: Device, act: Extract<Act, { kind: 'retake' }>, body: unknown) {
  const round = (body as { round?: unknown } | null)?.round;
  const bank = await on.banks.get(act.categoryId);
  if (typeof round === 'number' && bank !== undefined && round > bank.round) {
    await on.banks.update(act.categoryId, { round });
  }
}

/** Another device was first: its answer is the one that counts. */
export async function settleConflict(on: Device, act: Extract<Act, { kind: 'submit' }>, record: unknown) {
  const { selected_option, is_correct } = (record ?? {}) as {
    selected_option?: unknown;
    is_correct?: unknown;
  };
  if (typeof selected_option !== 'string') return;
  await on.answers.put({
    questionId: act.questionId,
    round: act.round,
    categoryId: act.categoryId,
    selected: selected_option,
    isCorrect: typeof is_correct === 'boolean' ? is_correct : null,
  });
}
