/** Fetches the student's plan, calendar and notes from the server. */
import { call } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';
import type { Note } from '../../contract/practice.ts';
import { metaValue, type Device } from '../database.ts';
import { itemKey, type ItemKey, type KeptNote } from '../kept-practice.ts';
import { isNote } from '../operations/note.ts';
import { isPlan } from '../operations/plan.ts';
import { listOf, shaped } from '../operations/shape.ts';
import { isCalendar } from '../operations/shift.ts';
import type { Operation } from '../kept-operations.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { notePositionKey } from '../practice-log.ts';
import { storePlan } from '../plan-store.ts';
import { rowsIn } from '../sync/outbox.ts';

/**
 * Does not overwrite anything that waits to be sent or that was confirmed while the reply was under way. Throws
 * ApiFailure.
 */
export async function fetchPlan(on: Device, signal?: AbortSignal): Promise<void> {
  const began = Date.now();
  const after = (await metaValue<number>(on, notePositionKey)) ?? 0;
  const [plan, calendar, notes] = await Promise.all<unknown>([
    call('GET /student/plan/', { signal }),
    call('GET /student/shifts/', { signal }),
    call('GET /student/notes/', { query: { after: String(after) }, signal }),
  ]);
  if (!isPlan(plan) || !isCalendar(calendar) || !areNotes(notes)) throw new ApiFailure('no-answer', 200, {});
  await on.transaction('rw', [on.meta, on.shifts, on.notes, on.outbox], async () => {
    const unsent = await rowsIn(on, 'pending', 'inflight', 'dead');
    const sentMeanwhile = await on.outbox.where('ackedAt').aboveOrEqual(began).toArray();
    const own = [...unsent, ...sentMeanwhile];
    if (operationsOf('plan', own).length === 0) await storePlan(on, plan);
    const days = new Set(operationsOf('shift', own).map(({ date }) => date));
    const gone = await on.shifts.filter(({ date }) => !days.has(date)).primaryKeys();
    await on.shifts.bulkDelete(gone);
    const otherDays = calendar.shifts.filter(({ date }) => !days.has(date));
    await on.shifts.bulkPut(otherDays.map(({ date, kind }) => ({ date, kind })));
    // A note that waits here is updated from the server's reply when it is sent.
    const waiting = new Set(operationsOf('note', unsent).map(({ item }) => item));
    const others = notes.notes.map(keptNote).filter(({ item }) => !waiting.has(item));
    await storeNewer(on, others, new Set(operationsOf('note', sentMeanwhile).map(({ item }) => item)));
    const position = Math.max(after, ...notes.notes.map(({ seq }) => seq));
    await on.meta.put({ key: notePositionKey, value: position });
  });
}

/**
 * Stores fetched notes. Of those that were `sentMeanwhile`, whichever has the higher revision stays: the server does
 * not list a note again until it changes, so none may be missed.
 */
async function storeNewer(on: Device, fetched: readonly KeptNote[], sentMeanwhile: ReadonlySet<ItemKey>) {
  const here = await on.notes.bulkGet(fetched.map(({ item }) => item));
  const isOlder = ({ item, revision }: KeptNote, at: number) =>
    sentMeanwhile.has(item) && (here[at]?.revision ?? 0) > (revision ?? 0);
  await on.notes.bulkPut(fetched.filter((note, at) => !isOlder(note, at)));
}

const operationsOf = <K extends Operation['kind']>(kind: K, rows: readonly OutboxRow[]) =>
  rows.map(({ act }) => act).filter((one): one is Extract<Operation, { kind: K }> => one.kind === kind);

const keptNote = ({ kind, item_id: id, text, other_text: otherText, revision }: Note) => ({
  item: itemKey(kind, id),
  text,
  otherText,
  revision,
});

const areNotes = shaped<{ notes: Note[] }>({ notes: listOf(isNote) });
