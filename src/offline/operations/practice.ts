import { callForReply, type ReplyBody } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';
import { errors, type ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { PracticeEntry } from '../../contract/practice.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import { forgetRecall } from '../practice-log.ts';
import type { OutboxRow } from '../outbox-row.ts';
import type { OperationHandler } from './operation-handler.ts';
import { isText, listOf, shaped } from './shape.ts';

/** A recall in a session that is not the answer to an open question of a bank. */
export interface PracticeOperation extends Omit<PracticeEntry, 'op_id' | 'acted_at' | 'kind'> {
  kind: 'practice';
  itemKind: PracticeEntry['kind'];
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    practice: PracticeOperation;
  }
}

const name = 'POST /student/practice/entries/';
type Taken = ReplyBody<typeof name>;

export const practice: OperationHandler<PracticeOperation, Taken> = {
  lane: ({ itemKind, item_id: id }) => `practice/${itemKind}/${id}`,
  batch: {
    limit: limits.practiceEntries,
    // No idempotency key for the call: each entry is identified by its `op_id`, and a repeated call may carry other
    // entries.
    send: (rows, signal) => callForReply(name, { body: { entries: rows.map(entryOf) }, signal }),
    outcomeOf: ({ opId }, { accepted, known, refused }) => {
      if (accepted.includes(opId) || known.includes(opId)) return 'accepted';
      const refusal = refused.find(({ op_id: id }) => id === opId);
      // The server refused the entry, not the call, but the queue treats both alike.
      return refusal && new ApiFailure('refused', errors[refusal.code as ErrorCode]?.status ?? 400, refusal);
    },
    // A session asks test items only after the test was submitted here. After a restored backup the submission may
    // still be on its way to the server, from any device.
    mayAcceptLater: ({ itemKind }, { code }) => itemKind !== 'question' && code === 'not_found',
  },
  accepts: shaped<Taken>({
    accepted: listOf(isText),
    known: listOf(isText),
    refused: listOf(shaped<Taken['refused'][number]>({ op_id: isText, code: isText, error: isText })),
  }),
  dismissed: (on, { opId }) => forgetRecall(on, opId),
  describe: () => says.recall,
};

function entryOf({ opId, actedAt, act }: OutboxRow<PracticeOperation>): PracticeEntry {
  const { itemKind, kind: _, ...said } = act;
  return { ...said, kind: itemKind, op_id: opId, acted_at: actedAt };
}
