/** How a device detects that it and the server disagree on what a student did, whatever the reason. */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id } from './endpoint.ts';
import { limits } from './limits.ts';

/** Number of questions and the sum of their ids, so that different sets of the same size are detected, too. */
export const Tally = Type.Object({ count: Type.Integer({ minimum: 0 }), sum: Type.Integer({ minimum: 0 }) });
export type Tally = Static<typeof Tally>;

/** The tallies of the current round of a bank. */
export const BankTally = Type.Object({
  category_id: Id,
  round: Type.Integer({ minimum: 1 }),
  answers: Tally,
  right: Tally,
  marks: Tally,
});
export type BankTally = Static<typeof BankTally>;

export const syncCheckEndpoints = endpointsOf({
  'POST /sync-check/': {
    access: 'signed-in',
    does: 'Compares the state of my device with that of the server; returns what differs.',
    body: Type.Object({
      /** Idempotency-Keys of operations that this device holds as confirmed. */
      operations: Type.Array(Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }), {
        maxItems: limits.checkedOperations,
      }),
      /** The banks stored on the device. */
      banks: Type.Array(BankTally, { maxItems: 500 }),
    }),
    reply: Type.Object({
      /** Keys that the server does not know. */
      missing: Type.Array(Type.String()),
      /** Categories whose tallies differ. */
      banks: Type.Array(Type.Integer()),
    }),
  },
});
