import { call } from '../api/call.ts';
import type { StoredUser } from '../contract/auth.ts';
import { saveSession } from '../offline/save-session.ts';
import { currentUserId, sessionStore } from './session.ts';
import { tellOtherTabs } from './signed-out-elsewhere.ts';

/**
 * Signs in and stores the session. `isAnother`: another user was signed in on this device until now. Their other tabs
 * hear of it, because they would ask with this user's token and store the replies for that one. Throws ApiFailure.
 */
export async function signIn(credentials: {
  email: string;
  password: string;
}): Promise<{ user: StoredUser; isAnother: boolean }> {
  const session = await call('POST /login/', { body: credentials });
  // Read after the reply: another tab may have signed in while this one was waiting for it.
  const before = currentUserId();
  const { user } = session;
  saveSession(session);
  sessionStore.set(user);
  const isAnother = before !== null && before !== user.id;
  if (isAnother) tellOtherTabs(user.id);
  return { user, isAnother };
}
