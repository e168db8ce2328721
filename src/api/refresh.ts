/** Refreshes the access token, with one refresh at a time in this tab and across tabs (O-030). */
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
  const { access, refresh, saveAccess, onExpired } = tokens();
  const stored = access();
  if (stored !== null && stored !== failed) return stored;
  const token = refresh();
  const next = token === null ? null : await ask(token);
  // The reply is about a session that a sign-in or sign-out has replaced since.
  if (refresh() !== token) return access();
  if (next === null) onExpired();
  else saveAccess(next);
  return next;
}

async function ask(refresh: string): Promise<string | null> {
  try {
    const { body } = await replyTo(http.post('token/refresh/', { json: { refresh } }));
    const { access } = { ...(body as object | null) } as { access?: unknown };
    if (typeof access !== 'string') throw new ApiFailure('no-answer', 200, {});
    return access;
  } catch (failure) {
    // Only this reply of the server ends a session.
    if (isFailure(failure) && failure.code === 'token_not_valid') return null;
    throw failure;
  }
}
