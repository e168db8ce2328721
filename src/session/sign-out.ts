/** Leaving: what waits is sent first, what cannot be sent is asked about, then nothing of the user stays behind. */
import { call } from '../api/call.ts';
import { isBeingLeft } from '../lib/leaving.ts';
import { createStore } from '../lib/store.ts';
import type { Unsent } from '../offline/device/purge.ts';
import { forgetSession } from '../offline/save-session.ts';
import { refreshToken } from '../offline/tokens.ts';
import { currentUserId, sessionStore } from './session.ts';
import { channel } from './signed-out-elsewhere.ts';

/** Where a sign-out ends (O-008): the header's Logout at the home page, the sidebar's Sign-out at sign-in. */
export type Destination = '/' | '/signin';

export type Leaving =
  | { phase: 'no' }
  | { phase: 'sending'; to: Destination }
  /** So much could not be sent: keep it for the next sign-in, discard it, or stay. */
  | { phase: 'asking'; to: Destination; unsent: Unsent };

export const leavingStore = createStore<Leaving>({ phase: 'no' });

const flushMs = 5_000;

/** Signs out, or asks first when something could not be sent. */
export async function askToSignOut(to: Destination): Promise<void> {
  if (leavingStore.get().phase !== 'no') return;
  const sending: Leaving = { phase: 'sending', to };
  leavingStore.set(sending);
  const unsent = await unsentAfterFlush();
  // The student thought better of it meanwhile.
  if (leavingStore.get() !== sending) return;
  if (unsent.acts + unsent.tests === 0) return signOut(to, { keepUnsent: true });
  leavingStore.set({ phase: 'asking', to, unsent });
  // On a slow line it is sent after all while the question stands there; then there is nothing to ask.
  const { onceSent } = await import('../offline/device/purge.ts');
  if (leavingStore.get().phase === 'asking')
    stopWaiting = onceSent(() => void signOut(to, { keepUnsent: true }));
}

let stopWaiting: () => void = () => undefined;

export function stayHere() {
  stopWaiting();
  leavingStore.set({ phase: 'no' });
}

let going: Promise<void> | null = null;

/** Signs out for good; ends with a full load of `to`. What was chosen first counts: what it keeps nobody discards. */
export const signOut = (to: Destination, keep: { keepUnsent: boolean }): Promise<void> =>
  (going ??= leave(to, keep).finally(() => (going = null)));

async function leave(to: Destination, keep: { keepUnsent: boolean }): Promise<void> {
  stopWaiting();
  const refresh = refreshToken();
  // Best effort: with no signal the session ends by its own limits.
  const revoked =
    refresh === null ? null : call('POST /logout/', { body: { refresh } }).catch(() => undefined);
  await wipe(keep);
  await Promise.race([revoked, new Promise((done) => setTimeout(done, 1_000))]);
  location.replace(to);
}

let expired = false;

/**
 * The session is over by the server's word: said once, what waits stays for the next sign-in (O-030). A page that is being
 * left cannot say it any more, and leaves it to the next one.
 */
export async function sessionExpired(sentence: string): Promise<void> {
  if (expired || isBeingLeft()) return;
  expired = true;
  alert(sentence);
  // Nobody chose to leave: what stands half written stays, too.
  await wipe({ keepUnsent: true, keepDrafts: true });
  location.replace('/');
}

async function wipe(keep: { keepUnsent: boolean; keepDrafts?: boolean }) {
  const userId = currentUserId();
  await forgetSession();
  sessionStore.set(null);
  // Before the database goes: a tab that still holds it would take its end for a newer version.
  channel?.postMessage('signed-out');
  if (userId === null) return;
  try {
    const { purgeUser } = await import('../offline/device/purge.ts');
    await purgeUser(userId, keep);
  } catch (error) {
    console.error('What this user kept on the device could not be removed.', error);
  }
}

async function unsentAfterFlush(): Promise<Unsent> {
  const userId = currentUserId();
  if (userId === null) return nothing;
  try {
    const { flush } = await import('../offline/device/purge.ts');
    return await flush(userId, flushMs);
  } catch {
    return nothing;
  }
}

const nothing: Unsent = { acts: 0, tests: 0 };
