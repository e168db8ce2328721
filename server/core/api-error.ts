/** How any part of the server refuses: a code of the contract's table; `error-replies.ts` makes the reply of it. */
import { errors, type ErrorCode } from '../../src/contract/errors.ts';

interface Details {
  /** For `invalid_input`: sentences by field. */
  fields?: Record<string, string[]>;
  /** More members of the reply's body, such as `record` or `problems`. */
  more?: Record<string, unknown>;
  /** A sentence that says it better than the table's. */
  detail?: string;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  /** For `method_not_allowed`: the methods that the address takes. */
  allow?: string;
  /** What is kept of a refused act all the same, after its transaction was rolled back. */
  also?: () => Promise<void>;
  cause?: unknown;
}

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string[]> | undefined;
  readonly more: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;
  readonly allow: string | undefined;
  readonly also: (() => Promise<void>) | undefined;

  constructor(code: ErrorCode, { fields, more, detail, retryAfter, allow, also, cause }: Details = {}) {
    super(detail ?? errors[code].says, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.more = more;
    this.retryAfter = retryAfter;
    this.allow = allow;
    this.also = also;
  }
}

/** Refuses fields, with sentences by field. A single sentence is also what `error` says. */
export function invalidFields(fields: Record<string, string[]>): ApiError {
  const all = Object.values(fields).flat();
  return new ApiError('invalid_input', { fields, detail: all.length === 1 ? all[0] : undefined });
}

/** Refuses one field. */
export const fieldError = (field: string, sentence: string) => invalidFields({ [field]: [sentence] });
