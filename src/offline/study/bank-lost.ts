/** Enqueues again what the server once had of a bank and has lost, as after a restored backup. */
import type { Bank } from '../../contract/questions.ts';
import type { Device } from '../database.ts';
import type { KeptAnswer, KeptBank } from '../kept-banks.ts';
import { bankLane, questionLane } from '../operations/lanes.ts';
import { rowsIn, sendAgain } from '../sync/outbox.ts';
import { enqueue } from '../sync/enqueue.ts';

/** True if the server is in an earlier round than this device although no retake is waiting to be sent. */
export const hasLostRound = (kept: KeptBank, bank: Bank, openLanes: ReadonlySet<string>) =>
  kept.round > (bank.round ?? kept.round) && !openLanes.has(bankLane(kept.categoryId));

/** Enqueues again the retake that led to this device's round. */
export const enqueueRound = (on: Device, { categoryId, round }: KeptBank) =>
  enqueue(on, { kind: 'retake', categoryId, round: round - 1 });

/**
 * Enqueues the answers of the device's round that the server lacks, unless they are already waiting or were refused.
 * `openLanes`: lanes of rows that wait or were confirmed after the server was asked. Call it inside the transaction
 * that merges the bank.
 */
export async function enqueueLostAnswers(
  on: Device,
  categoryId: number,
  bank: Bank,
  round: number,
  openLanes: ReadonlySet<string>,
): Promise<void> {
  const isRound = bank.round === undefined || bank.round === round;
  const lacking = new Map(
    bank.questions
      .filter(({ student_answer: there }) => !isRound || there === null || there === undefined)
      .map((question) => [question.id, question]),
  );
  const answers = await on.answers.where('[categoryId+round]').equals([categoryId, round]).toArray();
  const lost = answers.filter(({ questionId }) => lacking.has(questionId));
  if (lost.length === 0) return;
  const refused = new Set((await rowsIn(on, 'dead', 'conflict')).map(({ lane }) => lane));
  const confirmed = new Set<number>();
  for (const answer of lost) {
    const lane = questionLane(categoryId, answer.questionId);
    if (openLanes.has(lane) || refused.has(lane)) continue;
    const before = await on.outbox
      .where({ lane })
      .filter(({ act }) => act.kind === 'submit' && act.round === round)
      .last();
    if (before === undefined) await enqueueAnswer(on, answer, lacking.get(answer.questionId)!.version);
    else confirmed.add(before.seq);
  }
  // Under its own id it counts once, even if the reply was an old one from a cache and the server has the answer.
  if (confirmed.size > 0) await sendAgain(on, ({ seq }) => confirmed.has(seq));
}

function enqueueAnswer(on: Device, answer: KeptAnswer, version: number | undefined) {
  const { categoryId, questionId, round, selected, isCorrect } = answer;
  const operation = { categoryId, questionId, selected, round, isCorrect: isCorrect === true, version };
  return enqueue(on, { kind: 'submit', ...operation });
}
