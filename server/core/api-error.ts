/**
 * The error that any part of the server refuses with: a code of the contract. `error-replies.ts` turns it into a reply.
 */
import { errors, type ErrorCode } from '../../src/contract/errors.ts';

interface Details {
  /** For `invalid_input`: sentences by field. */
  fields?: Record<string, string[]>;
  /** Additional properties of the reply's body, such as `record` or `problems`. */
  more?: Record<string, unknown>;
  /** A sentence to use in place of the code's standard one. */
  detail?: string;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  /** For `method_not_allowed`: the methods that the path supports. */
  allow?: string;
  /** Work to commit even though the operation was refused and its transaction rolled back. */
  commitAnyway?: () => Promise<void>;
  cause?: unknown;
}

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string[]> | undefined;
  readonly more: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;
  readonly allow: string | undefined;
  readonly commitAnyway: (() => Promise<void>) | undefined;

  constructor(
    code: ErrorCode,
    { fields, more, detail, retryAfter, allow, commitAnyway, cause }: Details = {},
  ) {
    super(detail ?? errors[code].says, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.more = more;
    this.retryAfter = retryAfter;
    this.allow = allow;
    this.commitAnyway = commitAnyway;
  }
}

/**
 * Returns the error for invalid fields, with sentences by field. If there is only one sentence, it is also the message.
 */
export function invalidFields(fields: Record<string, string[]>): ApiError {
  const all = Object.values(fields).flat();
  return new ApiError('invalid_input', { fields, detail: all.length === 1 ? all[0] : undefined });
}

/** Returns the error for a file whose content isn't taken; `field` is the form's field that it came in. */
export const wrongFile = (
  sentence: string,
  { field, cause }: { field?: string | undefined; cause?: unknown },
) =>
  new ApiError('wrong_media_type', {
    detail: sentence,
    cause,
    ...(field !== undefined && { fields: { [field]: [sentence] } }),
  });

/** Returns the error for one invalid field. */
export const fieldError = (field: string, sentence: string) => invalidFields({ [field]: [sentence] });
