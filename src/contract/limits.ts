/** Every number that client and server must agree on. Units are in the names or comments. */
export const limits = {
  jsonBytes: 256 * 1024,
  pictureBytes: 5 * 1024 * 1024,
  previewVideoBytes: 500 * 1024 * 1024,
  /** A video or a podcast. */
  mediaBytes: 500 * 1024 * 1024,
  captionsBytes: 1024 * 1024,
  /** A larger file is uploaded ahead of its form, in pieces of this size. */
  pieceBytes: 4 * 1024 * 1024,
  /** How long an unfinished upload is kept. */
  uploadKeptHours: 24,
  /** Unfinished uploads that one account may have at the same time. */
  uploadsAtOnce: 10,
  /** How long the address of a video, a podcast or a chat file stays valid. */
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
  /** Maximum length of the conflicting text kept with a note; the oldest is cut off. */
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
  /** How long the link sent to the old address can undo a change of email. */
  undoLinkDays: 7,
  /** How long the server remembers the result of an Idempotency-Key. */
  idempotencyDays: 120,
  /** Maximum number of keys in one sync check. */
  checkedOperations: 500,
  /** How many of the latest imports into a bank or test are listed. */
  importsListed: 10,
  /** Maximum number of practice log entries per request. */
  practiceEntries: 200,
  reportMax: 2_000,
  testQuestions: 500,
  /** Maximum duration of a test: one day. */
  testMinutes: 1_440,
  /** 2-student §9. */
  defaultTestSeconds: 5_400,
  /** A submission that arrives this long after its deadline is marked as late. */
  attemptGraceSeconds: 60,
  chatMessage: 5_000,
  chatFileBytes: 10 * 1024 * 1024,
  /** 2-student §9. */
  chatEditSeconds: 5 * 60,
  reviewComment: 2_000,
  /** Minimum number of answers for statistics. */
  figuresFrom: 20,
} as const;
