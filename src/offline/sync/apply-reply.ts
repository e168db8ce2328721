/** Applies a reply of the server to stored data; called inside the transaction that settles the row. */
import { logTables } from '../practice-log.ts';
import type { Device } from '../database.ts';
import { isKnown, handlerOf } from '../operations/kinds.ts';
import type { OutboxRow } from '../outbox-row.ts';

/** The tables that settling a row may write. */
export const tablesOfReplies = (on: Device) => [
  on.outbox,
  on.answers,
  on.questions,
  on.banks,
  on.marks,
  on.positions,
  on.watched,
  on.tests,
  on.attempts,
  on.results,
  on.chatFiles,
  on.notes,
  on.shifts,
  on.meta,
  ...logTables(on),
];

/**
 * The server accepted the row. Its reply, in the shape that the operation accepts, may say more than the device knew.
 */
export async function applyAck(on: Device, row: OutboxRow, reply: unknown): Promise<void> {
  await handlerOf(row.act).acked?.(on, row, reply);
}

/** Another device was first; the server's record wins. */
export async function applyConflict(on: Device, row: OutboxRow, record: unknown): Promise<void> {
  await handlerOf(row.act).conflict?.(on, row, { ...(record as object | null) });
}

/** The student dismissed what the server refused. It never took effect, so its local effect is undone. */
export async function applyDismissal(on: Device, row: OutboxRow): Promise<void> {
  if (isKnown(row.act)) await handlerOf(row.act).dismissed?.(on, row);
}
