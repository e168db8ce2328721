/** One request, one reply: the only place that calls fetch for the API. */
import type { ErrorBody } from '../contract/errors.ts';
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

/** Hears of every request: whether a JSON reply came (true), or nothing or a captive portal's page (false). */
export type ReachListener = (reached: boolean, headers: Headers | null) => void;
const listeners = new Set<ReachListener>();
export function onReach(listener: ReachListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends a request, without a timeout (1-public §7), and gives its JSON reply.
 * Throws ApiFailure: `refused` for a status of 400 or more, `no-answer` when nothing or no JSON came.
 */
export async function send(options: SendOptions): Promise<Reply> {
  const response = await request(options);
  const body = await json(response);
  tell(body !== undefined, response.headers);
  if (response.ok && body === undefined) throw new ApiFailure('no-answer', response.status, {});
  if (!response.ok) throw new ApiFailure('refused', response.status, asErrorBody(body), retryAfter(response));
  return { status: response.status, body, headers: response.headers };
}

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
