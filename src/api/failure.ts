/** The ways in which a call can fail. */
import type { ErrorBody } from '../contract/errors.ts';

/**
 * `refused`: the server returned an error. `no-answer`: no reply, or one that is not from the server (a captive
 * portal).
 */
export type FailureKind = 'refused' | 'no-answer';

export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly kind: FailureKind;
  /** Status of the server's reply; 0 if there was none. */
  readonly status: number;
  /** Status of a reply that did not come from the server; 0 if there was none. */
  readonly foreignStatus: number;
  readonly body: ErrorBody;
  /** The delay requested by a Retry-After header, in milliseconds. */
  readonly retryAfterMs: number | null;

  /** `status` is that of any reply, from the server or not. */
  constructor(
    kind: FailureKind,
    status: number,
    body: ErrorBody,
    retryAfterMs: number | null = null,
    cause?: unknown,
  ) {
    super(body.error ?? body.detail ?? wordsFor(status), { cause });
    this.kind = kind;
    this.status = kind === 'refused' ? status : 0;
    this.foreignStatus = kind === 'refused' ? 0 : status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }

  /** True if no reply came at all, not even one from a portal or proxy. */
  get isUnanswered(): boolean {
    return this.kind === 'no-answer' && this.foreignStatus === 0;
  }

  get code(): string | undefined {
    return this.body.code;
  }

  /** The server's message, from `error` or `detail`. */
  get says(): string | undefined {
    return this.body.error ?? this.body.detail;
  }

  /** Field → first message, for every field of the body that is a list (O-038). */
  get fields(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [field, value] of Object.entries(this.body)) {
      const first: unknown = Array.isArray(value) ? value[0] : undefined;
      if (typeof first === 'string') found[field] = first;
    }
    return found;
  }
}

/** For a reply without words. From 502 on, the proxy in front of the server doesn't reach it. */
function wordsFor(status: number): string {
  if (status === 0) return 'No answer.';
  return status > 501
    ? 'The server can’t be reached right now. Please try again in a minute.'
    : `The server answered ${status}.`;
}

export const isFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

/** True if the server may have done what was asked, because no reply of its own says otherwise. */
export const mayHaveSaved = (failure: unknown) =>
  isFailure(failure) && (failure.status === 0 || failure.status >= 500);
