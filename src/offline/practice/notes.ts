/** The student's own words on items, and what they say is wrong with them. */
import { liveQuery } from 'dexie';
import { noteAfter, type NoteTexts } from '../../contract/rules/note.ts';
import { device, type Device } from '../database.ts';
import type { DraftKey } from '../kept-chat.ts';
import { itemOf, type ItemKey } from '../kept-practice.ts';
import { laneOf } from '../operations/kinds.ts';
import type { NoteOperation } from '../operations/note.ts';
import { mayHaveArrived, type OutboxRow } from '../outbox-row.ts';
import { enqueue } from '../sync/enqueue.ts';
import { wakeSync } from '../sync/wake.ts';

/** Null where there is none. */
export const observeNote = (item: ItemKey) => liveQuery(async () => (await device().notes.get(item)) ?? null);

/**
 * Keeps what was written in the place of what the student had before them: `seen`, without another device's text where
 * they left that as it was. What has come since, they did not see: it is kept beside. An empty text is no note, and the
 * same text nothing written, unless another one was dealt with.
 */
export async function writeNote(item: ItemKey, text: string, seen: NoteTexts = nothing): Promise<void> {
  if (text === seen.text && seen.otherText === null) return;
  const on = device();
  await on.transaction('rw', [on.notes, on.outbox], async () => {
    const before = (await on.notes.get(item)) ?? { ...nothing, revision: null };
    const base = before.revision;
    const act: NoteOperation = { kind: 'note', item, text, base, seen: [seen.text, seen.otherText ?? ''] };
    await on.notes.put({ item, ...noteAfter(before, { text, seen: act.seen! }), revision: base });
    for (const row of await on.outbox.where({ lane: laneOf(act) }).toArray()) await replace(on, row, act);
    await enqueue(on, act);
  });
  wakeSync();
}

const nothing: NoteTexts = { text: '', otherText: null };

/** What never left and was seen need not be sent any more: what it came in the place of, the new text does. */
async function replace(on: Device, row: OutboxRow, by: NoteOperation) {
  const { text, seen = [] } = row.act as NoteOperation;
  if (row.state !== 'pending' || mayHaveArrived(row) || !by.seen!.includes(text)) return;
  by.seen = [...new Set([...by.seen!, ...seen])].filter((one) => one !== text);
  await on.outbox.delete(row.seq);
}

/** Where a report stands half written; of a bank's question as the first builds kept it. */
export function reportDraftOf(item: ItemKey): DraftKey {
  const { kind, id } = itemOf(item);
  return kind === 'question' ? `report/${id}` : `report/${item}`;
}

/** The draft goes with it. */
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
