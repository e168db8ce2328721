/** Signing out: sends what is unsent, asks what to do with the rest, then removes the user's data from the device. */
import { call } from '../api/call.ts';
import { setTokenKeeper, tokens } from '../api/tokens.ts';
import { isBeingLeft, typedHere } from '../lib/leaving.ts';
import { loadAgain } from '../lib/load-again.ts';
import { createStore } from '../lib/store.ts';
import { waitAtMost } from '../lib/wait-at-most.ts';
import { connectivity } from '../offline/connectivity.ts';
import type { Unsent } from '../offline/device/purge.ts';
import { forgetSession } from '../offline/save-session.ts';
import { refreshToken, storedUser } from '../offline/tokens.ts';
import { currentUserId, mayEnter, sessionStore } from './session.ts';
import { tellOtherTabs } from './signed-out-elsewhere.ts';

/**
 * Where a sign-out leads (O-008): from the header's Logout to the home page, from the sidebar's Sign-out to sign-in.
 */
export type Destination = '/' | '/signin';

export type Leaving =
  | { phase: 'no' }
  | { phase: 'sending'; to: Destination }
  /** What is unsent is unknown, as after the code that tells it did not load, or not in time. */
  | { phase: 'unchecked'; to: Destination }
  /** All is sent, but without signal nobody can sign in again. */
  | { phase: 'offline'; to: Destination }
  /** Some work could not be sent: the user can keep it for the next sign-in, discard it, or stay signed in. */
  | { phase: 'asking'; to: Destination; unsent: Unsent };

export const leavingStore = createStore<Leaving>({ phase: 'no' });

const flushMs = 5_000;
/** A request for code may hang for minutes, and a database for as long as a frozen tab holds it. */
const patienceMs = 10_000;

/** Signs out, or asks first if something could not be sent, if that is unknown, or if there is no signal. */
export async function askToSignOut(to: Destination): Promise<void> {
  if (leavingStore.get().phase !== 'no') return;
  const sending: Leaving = { phase: 'sending', to };
  leavingStore.set(sending);
  const unsent = await waitAtMost(unsentAfterFlush(), patienceMs).catch(() => undefined);
  // The student has canceled in the meantime.
  if (leavingStore.get() !== sending) return;
  if (unsent === undefined) return leavingStore.set({ phase: 'unchecked', to });
  if (unsent.operations + unsent.tests === 0) {
    if (connectivity.get() === 'offline') return leavingStore.set({ phase: 'offline', to });
    return signOut(to, { keepUnsent: true });
  }
  leavingStore.set({ phase: 'asking', to, unsent });
  // On a slow connection the rest may still get sent while the dialog is open. Then there is nothing left to ask.
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

/** Signs out and loads `to`. Calls made meanwhile are ignored, so that none can discard what the first one keeps. */
export const signOut = (to: Destination, keep: { keepUnsent: boolean }): Promise<void> =>
  (going ??= leave(to, keep).finally(() => (going = null)));

async function leave(to: Destination, keep: { keepUnsent: boolean }): Promise<void> {
  stopWaiting();
  const refresh = refreshToken();
  // Best effort: offline, the session on the server simply expires.
  const revoked =
    refresh === null ? null : call('POST /logout/', { body: { refresh } }).catch(() => undefined);
  await wipe(keep);
  if (revoked !== null) await waitAtMost(revoked, 1_000);
  location.replace(to);
}

let expired = false;

/**
 * Ends a session that the server no longer accepts. Alerts the user once and keeps unsent work for the next sign-in
 * (O-030). Does nothing on a page that is being left, which can't show an alert; the next page will. A page on which
 * something was typed stays.
 */
export async function sessionExpired(sentence: string): Promise<void> {
  // While signing out, a late reply may say that the session has ended.
  if (expired || going !== null || isBeingLeft()) return;
  expired = true;
  alert(sentence);
  const userId = currentUserId();
  // The user didn't choose to sign out, so drafts are kept, too.
  await wipe({ keepUnsent: true, keepDrafts: true });
  if (!typedHere.get()) return location.replace('/');
  // Leaving would lose a form's input, which can still be saved: the screen says how.
  sessionLostStore.set('nobody');
  // What was typed must not be saved in the name of another user who signs in in another tab.
  const keeper = tokens();
  setTokenKeeper({ ...keeper, access: () => null, refresh: () => null });
  window.addEventListener('storage', resume);

  /** Goes on with a session of the same user that began in another tab. */
  function resume() {
    const user = storedUser();
    if (user === null || !mayEnter()) return;
    if (user.id !== userId) return sessionLostStore.set('another');
    window.removeEventListener('storage', resume);
    setTokenKeeper(keeper);
    sessionStore.set(user);
    sessionLostStore.set(null);
    expired = false;
  }
}

/** Who is signed in now if the session ended while something was typed here, which kept the page open; else null. */
export const sessionLostStore = createStore<'nobody' | 'another' | null>(null);

async function wipe(keep: { keepUnsent: boolean; keepDrafts?: boolean }) {
  const userId = currentUserId();
  await forgetSession();
  sessionStore.set(null);
  // Other tabs must hear of it before the database is deleted. Otherwise a tab with an open connection would take the
  // deletion for an upgrade to a newer version.
  tellOtherTabs('signed-out');
  if (userId === null) return;
  try {
    const { purgeUser } = await waitAtMost(purging(), patienceMs, tooSlow);
    await purgeUser(userId, keep);
  } catch (error) {
    console.error('Could not remove the user’s data from this device.', error);
  }
}

async function unsentAfterFlush(): Promise<Unsent> {
  const userId = currentUserId();
  if (userId === null) return { operations: 0, tests: 0 };
  const { flush } = await purging();
  return flush(userId, flushMs);
}

const purging = () => loadAgain(() => import('../offline/device/purge.ts'));

const tooSlow = () => {
  throw new Error('It took too long.');
};
