/** What index.html does before the app is loaded: it reads what the app stored, under the app's own keys. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '../../../src/offline/keys.ts';

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
const script = /<script>([^]*?)<\/script>/.exec(page)![1]!;
const root = document.documentElement;

beforeEach(() => {
  root.getAttributeNames().forEach((name) => root.removeAttribute(name));
  document.head.innerHTML = '<link id="face" media="not all">';
  history.replaceState(null, '', '/');
});

function run({ waitedMs = 10 } = {}) {
  const timing = { requestStart: 5, responseStart: 5 + waitedMs } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([timing]);
  runInThisContext(script);
  return Object.fromEntries(
    [...root.attributes].map(({ name, value }) => [name.replace('data-', ''), value]),
  );
}

it('leaves the page unchanged for an unknown visitor', () => {
  expect(run()).toEqual({});
});

it.each(['light', 'dark'])('is %s from the start when that theme was chosen', (theme) => {
  localStorage.setItem(storageKeys.theme, theme);
  expect(run()).toEqual({ theme });
});

it('follows the system when that was chosen or the stored theme is unknown', () => {
  for (const theme of ['system', 'sepia']) {
    localStorage.setItem(storageKeys.theme, theme);
    expect(run()).toEqual({});
  }
});

it('reads who is signed in, and hides the home page from staff', () => {
  localStorage.setItem(storageKeys.user, JSON.stringify({ id: 1 }));
  localStorage.setItem(storageKeys.role, 'student');
  expect(run()).toEqual({ user: 'student', me: '1' });
  localStorage.setItem(storageKeys.role, 'subadmin');
  expect(run()).toEqual({ user: 'subadmin', me: '1', leaves: '' });
  history.replaceState(null, '', '/about');
  root.removeAttribute('data-leaves');
  expect(run()).toEqual({ user: 'subadmin', me: '1' });
});

it('ignores a stored user that is not JSON', () => {
  localStorage.setItem(storageKeys.user, '{');
  expect(run()).toEqual({});
});

it.each([
  [149, 'all', {}],
  [150, 'not all', { slow: '' }],
])('after %i ms of waiting for the server, sets the typeface’s media to %s', (waitedMs, media, says) => {
  expect(run({ waitedMs })).toEqual(says);
  expect(document.getElementById('face')).toHaveAttribute('media', media);
});

it('takes the typeface from a worker however long the page took, as a slow disk says nothing about the connection', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  expect(run({ waitedMs: 300 })).toEqual({});
  expect(document.getElementById('face')).toHaveAttribute('media', 'all');
  vi.unstubAllGlobals();
});
