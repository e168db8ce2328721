/**
 * Every error of the API: code → status and message.
 * The body of a reply is `{ code, error, detail }` (the message appears twice because screens read one or the other,
 * O-034). `invalid_input` adds a list of messages per field: `{ email: ['…'] }`. Some codes carry more, as noted.
 */
export const errors = {
  invalid_input: { status: 400, says: 'Some fields need attention.' },
  bad_request: { status: 400, says: 'This request couldn’t be read.' },
  /** Carries `problems: { line, column, problem }[]`. */
  bad_zip: { status: 400, says: 'This ZIP file couldn’t be imported. Nothing was stored.' },
  bad_reset_link: {
    status: 400,
    says: 'This reset link has expired or was already used. Request a new one.',
  },
  wrong_password: { status: 400, says: 'The current password is incorrect.' },
  no_such_plan: { status: 400, says: 'This plan has no price for that duration. Choose another one.' },
  price_changed: {
    status: 409,
    says: 'The price has changed, so nothing was bought. Please look at the new price.',
  },
  not_paid: {
    status: 402,
    says: 'The payment didn’t go through, and your plan wasn’t started. Please try again.',
  },
  /** The purchase may still be paid: trying again needs the same Idempotency-Key. */
  payment_pending: {
    status: 409,
    says: 'Your payment isn’t confirmed yet. Please try again in a few minutes: you won’t pay twice.',
  },
  token_not_valid: { status: 401, says: 'Token is invalid or expired.' },
  not_signed_in: { status: 401, says: 'Please sign in.' },
  wrong_credentials: { status: 401, says: 'Email or password is incorrect.' },
  account_inactive: { status: 401, says: 'This account is inactive. Please contact us.' },
  forbidden: { status: 403, says: 'Your account isn’t allowed to do this.' },
  no_subscription: { status: 403, says: 'Your plan for this course doesn’t include this.' },
  bad_ticket: { status: 403, says: 'This link has expired. Open the page again.' },
  window_over: { status: 403, says: 'Messages can only be changed or deleted within five minutes.' },
  not_found: { status: 404, says: 'Not found.' },
  /** Sent with the `allow` header. */
  method_not_allowed: { status: 405, says: 'This address doesn’t take that method.' },
  /** Carries `record`: the answer that counts. */
  already_answered: { status: 409, says: 'This question was already answered. The first answer counts.' },
  /** Carries `record`: the result that counts (null if a retake left none), or the review for a single tracing. */
  attempt_closed: { status: 409, says: 'This test was already submitted. The first submission counts.' },
  session_differs: {
    status: 409,
    says: 'The server already has this practice session with other questions. Nothing was changed.',
  },
  import_answered: {
    status: 409,
    says: 'Students have already answered, marked, reported or written notes on questions from this import, so it can’t be undone. If only error reports are open, close them; otherwise, delete single questions.',
  },
  /** Carries `version`: the current one. */
  changed_meanwhile: {
    status: 409,
    says: 'There is a newer version than the one you opened. Nothing was saved.',
  },
  /** The check named by an import has expired, or another process made it. */
  check_gone: { status: 410, says: 'The server no longer has this ZIP. Please upload it again.' },
  too_large: { status: 413, says: 'This is too large.' },
  wrong_media_type: { status: 415, says: 'The server doesn’t take this kind of content.' },
  key_reused: { status: 422, says: 'This Idempotency-Key was used for another request.' },
  too_late: { status: 422, says: 'These answers were given after the time was up. They don’t count.' },
  too_many_requests: { status: 429, says: 'Too many attempts. Please wait a moment and try again.' },
  server_error: { status: 500, says: 'Something went wrong on the server. Please try again.' },
  disk_full: { status: 507, says: 'The server is out of space. Nothing was stored.' },
  mail_not_sent: { status: 502, says: 'The email couldn’t be sent. Nothing was changed. Please try again.' },
  unavailable: { status: 503, says: 'The server isn’t available right now. Please try again.' },
} as const;

export type ErrorCode = keyof typeof errors;

/** The body of an error reply as the client receives it; anything may be missing when another server replied. */
export interface ErrorBody {
  code?: string;
  error?: string;
  detail?: string;
  [more: string]: unknown;
}
