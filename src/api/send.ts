/** One request, one reply: the only place that calls fetch for the API. */
import type { ErrorBody } from '../contract/errors.ts';
import { apiMarker, headers as names } from '../contract/headers.ts';
import { ApiFailure } from './failure.ts';

export interface Reply {
  status: number;
  body: unknown;
  headers: Headers;
}

export interface SendOptions {
  method: string;
  /** Path under /api, filled in. */
  path: string;
  access: string | null;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** What carries the request; fetch unless told. */
  carry?: typeof fetch;
}

/** Hears of every request: whether the server replied (true), or nobody, or something in its place (false). */
export type ReachListener = (reached: boolean, headers: Headers | null) => void;
const listeners = new Set<ReachListener>();
export function onReach(listener: ReachListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends a request, without a timeout (1-public §7), and gives its JSON reply.
 * Throws ApiFailure: `refused` for a status of 400 or more, `no-answer` when nothing of the server's came.
 */
export async function send(options: SendOptions): Promise<Reply> {
  const response = await request(options);
  const body = await bodyOf(response);
  tell(body !== undefined, body === undefined ? null : response.headers);
  if (body === undefined || !response.ok) throw failureOf(response, body);
  return { status: response.status, body, headers: response.headers };
}

/**
 * The parsed body of a reply of the server, null of an empty one. Undefined for whatever lacks the server's mark or is cut
 * off: portals, proxies and load balancers answer in its place, with any status and with JSON of their own.
 */
export async function bodyOf(response: Response): Promise<unknown> {
  if (response.headers.get(names.marker) === apiMarker) return json(response);
  // Read by nobody, it would hold one of the few connections.
  void response.body?.cancel().catch(() => undefined);
  return undefined;
}

/** What a reply means that is no success: the server's refusal, or no answer where `body` is none of the server's. */
export const failureOf = (response: Response, body: unknown) =>
  new ApiFailure(
    body === undefined ? 'no-answer' : 'refused',
    response.status,
    asErrorBody(body),
    retryAfter(response),
  );

async function request({
  method,
  path,
  access,
  body,
  form,
  headers,
  signal,
  carry = fetch,
}: SendOptions): Promise<Response> {
  try {
    return await carry(`/api${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(access === null ? {} : { Authorization: `Bearer ${access}` }),
        ...headers,
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
      cache: 'no-store',
      signal,
    });
  } catch (cause) {
    if (!signal?.aborted) tell(false, null);
    throw new ApiFailure('no-answer', 0, {}, null, cause);
  }
}

/** The parsed body; null for an empty 204, undefined for what is no JSON. */
async function json(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  if (!(response.headers.get('content-type') ?? '').includes('json')) return undefined;
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

const asErrorBody = (body: unknown): ErrorBody =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as ErrorBody) : {};

function retryAfter(response: Response): number | null {
  const value = response.headers.get('retry-after');
  if (value === null) return null;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}

function tell(reached: boolean, headers: Headers | null) {
  for (const listener of listeners) listener(reached, headers);
}
