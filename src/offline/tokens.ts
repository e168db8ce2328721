/** The session as localStorage holds it, under the documents' keys; loads no database code. */
import { claimsOf, subjectOf } from '../lib/token-claims.ts';
import type { StoredUser } from '../contract/auth.ts';
import { roles } from '../contract/roles.ts';
import { storageKeys } from './keys.ts';

/** The stored user, whatever the record lacks (1-public §4: its presence decides); null when there is none. */
export function storedUser(): StoredUser | null {
  try {
    const user: unknown = JSON.parse(read(storageKeys.user) ?? 'null');
    return isRecord(user) ? { ...blankUser(), ...user } : null;
  } catch {
    return null;
  }
}

export const accessToken = () => read(storageKeys.access);
export const refreshToken = () => read(storageKeys.refresh);

/** Both tokens are there and the access token can be decoded (2-student §2); its age does not matter (O-048). */
export function holdsSession(): boolean {
  const access = accessToken();
  return access !== null && refreshToken() !== null && claimsOf(access) !== null;
}

/** The user whom the access token names, or null. */
export const subjectOfToken = (): number | null => subjectOf(accessToken() ?? '');

const isRecord = (value: unknown): value is Partial<StoredUser> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record without a role takes it from `user_role` (O-077). */
const blankUser = (): StoredUser => ({
  id: 0,
  role: roles.find((role) => role === read(storageKeys.role)) ?? 'student',
  profile_picture: null,
  first_name: '',
});

// localStorage throws where the browser forbids it or is full; then what it did not take lasts as long as the tab. What
// it still holds of before is older.
const inTab = new Map<string, string>();

export function read(key: string): string | null {
  try {
    return inTab.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key: string, value: string) {
  inTab.set(key, value);
  try {
    localStorage.setItem(key, value);
    inTab.delete(key);
  } catch {
    // It stays in the tab.
  }
}

/** Forgets everything, also what is not the session's. */
export function clearStorage() {
  inTab.clear();
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear();
    } catch {
      // A browser that forbids storage has nothing to clear.
    }
  }
}
