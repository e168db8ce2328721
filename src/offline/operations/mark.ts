import { callForReply, type ReplyBody } from '../../api/call.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import { markLane } from './lanes.ts';
import { callWith, placeOf, type OperationHandler } from './operation-handler.ts';
import { isFlag, shaped } from './shape.ts';

export interface MarkOperation {
  kind: 'mark';
  categoryId: number;
  questionId: number;
  marked: boolean;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    mark: MarkOperation;
  }
}

const name = 'POST /student/categories/{id}/questions/{qid}/mark/';
type Marked = ReplyBody<typeof name>;

/** Marks a question for review, or removes the mark. */
export const mark: OperationHandler<MarkOperation, Marked> = {
  lane: ({ questionId }) => markLane(questionId),
  send: (row, signal) => {
    const { categoryId, questionId, marked } = row.act;
    return callForReply(name, {
      params: { id: categoryId, qid: questionId },
      body: { marked_for_review: marked },
      ...callWith(row, signal),
    });
  },
  accepts: shaped<Marked>({ marked_for_review: isFlag }),
  // Another device may have acted later: its state wins, unless the mark was changed here since.
  acked: async (on, { act, seq }, { marked_for_review: marked }) => {
    const { categoryId, questionId } = act;
    const since = await on.outbox.where({ lane: markLane(questionId) }).last();
    if (since === undefined || since.seq <= seq) await on.marks.put({ questionId, categoryId, marked });
  },
  describe: ({ marked, questionId }, bank) =>
    (marked ? says.markOf : says.unmarkOf)(placeOf(questionId, bank)),
};
