/** Requests within a session: adds the access token and, when it has expired, refreshes it and retries once. */
import type { AfterResponseHook, BeforeRequestHook } from 'ky';
import { fetchUnlessAsked } from './asked-early.ts';
import { http, parsed, replyTo, type Reply } from './http.ts';
import { freshAccess } from './refresh.ts';

export interface SendOptions {
  method: string;
  /** Path under /api with its parameters filled in. */
  path: string;
  /** Null outside any session (O-038). */
  access: string | null;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The fetch implementation to use; the global one by default. */
  carry?: typeof fetch;
}

/** Context of a request for its hooks. The token is the one at the start: another user may sign in meanwhile. */
export interface SessionContext extends Record<string, unknown> {
  access: string | null;
  /** The fetch implementation to use; the global one by default. */
  carry?: typeof fetch;
  isReplay?: boolean;
}

const sendToken: BeforeRequestHook = (request, { context }) => {
  const { access } = context as SessionContext;
  if (access !== null) request.headers.set('authorization', `Bearer ${access}`);
};

const renewAndReplay: AfterResponseHook = async (request, { context }, response) => {
  const { access, carry, isReplay } = context as SessionContext;
  if (access === null || isReplay || response.status !== 401) return;
  const body = await parsed(response);
  if ((body as { code?: unknown } | undefined)?.code !== 'token_not_valid') return;
  const next = await freshAccess(access);
  if (next === null) return;
  const replay: SessionContext = { access: next, carry, isReplay: true };
  return withSession(request, { fetch: carry, context: replay });
};

/** The ky instance for requests within a session; its `context` is a SessionContext. */
export const withSession = http.extend({
  hooks: { beforeRequest: [sendToken], afterResponse: [renewAndReplay] },
});

/** Sends a request and returns its reply. Throws ApiFailure, as `replyTo` does. */
export function send({
  method,
  path,
  access,
  body,
  form,
  headers,
  signal,
  carry,
}: SendOptions): Promise<Reply> {
  const context: SessionContext = { access, carry };
  const request = withSession(path.slice(1), {
    method,
    ...(form ? { body: form } : { json: body }),
    headers: { accept: 'application/json', ...headers },
    signal,
    fetch: carry ?? fetchUnlessAsked,
    context,
  });
  return replyTo(request, signal);
}
