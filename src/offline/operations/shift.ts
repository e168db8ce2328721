import { callForReply, type ReplyBody } from '../../api/call.ts';
import type { ShiftKind } from '../../contract/practice.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
import { isText, listOf, shaped } from './shape.ts';

/** Sets a day of the calendar. */
export interface ShiftOperation {
  kind: 'shift';
  /** `YYYY-MM-DD`. */
  date: string;
  shift: ShiftKind;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    shift: ShiftOperation;
  }
}

const name = 'PUT /student/shifts/';
type Calendar = ReplyBody<typeof name>;

const laneOfDay = (date: string) => `shift/${date}`;

export const isCalendar = shaped<Calendar>({
  shifts: listOf(shaped<Calendar['shifts'][number]>({ date: isText, kind: isText, acted_at: isText })),
});

export const shift: OperationHandler<ShiftOperation, Calendar> = {
  lane: ({ date }) => laneOfDay(date),
  send: (row, signal) => {
    const { date, shift: kind } = row.act;
    return callForReply(name, {
      body: { shifts: [{ date, kind, acted_at: row.actedAt }] },
      ...callWith(row, signal),
    });
  },
  accepts: isCalendar,
  // Another device may have acted later: its value wins, unless the day was changed here since.
  acked: async (on, { act: { date }, seq }, { shifts }) => {
    const last = await on.outbox.where({ lane: laneOfDay(date) }).last();
    const stored = shifts.find((one) => one.date === date);
    if (stored && (last === undefined || last.seq <= seq)) await on.shifts.put({ date, kind: stored.kind });
  },
  describe: ({ date }) => says.shift(date),
};
