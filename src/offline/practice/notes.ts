/** The student's notes on items, and their error reports. */
import { liveQuery } from 'dexie';
import { mergeNote, type NoteTexts } from '../../contract/rules/note.ts';
import { device, type Device } from '../database.ts';
import type { DraftKey } from '../kept-chat.ts';
import { itemOf, type ItemKey } from '../kept-practice.ts';
import { laneOf } from '../operations/kinds.ts';
import type { NoteOperation } from '../operations/note.ts';
import { mayHaveArrived, type OutboxRow } from '../outbox-row.ts';
import { enqueue } from '../sync/enqueue.ts';
import { wakeSync } from '../sync/wake.ts';

/** Observes the note on an item; null if there is none. */
export const observeNote = (item: ItemKey) => liveQuery(async () => (await device().notes.get(item)) ?? null);

/**
 * Writes a note that replaces what the student had in front of them: `seen`, without another device's text if they left
 * that untouched. Text that arrived since and that they did not see is kept beside it. An empty text counts as no note.
 * Writing the same text does nothing, unless another device's text was resolved with it.
 */
export async function writeNote(item: ItemKey, text: string, seen: NoteTexts = nothing): Promise<void> {
  if (text === seen.text && seen.otherText === null) return;
  const on = device();
  await on.transaction('rw', [on.notes, on.outbox], async () => {
    const before = (await on.notes.get(item)) ?? { ...nothing, revision: null };
    const base = before.revision;
    const operation: NoteOperation = {
      kind: 'note',
      item,
      text,
      base,
      seen: [seen.text, seen.otherText ?? ''],
    };
    await on.notes.put({ item, ...mergeNote(before, { text, seen: operation.seen! }), revision: base });
    for (const row of await on.outbox.where({ lane: laneOf(operation) }).toArray())
      await supersede(on, row, operation);
    await enqueue(on, operation);
  });
  wakeSync();
}

const nothing: NoteTexts = { text: '', otherText: null };

/**
 * Removes an older row that the server doesn't have and whose text the student has seen; the new text replaces what
 * that one replaced. A refused one goes, too: a note is saved at each pause, and the student needs to know once.
 */
async function supersede(on: Device, row: OutboxRow, by: NoteOperation) {
  const { text, seen = [] } = row.act as NoteOperation;
  if (!isIdle(row) || mayHaveArrived(row) || !by.seen!.includes(text)) return;
  by.seen = [...new Set([...by.seen!, ...seen])].filter((one) => one !== text);
  await on.outbox.delete(row.seq);
}

const isIdle = ({ state }: OutboxRow) => state === 'pending' || state === 'dead';

/** Key of the draft of a report on an item. For bank questions it is the key that the first builds used. */
export function reportDraftOf(item: ItemKey): DraftKey {
  const { kind, id } = itemOf(item);
  return kind === 'question' ? `report/${id}` : `report/${item}`;
}

/** Enqueues an error report and deletes its draft. */
export async function reportItem(item: ItemKey, text: string): Promise<void> {
  const on = device();
  const { kind, id: questionId } = itemOf(item);
  await on.transaction('rw', [on.outbox, on.drafts], async () => {
    await enqueue(on, {
      kind: 'question-report',
      ...(kind !== 'question' && { of: kind }),
      questionId,
      text,
    });
    await on.drafts.delete(reportDraftOf(item));
  });
  wakeSync();
}
