/** How an operation, what a student did and the device keeps until the server confirms it, is sent and settled. */
import type { ApiFailure } from '../../api/failure.ts';
import type { Reply } from '../../api/http.ts';
import { headers } from '../../contract/headers.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import type { Device } from '../database.ts';
import type { OutboxRow } from '../outbox-row.ts';

/** The bank that an operation belongs to, as far as its description needs it. */
export interface NamedBank {
  bank: { name: string };
  questions: readonly { id: number }[];
}

/**
 * `O`: the stored operation. `R`: the server's reply. To add one, create a file beside this and a row in `kinds.ts`.
 */
export type OperationHandler<O extends { kind: string }, R> = Common<O, R> & (Single<O> | Batched<O, R>);

interface Common<O extends { kind: string }, R> {
  /**
   * A path. A row waits for earlier rows whose lane is the same, an ancestor or a descendant; other lanes don't affect
   * it.
   */
  lane: (operation: O) => string;
  /** True if the body of a 2xx has the shape of the contract; anything else is not a reply of our server. */
  accepts: (body: unknown) => body is R;
  /** Updates stored data after the confirmation. Called inside the transaction that settles the row. */
  acked?: (on: Device, row: OutboxRow<O>, reply: R) => Promise<unknown>;
  /** True if a refusal with this code leaves nothing to lose and nothing to decide: the row is dropped. */
  isMoot?: (code: string) => boolean;
  /** Another device was first: `record` is what the server has, and it wins. Called inside the same transaction. */
  conflict?: (on: Device, row: OutboxRow<O>, record: Record<string, unknown>) => Promise<unknown>;
  /** The server refused it and the student dismissed it. Called inside the transaction that removes the row. */
  dismissed?: (on: Device, row: OutboxRow<O>) => Promise<unknown>;
  /** Describes the operation: "Answer to question 12 in Cardiology". The bank may have been removed from the device. */
  describe: (operation: O, bank: NamedBank | undefined) => string;
}

/** One row per call. */
interface Single<O> {
  /** Makes the call for the row. Throws ApiFailure. */
  send: (row: OutboxRow<O>, signal: AbortSignal) => Promise<Reply>;
  batch?: undefined;
}

/**
 * Many rows per call. The server has to tell them apart by their `opId`, whichever rows share the call when one is sent
 * again.
 */
interface Batched<O, R> {
  send?: undefined;
  batch: {
    limit: number;
    /** Makes the call for the rows. Throws ApiFailure. */
    send: (rows: readonly OutboxRow<O>[], signal: AbortSignal) => Promise<Reply>;
    /** What the reply says about one of the rows; undefined if it does not mention it. */
    outcomeOf: (row: OutboxRow<O>, reply: R) => 'accepted' | ApiFailure | undefined;
    /** True if the server may accept later what it refused now; such a row is retried for about a week. */
    mayAcceptLater?: (operation: O, refusal: ApiFailure) => boolean;
  };
}

/** Headers and signal for the call of a row: the server acts on it once, as of the time when it was done. */
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
