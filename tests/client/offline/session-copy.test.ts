/** The session survives what localStorage loses, and nothing of it survives a sign-out. */
import { beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '../../../src/offline/keys.ts';
import { copySession, readCopy } from '../../../src/offline/session-copy.ts';
import { forgetSession, restoreSession, saveAccess, saveSession } from '../../../src/offline/save-session.ts';
import { accessToken, holdsSession, refreshToken, storedUser } from '../../../src/offline/tokens.ts';

const token = (n: number) => `x.${btoa(JSON.stringify({ sub: 3, n }))}.x`;
const user = { id: 3, role: 'student' as const, profile_picture: null, first_name: 'Noor' };
const copied = (access: string) =>
  vi.waitFor(async () => expect(await readCopy()).toMatchObject({ access, refresh: 'r' }));

beforeEach(forgetSession);

it('comes back whole where localStorage lost it, with the newest access token', async () => {
  saveSession({ access: token(1), refresh: 'r', user });
  await copied(token(1));
  saveAccess(token(2));
  await copied(token(2));
  localStorage.clear();
  expect(holdsSession()).toBe(false);
  await restoreSession();
  expect([accessToken(), refreshToken(), storedUser()]).toEqual([token(2), 'r', user]);
});

it('leaves nothing behind after a sign-out, and no database for who was never here', async () => {
  saveSession({ access: token(1), refresh: 'r', user });
  await copySession();
  await forgetSession();
  await restoreSession();
  expect(holdsSession()).toBe(false);
  await copySession();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('nightfloat-session');
});

it('lives in localStorage alone where there is no IndexedDB', async () => {
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

it('is given up, not held open, where the browser freezes the page while it is written', async () => {
  saveSession({ access: token(1), refresh: 'r', user });
  await copied(token(1));
  localStorage.setItem(storageKeys.access, token(2));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
    this: IDBObjectStore,
    ...row
  ) {
    const written = this.put(...row);
    // A frozen page goes on with nothing: the transaction stays as it is here.
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
