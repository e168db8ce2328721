/** Header names that client and server agree on. */
export const headers = {
  /** On every reply of this API; a reply without it comes from a captive portal or a proxy. */
  marker: 'x-nightfloat-api',
  /** On every reply: changes when the server's data went back in time (a restored backup). */
  epoch: 'x-nightfloat-epoch',
  /** On every reply: the server's clock, ISO 8601. */
  time: 'x-nightfloat-time',
  /** On a student's write: a UUID created with the action; requests with the same key act once. */
  idempotencyKey: 'idempotency-key',
  /** On a student's write: when it was done, by the device's estimate of the server's time, ISO 8601. */
  actedAt: 'x-nightfloat-acted-at',
  /**
   * The round of the bank, or the attempt of the test, that the student saw; starts at 1 and increases with each
   * retake.
   */
  round: 'x-nightfloat-round',
  /** On an answer: the version of the question that the student saw. On an edit by staff: that of what they opened. */
  version: 'x-nightfloat-version',
  /** On an answer: how sure the student was and how long it took (`rules/recall-header.ts`). */
  recall: 'x-nightfloat-recall',
  /** On the submission of a test: the same for each of its answers (`rules/recall-header.ts`). */
  recalls: 'x-nightfloat-recalls',
  /** On a purchase: the price that the student saw, in rupees. */
  price: 'x-nightfloat-price',
  /** On a sign-up that was sent before and had no reply. */
  again: 'x-nightfloat-again',
  /** On a reply that the service worker served from its cache instead of the server. */
  kept: 'x-nightfloat-kept',
} as const;

export const apiMarker = '1';
