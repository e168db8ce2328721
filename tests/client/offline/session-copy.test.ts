/** The copy of the session survives the loss of localStorage, and nothing of it survives a sign-out. */
import { beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '../../../src/offline/keys.ts';
import { copySession, readCopy, restoreSession } from '../../../src/offline/session-copy.ts';
import { forgetSession, saveAccess, saveSession } from '../../../src/offline/save-session.ts';
import { accessToken, holdsSession, refreshToken, storedUser } from '../../../src/offline/tokens.ts';

const token = (n: number) => `x.${btoa(JSON.stringify({ sub: 3, n }))}.x`;
const user = { id: 3, role: 'student' as const, profile_picture: null, first_name: 'Noor' };
const copied = (access: string) =>
  vi.waitFor(async () => expect(await readCopy()).toMatchObject({ access, refresh: 'r' }));

beforeEach(forgetSession);

it('restores the whole session that localStorage lost, with the newest access token', async () => {
  saveSession({ access: token(1), refresh: 'r', user });
  await copied(token(1));
  saveAccess(token(2));
  await copied(token(2));
  localStorage.clear();
  expect(holdsSession()).toBe(false);
  await restoreSession();
  expect([accessToken(), refreshToken(), storedUser()]).toEqual([token(2), 'r', user]);
});

it('leaves nothing behind after a sign-out, and creates no database for a visitor', async () => {
  saveSession({ access: token(1), refresh: 'r', user });
  await copySession();
  await forgetSession();
  await restoreSession();
  expect(holdsSession()).toBe(false);
  await copySession();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('nightfloat-session');
});

it('is not left behind by a copy that begins during the sign-out', async () => {
  saveSession({ access: token(1), refresh: 'r', user });
  await copied(token(1));
  await Promise.all([forgetSession(), copySession()]);
  await restoreSession();
  expect([holdsSession(), await readCopy()]).toEqual([false, undefined]);
});

it('keeps the session in localStorage alone if there is no IndexedDB', async () => {
  vi.stubGlobal('indexedDB', undefined);
  try {
    saveSession({ access: token(1), refresh: 'r', user });
    await copySession();
    expect(holdsSession()).toBe(true);
    await forgetSession();
    expect(holdsSession()).toBe(false);
  } finally {
    vi.unstubAllGlobals();
  }
});

it('gives up writing when the browser freezes the page, instead of keeping the transaction open', async () => {
  saveSession({ access: token(1), refresh: 'r', user });
  await copied(token(1));
  localStorage.setItem(storageKeys.access, token(2));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
    this: IDBObjectStore,
    ...row
  ) {
    const written = this.put(...row);
    // A frozen page runs nothing more: the transaction stays as it is now.
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    return written;
  });
  await copySession();
  expect(put).toHaveBeenCalledTimes(2);
  expect(await readCopy()).toMatchObject({ access: token(1) });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await copySession();
  expect(await readCopy()).toMatchObject({ access: token(2) });
});
