/** Every number that both sides must agree on. Bytes, seconds, counts as named. */
export const limits = {
  jsonBytes: 256 * 1024,
  pictureBytes: 5 * 1024 * 1024,
  previewVideoBytes: 500 * 1024 * 1024,
  /** A video or a podcast. */
  mediaBytes: 500 * 1024 * 1024,
  captionsBytes: 1024 * 1024,
  /** A file larger than this is sent ahead in pieces of this size. */
  pieceBytes: 4 * 1024 * 1024,
  /** How long the pieces of an upload wait for the rest of it. */
  uploadKeptHours: 24,
  /** Uploads of one account that may wait at the same time. */
  uploadsAtOnce: 10,
  /** How long the address of a video, a podcast or a chat file opens it. */
  mediaTicketSeconds: 60 * 60,
  transcriptMax: 100_000,
  zip: {
    uploadBytes: 200 * 1024 * 1024,
    entries: 2_000,
    realBytes: 300 * 1024 * 1024,
    ratio: 100,
    rows: 10_000,
  },
  passwordMin: 8,
  passwordMax: 200,
  nameMax: 100,
  titleMax: 200,
  textMax: 20_000,
  /** Of what is kept beside a note; the oldest goes. */
  noteBesideMax: 100_000,
  descriptionMax: 5_000,
  toastMs: { normal: 4_000, error: 4_000, success: 2_000 },
  toasts: 20,
  resetRedirectSeconds: 2,
  courseCardDescription: 200,
  categoryCardDescription: 40,
  pricingDialogWidth: 800,
  accessTokenSeconds: 10 * 60,
  /** A session ends after this long without a refresh, and at the latest after `sessionMaxDays`. */
  sessionIdleDays: 60,
  sessionMaxDays: 180,
  resetLinkMinutes: 60,
  /** How long a changed email can be taken back by the link that the old address got. */
  undoLinkDays: 7,
  /** How long the server remembers what it did for an Idempotency-Key. */
  idempotencyDays: 120,
  /** Keys in one comparison of a device with the server. */
  checkedOperations: 500,
  /** Entries of the practice log in one request. */
  practiceEntries: 200,
  reportMax: 2_000,
  testQuestions: 500,
  /** Of a test: a day. */
  testMinutes: 1_440,
  /** 2-student §9. */
  defaultTestSeconds: 5_400,
  /** An attempt that arrives this long after its deadline counts as late. */
  attemptGraceSeconds: 60,
  chatMessage: 5_000,
  chatFileBytes: 10 * 1024 * 1024,
  /** 2-student §9. */
  chatEditSeconds: 5 * 60,
  reviewComment: 2_000,
  /** Of fewer answers no figures are made. */
  figuresFrom: 20,
} as const;
