/** The student's own words on items, and what they say is wrong with them. */
import { liveQuery } from 'dexie';
import { device } from '../database.ts';
import type { DraftKey } from '../kept-chat.ts';
import { itemOf, type ItemKey } from '../kept-practice.ts';
import { enqueue, enqueueInstead } from '../sync/enqueue.ts';
import { wakeSync } from '../sync/wake.ts';

/** Null where there is none. */
export const observeNote = (item: ItemKey) => liveQuery(async () => (await device().notes.get(item)) ?? null);

/**
 * Keeps what was written; with it the other device's text, if there was one, is dealt with. An empty text is no note. The
 * same text is nothing written, unless the student left the other one out (`isWithoutOther`).
 */
export async function writeNote(item: ItemKey, text: string, isWithoutOther = false): Promise<void> {
  const on = device();
  await on.transaction('rw', [on.notes, on.outbox], async () => {
    const before = await on.notes.get(item);
    if ((before?.text ?? '') === text && !(isWithoutOther && before?.otherText)) return;
    const base = before?.revision ?? null;
    await on.notes.put({ item, text, otherText: null, revision: base });
    await enqueueInstead(on, { kind: 'note', item, text, base });
  });
  wakeSync();
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
