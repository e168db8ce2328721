/** Who is signed in on this device, for every screen. */
import { call } from '../api/call.ts';
import type { StoredUser } from '../contract/auth.ts';
import { createStore } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';
import { paths } from '../lib/paths.ts';
import { saveSession, saveUser } from '../offline/save-session.ts';
import { holdsSession, storedUser, subjectOfToken } from '../offline/tokens.ts';

/** The stored user; by this alone the header shows a signed-in visitor (1-public §4). */
export const sessionStore = createStore<StoredUser | null>(storedUser(), null);
export const useUser = () => useStore(sessionStore);

/** Whose device this is: the stored user's, or the token's where only tokens are stored. Null after a sign-out. */
export const currentUserId = (): number | null => sessionStore.get()?.id || subjectOfToken();
export const useUserId = (): number | null => useUser()?.id || subjectOfToken();

/** Whether a protected screen may open: both tokens stored, the access token decodable (2-student §2). */
export const mayEnter = holdsSession;

/** Opens a session and stores it. Throws ApiFailure. */
export async function signIn(credentials: { email: string; password: string }): Promise<StoredUser> {
  const session = await call('POST /login/', { body: credentials });
  saveSession(session);
  sessionStore.set(session.user);
  return session.user;
}

/** Takes over what the profile says of the stored user, such as a new photo. */
export function updateUser(change: Partial<StoredUser>) {
  const user = sessionStore.get();
  if (user === null) return;
  const next = { ...user, ...change };
  saveUser(next);
  sessionStore.set(next);
}

/** Where a user lands after sign-in (1-public §4). */
export function landingOf(user: StoredUser): string {
  if (user.role === 'admin') return paths.adminDashboard;
  return user.role === 'subadmin' ? paths.adminCourses : paths.dashboard;
}
