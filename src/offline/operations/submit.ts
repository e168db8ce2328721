import { callForReply } from '../../api/call.ts';
import type { Verdict } from '../../contract/questions.ts';
import { headers } from '../../contract/headers.ts';
import { recallHeader, type RecallDetails } from '../../contract/rules/recall-header.ts';
import { optionsOf } from '../../contract/rules/grading.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import type { Device } from '../database.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { forgetRecall } from '../practice-log.ts';
import { serverNow } from '../clock/server-clock.ts';
import { questionLane } from './lanes.ts';
import { callWith, placeOf, type OperationHandler } from './operation-handler.ts';
import { isFlag, isText, shaped } from './shape.ts';

export interface SubmitOperation {
  kind: 'submit';
  categoryId: number;
  questionId: number;
  selected: string;
  round: number;
  isCorrect: boolean;
  /** Version of the question that the student saw; missing in rows of older builds. */
  version?: number;
  /** How the answer was given; missing in rows of older builds. */
  recall?: RecallDetails;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    submit: SubmitOperation;
  }
}

/** The answer to a question of a bank. */
export const submit: OperationHandler<SubmitOperation, Verdict> = {
  lane: ({ categoryId, questionId }) => questionLane(categoryId, questionId),
  send: (row, signal) => {
    const { categoryId, questionId, selected, version, round, recall } = row.act;
    const { headers: own, signal: until } = callWith(row, signal, round, version);
    return callForReply('POST /student/categories/{id}/questions/{qid}/submit/', {
      params: { id: categoryId, qid: questionId },
      body: { question_id: questionId, selected_option: selected, category_id: categoryId },
      headers: { ...own, ...(recall && { [headers.recall]: recallHeader(recall) }) },
      signal: until,
    });
  },
  accepts: shaped<Verdict>({ is_correct: isFlag, correct_answer: isText, explanation: isText }),
  acked: settleVerdict,
  conflict: settleOtherAnswer,
  // The question can be answered again. If the server has this answer after all, it comes back with the bank.
  dismissed: async (on, { act, opId }) => {
    await on.answers.delete([act.questionId, act.round]);
    await forgetRecall(on, opId);
  },
  describe: ({ questionId }, bank) => says.answerTo(placeOf(questionId, bank)),
};

/**
 * The server graded an answer by a newer key than this device has. Its verdict wins, and the student is told that the
 * one they saw was corrected. Anything else that changed with the key comes with the next fetch of the bank.
 */
async function settleVerdict(on: Device, { act }: OutboxRow<SubmitOperation>, verdict: Verdict) {
  const { is_correct: isCorrect, correct_answer: key, explanation } = verdict;
  const answer = await on.answers.get([act.questionId, act.round]);
  if (answer === undefined) return;
  // The reply may be a repeated old one; a correction that came with the bank is newer.
  if (answer.correction !== undefined) return;
  if (answer.isCorrect === null || answer.isCorrect === isCorrect) return;
  const correction = { correctedAt: serverNow(), wasCorrect: answer.isCorrect, selected: answer.selected };
  await on.answers.put({ ...answer, isCorrect, correction });
  const question = await on.questions.get(act.questionId);
  if (question === undefined || !optionsOf(question).includes(key)) return;
  await on.questions.update(act.questionId, { correct_answer: key, explanation });
}

async function settleOtherAnswer(
  on: Device,
  { act }: OutboxRow<SubmitOperation>,
  { selected_option: selected, is_correct: isCorrect }: Record<string, unknown>,
) {
  if (typeof selected !== 'string') return;
  const { questionId, round, categoryId } = act;
  const verdict = typeof isCorrect === 'boolean' ? isCorrect : null;
  await on.answers.put({ questionId, round, categoryId, selected, isCorrect: verdict });
}
