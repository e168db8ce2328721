/** Every way in which a call can end badly. */
import type { ErrorBody } from '../contract/errors.ts';

/** `refused`: the server said no. `no-answer`: nothing came back, or nothing that is ours (a captive portal's page). */
export type FailureKind = 'refused' | 'no-answer';

export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly kind: FailureKind;
  /** Status of the reply; 0 without one. */
  readonly status: number;
  readonly body: ErrorBody;
  /** What a Retry-After header asked for, in milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: FailureKind,
    status: number,
    body: ErrorBody,
    retryAfterMs: number | null = null,
    cause?: unknown,
  ) {
    super(
      body.error ?? body.detail ?? (kind === 'refused' ? `The server answered ${status}.` : 'No answer.'),
      { cause },
    );
    this.kind = kind;
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }

  get code(): string | undefined {
    return this.body.code;
  }

  /** The sentence that the server gave, in `error` or `detail`. */
  get says(): string | undefined {
    return this.body.error ?? this.body.detail;
  }

  /** Field → first sentence, for every list-valued field of the body (O-038). */
  get fields(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [field, value] of Object.entries(this.body)) {
      const first: unknown = Array.isArray(value) ? value[0] : undefined;
      if (typeof first === 'string') found[field] = first;
    }
    return found;
  }
}

export const isFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;
