import { callForReply, type ReplyBody } from '../../api/call.ts';
import type { ItemKind } from '../../contract/practice.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
import { isNumber, isText, shaped } from './shape.ts';

/** Reports an error in a question or an ECG. */
export interface QuestionReportOperation {
  kind: 'question-report';
  /** Missing for bank questions, the only kind that the first builds knew. */
  of?: Exclude<ItemKind, 'question'>;
  questionId: number;
  text: string;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    'question-report': QuestionReportOperation;
  }
}

const names = {
  question: 'POST /student/questions/{id}/report/',
  test_question: 'POST /student/normal-question/{id}/report/',
  ecg: 'POST /student/ecg-question/{id}/report/',
} as const satisfies Record<ItemKind, string>;
type Taken = ReplyBody<(typeof names)[ItemKind]>;

export const questionReport: OperationHandler<QuestionReportOperation, Taken> = {
  lane: ({ of, questionId }) => `question-report/${of === undefined ? '' : `${of}/`}${questionId}`,
  send: (row, signal) =>
    callForReply(names[row.act.of ?? 'question'], {
      params: { id: row.act.questionId },
      body: { text: row.act.text },
      ...callWith(row, signal),
    }),
  accepts: shaped<Taken>({ message: isText, id: isNumber }),
  describe: ({ of }) => (of === 'ecg' ? says.reportEcg : says.report),
};
