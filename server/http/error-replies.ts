/** Turns every error into a reply. Only codes and sentences of the contract's error table reach the client. */
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type ErrorBody, type ErrorCode } from '../../src/contract/errors.ts';
import { sqlState } from '../db/client.ts';
import { ApiError } from '../core/api-error.ts';

export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = asApiError(thrown);
  const { status } = errors[error.code];
  const retryAfter = error.retryAfter ?? (status === 503 ? 2 : undefined);
  const url = request.url.replace(/(ticket=)[^&]*/g, '$1…');
  if (status >= 500) {
    // While PostgreSQL or the file storage is away, many requests fail for the same reason, and their stacks would bury
    // the rest of the log.
    const what = isUnreachable(thrown) ? { why: messagesOf(thrown) } : { err: thrown };
    request.log.error({ ...what, url }, 'request failed');
  }
  if (status === 401 || status === 403 || status === 429) {
    request.log.info({ code: error.code, url, address: request.ip }, 'refused');
  }
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  if (error.allow !== undefined) void reply.header('allow', error.allow);
  if (status === 401) void reply.header('www-authenticate', challengeFor(error.code));
  const body = bodyOf(error);
  return reply.code(status).send(status === 500 ? { ...body, request_id: request.id } : body);
}

/** The `WWW-Authenticate` challenge of RFC 6750. */
const challengeFor = (code: ErrorCode) =>
  `Bearer realm="nightfloat"${code === 'token_not_valid' ? ', error="invalid_token"' : ''}`;

/** Returns `{ code, error, detail }`, sentences by field, and the additional properties of the code. */
export const bodyOf = (error: ApiError): ErrorBody => ({
  ...error.fields,
  ...error.more,
  code: error.code,
  error: error.message,
  detail: error.message,
});

function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const code = codeOfFastify(thrown) ?? codeOfPostgres(thrown) ?? 'server_error';
  return new ApiError(code, { cause: thrown });
}

const fastifyCodes: Partial<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_media_type',
  FST_ERR_NOT_FOUND: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** Maps errors of Fastify and its plugins: a status below 500 means that the request was at fault. */
function codeOfFastify(thrown: unknown): ErrorCode | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { code = '', statusCode = 500 } = thrown as { code?: string; statusCode?: number };
  if (fastifyCodes[code]) return fastifyCodes[code];
  if (statusCode === 413) return 'too_large';
  return statusCode >= 400 && statusCode < 500 ? 'bad_request' : undefined;
}

/** Maps database errors: unreachable, busy, out of space, a text it cannot store, or a reference to a missing row. */
function codeOfPostgres(thrown: unknown): ErrorCode | undefined {
  const state = sqlState(thrown);
  if (isUnreachable(thrown)) return 'unavailable';
  if (state === undefined) return undefined;
  if (state === '53100') return 'disk_full';
  if (state === '23503') return 'not_found';
  if (state === '22021' || state === '22P05') return 'bad_request';
  return /^(53|40001|40P01|57014|25P03)/.test(state) ? 'unavailable' : undefined;
}

function isUnreachable(thrown: unknown): boolean {
  const state = sqlState(thrown);
  if (state !== undefined) return /^(08|57P)/.test(state);
  for (let at = thrown; at instanceof Error; at = at.cause) {
    const { code = '' } = at as NodeJS.ErrnoException;
    if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
      return true;
    if (
      /connection terminated|connection error|timeout exceeded when trying to connect|pool after calling end/i.test(
        at.message,
      )
    )
      return true;
  }
  return false;
}

/** Returns the messages of an error and its causes, but not that of a query, which repeats its values. */
function messagesOf(thrown: unknown): string {
  const messages: string[] = [];
  for (let at = thrown; at instanceof Error; at = at.cause) {
    // Node's error for a host with several addresses has no message of its own.
    const all: Error[] = at instanceof AggregateError ? at.errors : [at];
    if (!(at instanceof DrizzleQueryError)) messages.push(...all.map(({ message }) => message));
  }
  return messages.join(': ');
}
