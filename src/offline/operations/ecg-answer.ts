import { callForReply } from '../../api/call.ts';
import type { EcgReview } from '../../contract/ecg.ts';
import { headers } from '../../contract/headers.ts';
import { recallHeader, type Recalled } from '../../contract/rules/recall-header.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import type { Device } from '../database.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { ecgQuestionLane } from './lanes.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
import { isFlag, isNumber, isText, listOf, orNull, shaped } from './shape.ts';

export interface EcgAnswerOperation {
  kind: 'ecg-answer';
  testId: number;
  attempt: number;
  name: string;
  questionId: number;
  optionIds: number[];
  isCorrect: boolean;
  /** How the answer was given; missing in rows of older builds. */
  recall?: Recalled;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    'ecg-answer': EcgAnswerOperation;
  }
}

const areFindings = listOf(shaped<EcgReview['selected_options'][number]>({ id: isNumber, text: isText }));
const isReview = shaped<EcgReview>({
  selected_options: areFindings,
  correct_options: areFindings,
  explanation: orNull(isText),
  is_correct: orNull(isFlag),
});

/** The findings chosen for one ECG. */
export const ecgAnswer: OperationHandler<EcgAnswerOperation, EcgReview> = {
  lane: ({ testId, questionId }) => ecgQuestionLane(testId, questionId),
  send: (row, signal) => {
    const { testId, questionId, optionIds, attempt, recall } = row.act;
    const { headers: own, signal: until } = callWith(row, signal, attempt);
    return callForReply('POST /student/ecg-question/{testId}/submit/', {
      params: { testId },
      body: { question: questionId, selected_option_ids: optionIds },
      headers: { ...own, ...(recall && { [headers.recall]: recallHeader(recall) }) },
      signal: until,
    });
  },
  accepts: isReview,
  conflict: settleOtherFindings,
  describe: ({ name }) => says.readingIn(name),
};

async function settleOtherFindings(
  on: Device,
  { act }: OutboxRow<EcgAnswerOperation>,
  record: Record<string, unknown>,
) {
  const kept = await on.attempts.get([act.testId, act.attempt]);
  if (kept === undefined || !isReview(record)) return;
  const optionIds = record.selected_options.map(({ id }) => id);
  const findings = {
    ...kept.findings,
    [act.questionId]: { optionIds, isCorrect: record.is_correct === true },
  };
  await on.attempts.update([act.testId, act.attempt], { findings });
}
