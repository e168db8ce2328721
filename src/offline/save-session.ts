/** Writes the session, and a copy that survives a sudden power loss. */
import type { StoredUser } from '../contract/auth.ts';
import { storageKeys } from './keys.ts';
import { copySession, removeSessionCopy } from './session-copy.ts';
import { clearStorage, write } from './tokens.ts';

export function saveSession(session: { access: string; refresh: string; user: StoredUser }) {
  write(storageKeys.access, session.access);
  write(storageKeys.refresh, session.refresh);
  saveUser(session.user);
}

export function saveAccess(access: string) {
  write(storageKeys.access, access);
  void copySession();
}

export function saveUser(user: StoredUser) {
  write(storageKeys.user, JSON.stringify(user));
  write(storageKeys.role, user.role);
  void copySession();
}

/** Deletes the copy first: then the session exists in localStorage only, and clearing that ends it. */
export async function forgetSession() {
  await removeSessionCopy().catch(() => undefined);
  clearStorage();
  // A token that arrived in the meantime may have written the copy again.
  await removeSessionCopy().catch(() => undefined);
}
