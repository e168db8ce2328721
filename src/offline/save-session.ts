/** Writes the session, and a copy that survives a sudden power loss. Loads no database code before the first screen. */
import type { StoredUser } from '../contract/auth.ts';
import { storageKeys } from './keys.ts';
import { clearStorage, write } from './tokens.ts';

export function saveSession(session: { access: string; refresh: string; user: StoredUser }) {
  write(storageKeys.access, session.access);
  write(storageKeys.refresh, session.refresh);
  saveUser(session.user);
}

export function saveAccess(access: string) {
  write(storageKeys.access, access);
  saveCopy();
}

export function saveUser(user: StoredUser) {
  write(storageKeys.user, JSON.stringify(user));
  write(storageKeys.role, user.role);
  saveCopy();
}

// Loaded after the first screen.
const copy = () => import('./session-copy.ts');
const saveCopy = () => void copy().then(({ copySession }) => copySession());

/** Restores the session from its copy, if there is one. */
export const restoreSession = () =>
  copy()
    .then(({ restore }) => restore())
    .catch(() => undefined);

/** Deletes the copy first: then the session exists in localStorage only, and clearing that ends it. */
export const forgetSession = () =>
  copy()
    .then(({ removeSessionCopy }) => removeSessionCopy())
    .then(clearStorage, clearStorage);
