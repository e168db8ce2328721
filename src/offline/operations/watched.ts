import { callForReply, type ReplyBody } from '../../api/call.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
import { isFlag, isNumber, orMissing, shaped } from './shape.ts';

export interface WatchedOperation {
  kind: 'watched';
  videoId: number;
  categoryId: number;
  title: string;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    watched: WatchedOperation;
  }
}

const name = 'POST /student/videos/{id}/watched/';
type Counted = ReplyBody<typeof name>;

/** A video was watched. */
export const watched: OperationHandler<WatchedOperation, Counted> = {
  lane: ({ videoId }) => `watched/${videoId}`,
  send: (row, signal) => callForReply(name, { params: { id: row.act.videoId }, ...callWith(row, signal) }),
  accepts: shaped<Counted>({ category_progress: isNumber, watched: orMissing(isFlag) }),
  // The server's new progress of the category.
  acked: (on, { act }, { category_progress: progress }) =>
    on.watched.update(act.videoId, { progress, repliedAt: Date.now() }),
  describe: ({ title }) => says.watched(title),
};
