import { callForReply, type ReplyBody } from '../../api/call.ts';
import { syncListMessages as says } from '../../messages/sync-list.ts';
import { callWith, type Operation } from './operation.ts';
import { isFlag, isNumber, shaped } from './shape.ts';

export interface WatchedAct {
  kind: 'watched';
  videoId: number;
  categoryId: number;
  title: string;
}

const name = 'POST /student/videos/{id}/watched/';
type Counted = ReplyBody<typeof name>;

/** A video was seen to its end. */
export const watched: Operation<WatchedAct, Counted> = {
  lane: ({ videoId }) => `watched/${videoId}`,
  send: (row, signal) => callForReply(name, { params: { id: row.act.videoId }, ...callWith(row, signal) }),
  accepts: shaped<Counted>({ category_progress: isNumber, watched: isFlag }),
  // How much of the category the server counts as watched now.
  acked: (on, { act }, { category_progress: progress }) =>
    on.watched.update(act.videoId, { progress, repliedAt: Date.now() }),
  words: ({ title }) => says.watched(title),
};
