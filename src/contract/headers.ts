/** Header names that both sides agree on. */
export const headers = {
  /** On every reply of this API; a reply without it is a captive portal's or a proxy's, never ours. */
  marker: 'x-nightfloat-api',
  /** On every reply: changes when the server's data went back in time (a restored backup). */
  epoch: 'x-nightfloat-epoch',
  /** On every reply: the server's clock, ISO 8601. */
  time: 'x-nightfloat-time',
  /** On a student's write: UUID made with the action; the same key acts once. */
  idempotencyKey: 'idempotency-key',
  /** On a student's write: when it was done, in the server's time as the device knows it, ISO 8601. */
  actedAt: 'x-nightfloat-acted-at',
  /** The round of the bank, or the attempt of the test (1, then one more a retake), that the student saw. */
  round: 'x-nightfloat-round',
  /** On an answer: the version of the question that the student saw. */
  version: 'x-nightfloat-version',
  /** On an answer: how it came about (`rules/recall-header.ts`). */
  recall: 'x-nightfloat-recall',
  /** On the end of a test: how each of its answers came about (`rules/recall-header.ts`). */
  recalls: 'x-nightfloat-recalls',
  /** On a reply that the worker kept and gives in the server's place. */
  kept: 'x-nightfloat-kept',
} as const;

export const apiMarker = '1';
