/** The app can be installed, and every route opens offline. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freshStudent } from '../support/account.ts';
import { chromiumPath } from '../support/chromium.mjs';
import { closeBrowser, openBrowser, signIn, workerReady, type Phone } from '../support/browser.ts';

const url = inject('productUrl');
let phone: Phone;

beforeAll(async () => {
  // The full Chromium: the headless shell does not support installing.
  phone = await openBrowser({ isNew: true, program: chromiumPath() });
  await signIn(phone.page, url, await freshStudent(url));
  await workerReady(phone.page);
});
afterAll(() => closeBrowser(phone));

it('meets the browser’s conditions for installing', async () => {
  const session = await phone.context.newCDPSession(phone.page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as {
    icons: { src: string }[];
    screenshots: { src: string }[];
    id: string;
  };
  expect(manifest.id).toBe('/');
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await fetch(new URL(src, url));
    expect([src, picture.status, picture.headers.get('content-type')]).toEqual([src, 200, 'image/png']);
  }
});

it.each([
  '/student/dashboard',
  '/student/Profile',
  '/student/ready',
  '/student/sync',
  '/signin',
  '/about',
  '/faqs',
  '/student/nope',
])('opens %s with no network', async (path) => {
  await phone.context.setOffline(true);
  await phone.page.goto(url + path);
  await phone.page.getByRole('main').waitFor();
  await expect.poll(() => phone.page.getByRole('main').innerText(), { timeout: 10_000 }).toMatch(/\S.{10}/s);
  await phone.context.setOffline(false);
});
