/** What index.html does before the app is there: it goes by what the app stored, under the names that the app uses. */
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

it('leaves a page as it is for whom the device does not know', () => {
  expect(run()).toEqual({});
});

it.each(['light', 'dark'])('is %s from the first moment where that was chosen', (theme) => {
  localStorage.setItem(storageKeys.theme, theme);
  expect(run()).toEqual({ theme });
});

it('goes by the system where that was chosen, or something unknown stands there', () => {
  for (const theme of ['system', 'sepia']) {
    localStorage.setItem(storageKeys.theme, theme);
    expect(run()).toEqual({});
  }
});

it('knows whose device it is, and keeps the home page out of the sight of staff', () => {
  localStorage.setItem(storageKeys.user, JSON.stringify({ id: 1 }));
  localStorage.setItem(storageKeys.role, 'student');
  expect(run()).toEqual({ user: 'student', me: '1' });
  localStorage.setItem(storageKeys.role, 'subadmin');
  expect(run()).toEqual({ user: 'subadmin', me: '1', leaves: '' });
  history.replaceState(null, '', '/about');
  root.removeAttribute('data-leaves');
  expect(run()).toEqual({ user: 'subadmin', me: '1' });
});

it('bears what is no JSON', () => {
  localStorage.setItem(storageKeys.user, '{');
  expect(run()).toEqual({});
});

it.each([
  [149, 'all', {}],
  [150, 'not all', { slow: '' }],
])('after %i ms for an answer, asks for the typeface (%s) or does without', (waitedMs, media, says) => {
  expect(run({ waitedMs })).toEqual(says);
  expect(document.getElementById('face')).toHaveAttribute('media', media);
});
