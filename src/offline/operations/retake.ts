import { callForReply, type ReplyBody } from '../../api/call.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import { bankLane } from './lanes.ts';
import { callWith, nameOf, type OperationHandler } from './operation-handler.ts';
import { isNumber, isText, shaped } from './shape.ts';

export interface RetakeOperation {
  kind: 'retake';
  categoryId: number;
  round: number;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    retake: RetakeOperation;
  }
}

const name = 'POST /student/categories/{id}/retake/';
type Begun = ReplyBody<typeof name>;

/** Begins the next round of a bank. */
export const retake: OperationHandler<RetakeOperation, Begun> = {
  lane: ({ categoryId }) => bankLane(categoryId),
  send: (row, signal) =>
    callForReply(name, { params: { id: row.act.categoryId }, ...callWith(row, signal, row.act.round) }),
  accepts: shaped<Begun>({ message: isText, round: isNumber }),
  // The server's round wins: another device may have begun one, too.
  acked: async (on, { act }, { round }) => {
    const bank = await on.banks.get(act.categoryId);
    if (bank !== undefined && round > bank.round) await on.banks.update(act.categoryId, { round });
  },
  describe: (_, bank) => says.retakeOf(nameOf(bank)),
};
