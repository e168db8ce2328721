/** The one ky instance and how its replies are interpreted, for all API requests. */
import ky, { type AfterResponseHook } from 'ky';
import type { ErrorBody } from '../contract/errors.ts';
import { apiMarker, headers as names } from '../contract/headers.ts';
import { ApiFailure } from './failure.ts';
import { tellReach } from './reach.ts';

export interface Reply {
  status: number;
  /** Parsed JSON; null for an empty reply. */
  body: unknown;
  headers: Headers;
}

/**
 * Rejects replies without the server's marker header: portals, proxies and load balancers may answer in its place, with
 * any status and their own JSON. A 304 may lack it, because some proxies strip such headers from a 304; then the ETag
 * that was asked for is the proof.
 */
const rejectForeignReplies: AfterResponseHook = ({ headers: asked }, _options, { status, headers }) => {
  const tag = status === 304 ? asked.get('if-none-match') : null;
  if (headers.get(names.marker) !== apiMarker && (tag === null || headers.get('etag') !== tag))
    throw new ApiFailure('no-answer', status, {}, retryAfter(headers));
};

// On the server there is no location; rendering passes its own fetch.
const origin = 'location' in globalThis ? location.origin : 'http://localhost';

/** No timeout (1-public §7) and no retries: the outbox and the screens decide when to retry. */
export const http = ky.create({
  prefixUrl: `${origin}/api`,
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  cache: 'no-store',
  hooks: { afterResponse: [rejectForeignReplies] },
});

/**
 * Awaits a reply and reports to `onReach` listeners whether the server was reached. Throws ApiFailure: `refused` for a
 * status of 400 or more, `no-answer` if no complete reply came from the server.
 */
export async function replyTo(request: Promise<Response>, signal?: AbortSignal): Promise<Reply> {
  let response: Response;
  try {
    response = await request;
  } catch (cause) {
    const failure = failureOf(cause);
    if (!signal?.aborted) tellReach(failure.kind === 'refused', null);
    throw failure;
  }
  const body = await parsed(response);
  const { status, headers } = response;
  if (body === undefined) {
    if (!signal?.aborted) tellReach(false, null);
    throw new ApiFailure('no-answer', status, {}, retryAfter(headers));
  }
  // A reply cached by the service worker does not tell whether the server is reachable.
  if (!headers.has(names.kept)) tellReach(true, headers);
  if (status >= 400) throw new ApiFailure('refused', status, asErrorBody(body), retryAfter(headers));
  return { status, body, headers };
}

/** Wraps a request error in an ApiFailure. */
export const failureOf = (cause: unknown) =>
  cause instanceof ApiFailure ? cause : new ApiFailure('no-answer', 0, {}, null, cause);

/** Parses a JSON body. Returns null for a 204 or 304, undefined for anything that is not JSON. */
export async function parsed(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 304) return null;
  if (!(response.headers.get('content-type') ?? '').includes('json')) return undefined;
  return response.json().catch(() => undefined);
}

const asErrorBody = (body: unknown): ErrorBody =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as ErrorBody) : {};

/** Returns the delay in milliseconds. */
function retryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
