/** How an operation is carried: what a student did, and the device keeps until the server confirmed it. */
import type { ApiFailure } from '../../api/failure.ts';
import type { Reply } from '../../api/http.ts';
import { headers } from '../../contract/headers.ts';
import { syncListMessages as says } from '../../messages/sync-list.ts';
import type { Device } from '../database.ts';
import type { OutboxRow } from '../outbox-row.ts';

/** The bank that an operation is about, as far as its words need it. */
export interface NamedBank {
  bank: { name: string };
  questions: readonly { id: number }[];
}

/** `O`: what is kept of it. `R`: what the server answers. A new one is a file beside this and a row in `kinds.ts`. */
export type OperationHandler<O extends { kind: string }, R> = Handled<O, R> & (Alone<O> | Together<O, R>);

interface Handled<O extends { kind: string }, R> {
  /** A path. A row waits for earlier rows above, below or on its path; rows elsewhere don't concern it. */
  lane: (operation: O) => string;
  /** Whether the body of a 2xx is in the contract's shape; what is not, is no answer of ours. */
  accepts: (body: unknown) => body is R;
  /** What the confirmation changes in the kept facts. Called inside the transaction that settles the row. */
  acked?: (on: Device, row: OutboxRow<O>, reply: R) => Promise<unknown>;
  /** Another device was first: `record` is what counts on the server. Called inside the transaction, too. */
  conflict?: (on: Device, row: OutboxRow<O>, record: Record<string, unknown>) => Promise<unknown>;
  /** The server refused it, and the student gave it up. Called inside the transaction that removes the row. */
  dismissed?: (on: Device, row: OutboxRow<O>) => Promise<unknown>;
  /** What was done: "Answer to question 12 in Cardiology". The bank may have left the device. */
  words: (operation: O, bank: NamedBank | undefined) => string;
}

/** A call carries one row. */
interface Alone<O> {
  /** Sends the call that carries it. Throws ApiFailure. */
  send: (row: OutboxRow<O>, signal: AbortSignal) => Promise<Reply>;
  together?: undefined;
}

/** A call carries many rows. The server has to tell them apart by their `opId`, whichever come along when one is sent again. */
interface Together<O, R> {
  send?: undefined;
  together: {
    most: number;
    /** Sends the call that carries them. Throws ApiFailure. */
    send: (rows: readonly OutboxRow<O>[], signal: AbortSignal) => Promise<Reply>;
    /** What the reply says of one of them; undefined where it does not speak of it. */
    saidOf: (row: OutboxRow<O>, reply: R) => 'taken' | ApiFailure | undefined;
    /** Whether the server may take later what it refused now: such a row is tried again, for about a week. */
    mayPass?: (operation: O, refusal: ApiFailure) => boolean;
  };
}

/** What each call of a row carries: the server acts once for it, as of the time when it was done. */
export function callWith(
  { opId, actedAt }: OutboxRow<unknown>,
  signal: AbortSignal,
  round?: number,
  version?: number,
) {
  return {
    headers: {
      [headers.idempotencyKey]: opId,
      [headers.actedAt]: actedAt,
      ...(round !== undefined && { [headers.round]: String(round) }),
      ...(version !== undefined && { [headers.version]: String(version) }),
    },
    signal,
  };
}

export const nameOf = (bank: NamedBank | undefined) => bank?.bank.name ?? says.unknownBank;

/** "question 12 in Cardiology" */
export function placeOf(questionId: number, bank: NamedBank | undefined): string {
  const at = bank?.questions.findIndex(({ id }) => id === questionId) ?? -1;
  return says.question(at < 0 ? null : at + 1, nameOf(bank));
}
