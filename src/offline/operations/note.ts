import { callForReply, type ReplyBody } from '../../api/call.ts';
import { mergeNote } from '../../contract/rules/note.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import { itemOf, type ItemKey } from '../kept-practice.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
import { isNumber, isText, orNull, shaped } from './shape.ts';

/** Writes a note. */
export interface NoteOperation {
  kind: 'note';
  item: ItemKey;
  text: string;
  /** The revision on which the text is based; null for a first note. */
  base: number | null;
  /** The texts that this one replaces, whatever else the server has by then. The first builds did not store them. */
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
    const replied = { text, otherText };
    // A text written here since replaces what it had seen, as it will on the server.
    const merged = since ? mergeNote(replied, { text: since.text, seen: since.seen ?? [act.text] }) : replied;
    await on.notes.put({ item: act.item, ...merged, revision });
  },
  describe: () => says.note,
};
