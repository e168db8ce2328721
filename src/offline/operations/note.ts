import { callForReply, type ReplyBody } from '../../api/call.ts';
import { noteAfter } from '../../contract/rules/note.ts';
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
  /** The texts in whose place it comes, whatever else stands on the server by then. The first builds kept none. */
  seen?: string[];
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
    const { item, text, base, seen } = row.act;
    const { kind, id } = itemOf(item);
    return callForReply(name, {
      params: { kind, item_id: id },
      body: { text, base, seen, acted_at: row.actedAt },
      ...callWith(row, signal),
    });
  },
  accepts: isNote,
  acked: async (on, { act, seq }, { text, other_text: otherText, revision }) => {
    const last = await on.outbox.where({ lane: laneOfNote(act.item) }).last();
    const since = last !== undefined && last.seq > seq ? (last.act as NoteOperation) : null;
    const told = { text, otherText };
    // What was written here since comes in the place of what it saw, as it will on the server.
    const stands = since ? noteAfter(told, { text: since.text, seen: since.seen ?? [act.text] }) : told;
    await on.notes.put({ item: act.item, ...stands, revision });
  },
  words: () => says.note,
};
