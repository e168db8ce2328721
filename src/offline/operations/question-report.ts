import { callForReply, type ReplyBody } from '../../api/call.ts';
import { syncListMessages as says } from '../../messages/sync-list.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
import { isNumber, isText, shaped } from './shape.ts';

/** The student says what is wrong with a question. */
export interface QuestionReportOperation {
  kind: 'question-report';
  questionId: number;
  text: string;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    'question-report': QuestionReportOperation;
  }
}

const name = 'POST /student/questions/{id}/report/';
type Taken = ReplyBody<typeof name>;

export const questionReport: OperationHandler<QuestionReportOperation, Taken> = {
  lane: ({ questionId }) => `question-report/${questionId}`,
  send: (row, signal) =>
    callForReply(name, {
      params: { id: row.act.questionId },
      body: { text: row.act.text },
      ...callWith(row, signal),
    }),
  accepts: shaped<Taken>({ message: isText, id: isNumber }),
  words: () => says.report,
};
