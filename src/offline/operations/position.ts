import { callForReply } from '../../api/call.ts';
import type { Position } from '../../contract/media.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import type { Device } from '../database.ts';
import { mediaKey, type MediaKind } from '../kept-media.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
import { isFlag, isNumber, shaped } from './shape.ts';

export interface PositionOperation {
  kind: 'position';
  media: MediaKind;
  id: number;
  seconds: number;
  finished: boolean;
  title: string;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    position: PositionOperation;
  }
}

const names = {
  video: 'POST /student/videos/{id}/position/',
  audio: 'POST /student/audios/{id}/position/',
} as const;

/** Where a student stopped in a video or a podcast. */
export const position: OperationHandler<PositionOperation, Position> = {
  lane: ({ media, id }) => `position/${media}/${id}`,
  send: (row, signal) => {
    const { media, id, seconds, finished } = row.act;
    return callForReply(names[media], {
      params: { id },
      body: { seconds, finished },
      ...callWith(row, signal),
    });
  },
  accepts: shaped<Position>({ seconds: isNumber, finished: isFlag }),
  acked: settlePosition,
  // Staff deleted the recording.
  isMoot: (code) => code === 'not_found',
  describe: ({ title }) => says.positionIn(title),
};

/**
 * Stores the server's position if it differs, as after a newer one from another device, unless playback has gone on
 * here meanwhile.
 */
async function settlePosition(on: Device, row: OutboxRow<PositionOperation>, reply: Position) {
  const { act, lane, seq, actedAt } = row;
  if (reply.seconds === act.seconds) return;
  const newer = await on.outbox
    .where({ lane })
    .filter((other) => other.seq > seq)
    .count();
  if (newer > 0) return;
  const { seconds, finished } = reply;
  await on.positions.put({ key: mediaKey(act.media, act.id), seconds, finished, actedAt });
}
