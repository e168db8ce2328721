/** How a device finds out that it and the server disagree on what a student did, whatever the reason. */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id } from './endpoint.ts';
import { limits } from './limits.ts';

/** How many questions, and the sum of their ids: others, though as many, are seen too. */
export const Tally = Type.Object({ count: Type.Integer({ minimum: 0 }), sum: Type.Integer({ minimum: 0 }) });
export type Tally = Static<typeof Tally>;

/** What counts in the round of a bank. */
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
    does: 'Compares what my device believes with what is here; answers what differs.',
    body: Type.Object({
      /** Idempotency-Keys of what this device holds as confirmed. */
      operations: Type.Array(Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }), {
        maxItems: limits.checkedOperations,
      }),
      /** Of the banks on the device. */
      banks: Type.Array(BankTally, { maxItems: 500 }),
    }),
    reply: Type.Object({
      /** Keys of which nothing is known here. */
      missing: Type.Array(Type.String()),
      /** Categories whose figures differ. */
      banks: Type.Array(Type.Integer()),
    }),
  },
});
