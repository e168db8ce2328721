import { callForReply, type ReplyBody } from '../../api/call.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import { testLane } from './lanes.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
import { isNumber, isText, shaped } from './shape.ts';

export interface EcgResetOperation {
  kind: 'ecg-reset';
  testId: number;
  attempt: number;
  name: string;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    'ecg-reset': EcgResetOperation;
  }
}

const name = 'POST /student/ecg-question/{testId}/reset/';
type Begun = ReplyBody<typeof name>;

/** Ends an attempt of an ECG test and begins the next one. */
export const ecgReset: OperationHandler<EcgResetOperation, Begun> = {
  lane: ({ testId }) => testLane(testId),
  send: (row, signal) =>
    callForReply(name, { params: { testId: row.act.testId }, ...callWith(row, signal, row.act.attempt) }),
  accepts: shaped<Begun>({ message: isText, attempt: isNumber }),
  describe: ({ name: test }) => says.retakeOf(test),
};
