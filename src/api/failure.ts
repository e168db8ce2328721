/** Every way in which a call can end badly. */
import type { ErrorBody } from '../contract/errors.ts';

/** `refused`: the server said no. `no-answer`: nothing came back, or nothing of the server's (a captive portal's page). */
export type FailureKind = 'refused' | 'no-answer';

export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly kind: FailureKind;
  /** Status of the server's reply; 0 without one. */
  readonly status: number;
  /** Status with which something else answered in the server's place; 0 where nothing did. */
  readonly strangersStatus: number;
  readonly body: ErrorBody;
  /** What a Retry-After header asked for, in milliseconds. */
  readonly retryAfterMs: number | null;

  /** `status`: of whatever reply there was, the server's or not. */
  constructor(
    kind: FailureKind,
    status: number,
    body: ErrorBody,
    retryAfterMs: number | null = null,
    cause?: unknown,
  ) {
    super(body.error ?? body.detail ?? (status === 0 ? 'No answer.' : `The server answered ${status}.`), {
      cause,
    });
    this.kind = kind;
    this.status = kind === 'refused' ? status : 0;
    this.strangersStatus = kind === 'refused' ? 0 : status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }

  /** Nothing came back: the line's fault, not that of something that answered in the server's place. */
  get isUnanswered(): boolean {
    return this.kind === 'no-answer' && this.strangersStatus === 0;
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
