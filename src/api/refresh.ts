/** Refreshes the access token, with one refresh at a time in this tab and across tabs (O-030). */
import { waitAtMost } from '../lib/wait-at-most.ts';
import { subjectOf } from '../lib/token-claims.ts';
import { ApiFailure, isFailure } from './failure.ts';
import { http, replyTo } from './http.ts';
import { tokens } from './tokens.ts';

let running: Promise<string | null> | null = null;

/**
 * Returns the access token to retry with after `failed` was rejected. Returns null if there is none: the session is over
 * (`onExpired` has been called if it expired), or another user has signed in meanwhile. Throws the failure if the server
 * could not be reached: a bad connection signs nobody out.
 */
export async function freshAccess(failed: string): Promise<string | null> {
  running ??= tokens()
    .alone(() => adoptOrRefresh(failed))
    .finally(() => (running = null));
  const token = await running;
  return token !== null && subjectOf(token) === subjectOf(failed) ? token : null;
}

async function adoptOrRefresh(failed: string): Promise<string | null> {
  const { access } = tokens();
  const stored = access();
  return stored !== null && stored !== failed ? stored : waitAtMost(refreshed(), patienceMs, noAnswer);
}

async function refreshed(): Promise<string | null> {
  const { access, refresh, saveAccess, onExpired } = tokens();
  const token = refresh();
  const next = token === null ? null : await ask(token);
  // The reply is about a session that a sign-in or sign-out has replaced since.
  if (refresh() !== token) return access();
  if (next === null) onExpired();
  else saveAccess(next);
  return next;
}

/** Calls that wait for a refresh fail if it takes this long, and the next call asks again. A late reply still counts. */
const patienceMs = 30_000;

const noAnswer = () => {
  throw new ApiFailure('no-answer', 0, {});
};

let hanging = new AbortController();

async function ask(refresh: string): Promise<string | null> {
  // An earlier request without an answer would keep one of the browser's few connections.
  hanging.abort();
  hanging = new AbortController();
  const { signal } = hanging;
  try {
    const { body } = await replyTo(http.post('token/refresh/', { json: { refresh }, signal }), signal);
    const { access } = { ...(body as object | null) } as { access?: unknown };
    if (typeof access !== 'string') throw new ApiFailure('no-answer', 200, {});
    return access;
  } catch (failure) {
    // Our server doesn’t take the token. Nothing else signs anybody out, such as a request mangled on the way.
    if (isFailure(failure) && (failure.status === 401 || failure.code === 'invalid_input')) return null;
    throw failure;
  }
}
