/** A new access token when the old one is over: one refresh at a time, in this tab and across tabs (O-030). */
import { isFailure } from './failure.ts';
import { send } from './send.ts';
import { tokens } from './tokens.ts';

let running: Promise<string | null> | null = null;

/**
 * The access token to replay with after `failed` was refused, or null when the session is over (and was said so).
 * Throws the failure when the server could not be asked: nobody is signed out for a bad line.
 */
export function freshAccess(failed: string | null): Promise<string | null> {
  running ??= tokens()
    .alone(() => adoptOrRefresh(failed))
    .finally(() => (running = null));
  return running;
}

async function adoptOrRefresh(failed: string | null): Promise<string | null> {
  const { access, refresh, saveAccess, onExpired } = tokens();
  const stored = access();
  if (stored !== null && stored !== failed) return stored;
  const token = refresh();
  const next = token === null ? null : await ask(token);
  if (next === null) onExpired();
  else saveAccess(next);
  return next;
}

async function ask(refresh: string): Promise<string | null> {
  try {
    const { body } = await send({ method: 'POST', path: '/token/refresh/', access: null, body: { refresh } });
    return (body as { access?: string } | null)?.access ?? null;
  } catch (failure) {
    if (isFailure(failure) && failure.kind === 'refused' && failure.status < 500 && failure.status !== 429)
      return null;
    throw failure;
  }
}
