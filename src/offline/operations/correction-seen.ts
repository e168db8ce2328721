import { callForReply, type ReplyBody } from '../../api/call.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import { correctionLane } from './lanes.ts';
import { callWith, placeOf, type OperationHandler } from './operation-handler.ts';
import { isText, shaped } from './shape.ts';

export interface CorrectionSeenOperation {
  kind: 'correction-seen';
  categoryId: number;
  questionId: number;
  round: number;
  isCorrect: boolean;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    'correction-seen': CorrectionSeenOperation;
  }
}

const name = 'POST /student/categories/{id}/questions/{qid}/correction-seen/';
type Taken = ReplyBody<typeof name>;

/** The student has read that their answer is now graded differently. */
export const correctionSeen: OperationHandler<CorrectionSeenOperation, Taken> = {
  lane: ({ categoryId, questionId }) => correctionLane(categoryId, questionId),
  send: (row, signal) => {
    const { categoryId, questionId, isCorrect, round } = row.act;
    return callForReply(name, {
      params: { id: categoryId, qid: questionId },
      body: { is_correct: isCorrect },
      ...callWith(row, signal, round),
    });
  },
  accepts: shaped<Taken>({ message: isText }),
  describe: ({ questionId }, bank) => says.correctionSeen(placeOf(questionId, bank)),
};
