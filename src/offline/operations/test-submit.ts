import { callForReply } from '../../api/call.ts';
import { headers } from '../../contract/headers.ts';
import { recallsHeader, type Recalled } from '../../contract/rules/recall-header.ts';
import type { AnswerReview, TestResult } from '../../contract/test-series.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import type { Device } from '../database.ts';
import { testLane } from './lanes.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
import { isFlag, isNumber, isText, listOf, orMissing, orNull, shaped } from './shape.ts';

export interface TestSubmitOperation {
  kind: 'test-submit';
  testId: number;
  attempt: number;
  name: string;
  isEcg: boolean;
  /** Normal tests: an option's text, or null if the question was not answered. */
  answers: { question_id: number; selected_option: string | null }[];
  /** ECG tests. */
  findings: { question_id: number; selected_option_ids: number[] }[];
  /** How these answers were given, in the same order; missing in rows of older builds. */
  recalls?: (Recalled | null)[];
  startTime: string;
  /** Whole minutes. */
  timeTaken: number;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    'test-submit': TestSubmitOperation;
  }
}

const isResult = shaped<TestResult>({
  test_id: isNumber,
  test_name: isText,
  is_ecg: isFlag,
  score: isNumber,
  total: isNumber,
  accuracy: isNumber,
  time_taken_formatted: isText,
  attempt: isNumber,
  submitted_at: isText,
  late: isFlag,
  answers: listOf(
    shaped<AnswerReview>({
      question_id: isNumber,
      question: isText,
      image: orNull(isText),
      options: listOf(isText),
      correct_option: isText,
      selected_option: orNull(isText),
      is_correct: isFlag,
      explanation: isText,
      version: orMissing(isNumber),
    }),
  ),
});

/** Ends an attempt of a test and submits its answers. */
export const testSubmit: OperationHandler<TestSubmitOperation, TestResult> = {
  lane: ({ testId }) => testLane(testId),
  send: (row, signal) => {
    const { testId, attempt, isEcg, answers, findings, recalls, startTime, timeTaken } = row.act;
    const { headers: own, signal: until } = callWith(row, signal, attempt);
    return callForReply('POST /student/testseries/{id}/submit/', {
      params: { id: testId },
      body: isEcg
        ? { test_id: testId, answers: findings, time_taken: timeTaken }
        : { answers, start_time: startTime },
      headers: { ...own, ...(recalls && { [headers.recalls]: recallsHeader(recalls) }) },
      signal: until,
    });
  },
  accepts: isResult,
  acked: (on, { act }, result) => keepResult(on, act, result),
  conflict: async (on, { act }, record) => {
    await on.attempts.update([act.testId, act.attempt], { ended: 'elsewhere' });
    if (isResult(record)) await keepResult(on, act, record);
  },
  describe: ({ name }) => says.submissionOf(name),
};

async function keepResult(on: Device, { testId, attempt }: TestSubmitOperation, result: TestResult) {
  await on.results.put({ ...(await on.results.get(testId)), testId, attempt, result });
}
