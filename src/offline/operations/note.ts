import { callForReply, type ReplyBody } from '../../api/call.ts';
import { syncListMessages as says } from '../../messages/sync-list.ts';
import { itemOf, type ItemKey } from '../kept-practice.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
import { isNumber, isText, orNull, shaped } from './shape.ts';

/** A note was written. */
export interface NoteOperation {
  kind: 'note';
  item: ItemKey;
  text: string;
  /** The revision on which the text is based; null for a first note. */
  base: number | null;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    note: NoteOperation;
  }
}

const name = 'PUT /student/notes/{kind}/{item_id}/';
type Written = ReplyBody<typeof name>;

const laneOfNote = (item: ItemKey) => `note/${item}`;

export const isNote = shaped<Written>({
  kind: isText,
  item_id: isNumber,
  text: isText,
  other_text: orNull(isText),
  revision: isNumber,
  acted_at: isText,
  seq: isNumber,
});

export const note: OperationHandler<NoteOperation, Written> = {
  lane: ({ item }) => laneOfNote(item),
  send: (row, signal) => {
    const { item, text, base } = row.act;
    const { kind, id } = itemOf(item);
    return callForReply(name, {
      params: { kind, item_id: id },
      body: { text, base, acted_at: row.actedAt },
      ...callWith(row, signal),
    });
  },
  accepts: isNote,
  acked: async (on, { act, seq }, { text, other_text: otherText, revision }) => {
    const since = await on.outbox
      .where({ lane: laneOfNote(act.item) })
      .filter((row) => row.seq > seq)
      .toArray();
    // What was written here since is based on the text that the server has now.
    for (const row of since)
      await on.outbox.update(row.seq, { act: { ...(row.act as NoteOperation), base: revision } });
    if (since.length > 0) await on.notes.update(act.item, { revision });
    else await on.notes.put({ item: act.item, text, otherText, revision });
  },
  words: () => says.note,
};
