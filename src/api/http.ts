/** The one ky instance, and what its replies mean: alike in every request of the API. */
import ky, { type AfterResponseHook } from 'ky';
import type { ErrorBody } from '../contract/errors.ts';
import { apiMarker, headers as names } from '../contract/headers.ts';
import { ApiFailure } from './failure.ts';
import { tellReach } from './reach.ts';

export interface Reply {
  status: number;
  /** Parsed; null of an empty one. */
  body: unknown;
  headers: Headers;
}

/**
 * Whatever lacks the server's mark is no reply of it: portals, proxies and load balancers answer in its place, with any
 * status and with JSON of their own.
 */
const refuseStrangers: AfterResponseHook = (_request, _options, { status, headers }) => {
  if (headers.get(names.marker) !== apiMarker)
    throw new ApiFailure('no-answer', status, {}, retryAfter(headers));
};

// Where the server draws a page, it answers by itself.
const origin = 'location' in globalThis ? location.origin : 'http://localhost';

/** No timeout (1-public §7) and no tries of its own: the outbox and the screens know when to try again. */
export const http = ky.create({
  prefixUrl: `${origin}/api`,
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  cache: 'no-store',
  hooks: { afterResponse: [refuseStrangers] },
});

/**
 * The reply to a request, after telling listeners whether the server was reached. Throws ApiFailure: `refused` for a
 * status of 400 or more, `no-answer` when nothing of the server's came, or not all of it.
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
  const { status, ok, headers } = response;
  if (body === undefined) {
    if (!signal?.aborted) tellReach(false, null);
    throw new ApiFailure('no-answer', status, {}, retryAfter(headers));
  }
  // What the worker kept says nothing of the server.
  if (!headers.has(names.kept)) tellReach(true, headers);
  if (!ok) throw new ApiFailure('refused', status, asErrorBody(body), retryAfter(headers));
  return { status, body, headers };
}

/** What kept a request from its reply. */
export const failureOf = (cause: unknown) =>
  cause instanceof ApiFailure ? cause : new ApiFailure('no-answer', 0, {}, null, cause);

/** Null for an empty 204, undefined for what is no JSON. */
export async function parsed(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  if (!(response.headers.get('content-type') ?? '').includes('json')) return undefined;
  return response.json().catch(() => undefined);
}

const asErrorBody = (body: unknown): ErrorBody =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as ErrorBody) : {};

/** In milliseconds. */
function retryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
