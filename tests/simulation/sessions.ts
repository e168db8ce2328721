/** Keeps every simulated user signed in. */
import { setTokenKeeper } from '../../src/api/tokens.ts';
import { storageKeys } from '../../src/offline/keys.ts';
import { saveAccess } from '../../src/offline/save-session.ts';
import { accessToken } from '../../src/offline/tokens.ts';

export const tokenOf = (user: number) => `x.${btoa(JSON.stringify({ sub: user }))}.x`;

export const signInAs = (user: number) => localStorage.setItem(storageKeys.access, tokenOf(user));

export function keepSessions() {
  setTokenKeeper({
    access: accessToken,
    refresh: () => 'refresh',
    saveAccess,
    alone: (work) => work(),
    onExpired: () => {
      throw new Error('A session ended although no server had ended it.');
    },
  });
}
