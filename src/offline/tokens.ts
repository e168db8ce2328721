/** The session in localStorage, under the keys of the spec. Loads no database code. */
import { claimsOf, subjectOf } from '../lib/token-claims.ts';
import type { StoredUser } from '../contract/auth.ts';
import { roles } from '../contract/roles.ts';
import { storageKeys } from './keys.ts';

/** The stored user, even if the record is incomplete (1-public §4: its presence decides); null when there is none. */
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

/**
 * True if both tokens are present and the access token can be decoded (2-student §2); its age does not matter (O-048).
 */
export function holdsSession(): boolean {
  const access = accessToken();
  return access !== null && refreshToken() !== null && claimsOf(access) !== null;
}

/** The id of the user named by the access token, or null. */
export const subjectOfToken = (): number | null => subjectOf(accessToken() ?? '');

const isRecord = (value: unknown): value is Partial<StoredUser> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Defaults for a stored record; a record without a role takes it from `user_role` (O-077). */
const blankUser = (): StoredUser => ({
  id: 0,
  role: roles.find((role) => role === read(storageKeys.role)) ?? 'student',
  profile_picture: null,
  first_name: '',
});

// localStorage throws where the browser forbids it or when it is full. A value that it refused is kept in memory as
// long as the tab lives; what localStorage still holds under that key is older.
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
    // The value stays in `inTab`.
  }
}

/** Clears all storage of this origin, not only the session. */
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
