/** The session if the browser forbids localStorage or has no room in it: it lasts as long as the tab. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  mayReloadOnce,
  preference,
  rememberReviewDismissed,
  reviewWasDismissed,
  setPreference,
} from '../../../src/offline/preferences.ts';
import { forgetSession, saveAccess, saveSession } from '../../../src/offline/save-session.ts';
import {
  accessToken,
  holdsSession,
  refreshToken,
  storedUser,
  subjectOfToken,
} from '../../../src/offline/tokens.ts';

const token = (n: number) => `x.${btoa(JSON.stringify({ sub: 3, n }))}.x`;
const user = { id: 3, role: 'subadmin' as const, profile_picture: null, first_name: 'Noor' };

const refuse = (name: string) => () => {
  throw new DOMException('No.', name);
};
function forbid() {
  const refusing = new Proxy({} as Storage, { get: refuse('SecurityError') });
  vi.stubGlobal('localStorage', refusing);
  vi.stubGlobal('sessionStorage', refusing);
}
// happy-dom takes properties set on the storage for items, so a spy on it would stay.
function fill() {
  const full = new Proxy(localStorage, {
    get(storage, name) {
      if (name === 'setItem') return refuse('QuotaExceededError');
      const own: unknown = Reflect.get(storage, name);
      return typeof own === 'function' ? own.bind(storage) : own;
    },
  });
  vi.stubGlobal('localStorage', full);
}

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await forgetSession();
});

describe.each([
  ['forbidden', forbid],
  ['full', fill],
])('if localStorage is %s,', (_, refuseIt) => {
  it('a session lasts as long as the tab, and ends with a sign-out', async () => {
    refuseIt();
    saveSession({ access: token(1), refresh: 'r', user });
    expect([holdsSession(), subjectOfToken(), refreshToken()]).toEqual([true, 3, 'r']);
    expect(storedUser()).toEqual(user);
    saveAccess(token(2));
    expect(accessToken()).toBe(token(2));
    await forgetSession();
    expect([holdsSession(), storedUser(), accessToken()]).toEqual([false, null, null]);
  });

  it('losing a preference is not an error', () => {
    refuseIt();
    setPreference('theme', 'dark');
    expect(preference('theme')).toBeNull();
    rememberReviewDismissed();
    expect(reviewWasDismissed()).toBe(true);
    expect(() => mayReloadOnce('x')).not.toThrow();
  });
});

it('prefers a token that localStorage refused to the older one in it', () => {
  saveSession({ access: token(1), refresh: 'r', user });
  fill();
  saveAccess(token(2));
  expect(accessToken()).toBe(token(2));
  vi.unstubAllGlobals();
  saveAccess(token(3));
  expect([accessToken(), localStorage.getItem('access')]).toEqual([token(3), token(3)]);
  // Another tab has renewed it since.
  localStorage.setItem('access', token(4));
  expect(accessToken()).toBe(token(4));
});

it('does not reload a page for a missing file if it cannot remember having done so', () => {
  forbid();
  expect(mayReloadOnce('x')).toBe(false);
});
