/** Who is signed in on this device, for every screen. */
import type { StoredUser } from '../contract/auth.ts';
import { createStore } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';
import { paths } from '../lib/paths.ts';
import { saveUser } from '../offline/save-session.ts';
import { holdsSession, storedUser, subjectOfToken } from '../offline/tokens.ts';

/** The stored user. The header shows a visitor as signed in by this alone (1-public §4). */
export const sessionStore = createStore<StoredUser | null>(storedUser(), null);
export const useUser = () => useStore(sessionStore);

/** Returns the id of the stored user, or of the token's subject if only tokens are stored. Null after a sign-out. */
export const currentUserId = (): number | null => sessionStore.get()?.id || subjectOfToken();
export const useUserId = (): number | null => useUser()?.id || subjectOfToken();

/** True if protected screens may open: both tokens are stored and the access token can be decoded (2-student §2). */
export const mayEnter = holdsSession;

/** Updates the stored user with data from the profile, such as a new photo. */
export function updateUser(change: Partial<StoredUser>) {
  const user = sessionStore.get();
  if (user === null) return;
  const next = { ...user, ...change };
  saveUser(next);
  sessionStore.set(next);
}

/** Returns the path where a user lands after signing in (1-public §4). */
export function landingOf(user: StoredUser): string {
  if (user.role === 'admin') return paths.adminDashboard;
  return user.role === 'subadmin' ? paths.adminCourses : paths.dashboard;
}
