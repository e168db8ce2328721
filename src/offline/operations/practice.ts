import { callForReply, type ReplyBody } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';
import { errors, type ErrorCode } from '../../contract/errors.ts';
import type { PracticeEntry } from '../../contract/practice.ts';
import { syncListMessages as says } from '../../messages/sync-list.ts';
import { forgetRecall } from '../practice-log.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
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
  send: async (row, signal) => {
    const { opId, actedAt, act } = row;
    const { itemKind, kind: _, ...said } = act;
    const entry: PracticeEntry = { ...said, kind: itemKind, op_id: opId, acted_at: actedAt };
    const reply = await callForReply(name, { body: { entries: [entry] }, ...callWith(row, signal) });
    const refused = isTaken(reply.body) ? reply.body.refused.find(({ op_id: id }) => id === opId) : undefined;
    // Said of the entry and not of the call; to the queue it is the same.
    if (refused !== undefined)
      throw new ApiFailure('refused', errors[refused.code as ErrorCode]?.status ?? 400, refused);
    return reply;
  },
  accepts: isTaken,
  dismissed: (on, { opId }) => forgetRecall(on, opId),
  words: () => says.practised,
};

const isTakenShape = shaped<Taken>({
  accepted: listOf(isText),
  known: listOf(isText),
  refused: listOf(shaped<Taken['refused'][number]>({ op_id: isText, code: isText, error: isText })),
});

function isTaken(body: unknown): body is Taken {
  return isTakenShape(body);
}
