import { callForReply, type ReplyBody } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';
import { errors, type ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { PracticeEntry } from '../../contract/practice.ts';
import { syncListMessages as says } from '../../messages/sync-list.ts';
import { forgetRecall } from '../practice-log.ts';
import type { OutboxRow } from '../outbox-row.ts';
import type { OperationHandler } from './operation-handler.ts';
import { isText, listOf, shaped } from './shape.ts';

/** A recall in a session that is no answer of a bank. */
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
  together: {
    most: limits.practiceEntries,
    // Without a key for the call: each entry is one by its `op_id`, and a call that is repeated may carry other ones.
    send: (rows, signal) => callForReply(name, { body: { entries: rows.map(entryOf) }, signal }),
    saidOf: ({ opId }, { accepted, known, refused }) => {
      if (accepted.includes(opId) || known.includes(opId)) return 'taken';
      const no = refused.find(({ op_id: id }) => id === opId);
      // Said of the entry and not of the call; to the queue it is the same.
      return no && new ApiFailure('refused', errors[no.code as ErrorCode]?.status ?? 400, no);
    },
    // Asked here it was submitted: after a restored backup the submission may still be on its way, from any device.
    mayPass: ({ itemKind }, { code }) => itemKind !== 'question' && code === 'not_found',
  },
  accepts: shaped<Taken>({
    accepted: listOf(isText),
    known: listOf(isText),
    refused: listOf(shaped<Taken['refused'][number]>({ op_id: isText, code: isText, error: isText })),
  }),
  dismissed: (on, { opId }) => forgetRecall(on, opId),
  words: () => says.practised,
};

function entryOf({ opId, actedAt, act }: OutboxRow<PracticeOperation>): PracticeEntry {
  const { itemKind, kind: _, ...said } = act;
  return { ...said, kind: itemKind, op_id: opId, acted_at: actedAt };
}
