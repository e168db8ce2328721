import { callForReply, type ReplyBody } from '../../api/call.ts';
import type { PracticeSession } from '../../contract/practice.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
import { isFlag, isNumber, isText, listOf, orMissing, orNull, shaped } from './shape.ts';

/** A session that was created here, or finished. */
export interface PracticeSessionOperation extends PracticeSession {
  kind: 'practice-session';
  id: string;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    'practice-session': PracticeSessionOperation;
  }
}

const name = 'PUT /student/practice/sessions/{uuid}/';
type Kept = ReplyBody<typeof name>;

export const practiceSession: OperationHandler<PracticeSessionOperation, Kept> = {
  lane: ({ id }) => `practice-session/${id}`,
  send: (row, signal) => {
    const { id, mode, minutes, filters, items, created_at, finished_at } = row.act;
    const body = { mode, minutes, filters, items, created_at, finished_at };
    return callForReply(name, { params: { uuid: id }, body, ...callWith(row, signal) });
  },
  accepts: shaped<Kept>({
    id: isText,
    mode: isText,
    minutes: orNull(isNumber),
    filters: shaped<Kept['filters']>({
      courses: listOf(isNumber),
      categories: listOf(isNumber),
      tests: orMissing(listOf(isNumber)),
      what: isText,
      mixed: isFlag,
      planned: orMissing(isFlag),
      exam: orMissing(isFlag),
    }),
    items: listOf(shaped<Kept['items'][number]>({ kind: isText, item_id: isNumber, version: isNumber })),
    created_at: isText,
    finished_at: orNull(isText),
  }),
  describe: () => says.session,
};
