/** The app can be installed, and every route opens offline. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoPassword, freshStudent } from '../support/account.ts';
import { chromiumPath } from '../support/chromium.mjs';
import {
  closeBrowser,
  desktop,
  enter,
  openBrowser,
  signIn,
  workerReady,
  type Phone,
} from '../support/browser.ts';

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

/** Returns the paths of the app's files that are on the device. */
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const stored = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return stored
      .flat()
      .map(({ url: file }) => new URL(file).pathname)
      .filter((path) => path.startsWith('/assets/'));
  });

it('installs at most 60 files, and none of the staff’s area', async () => {
  const files = await storedFiles(phone.page);
  expect(files.filter((file) => file.includes('/student-'))).not.toEqual([]);
  expect(files.length).toBeLessThanOrEqual(60);
  expect(files.filter((file) => file.includes('/staff-'))).toEqual([]);
});

it('keeps the staff’s area on their devices once it was loaded, and opens it with no network', async () => {
  const admin = await openBrowser({ viewport: desktop });
  await enter(admin.page, url, { email: 'admin@nightfloat.example', password: demoPassword });
  await admin.page.goto(`${url}/admin/dashboard`);
  const loaded = () =>
    admin.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/')),
    );
  await expect.poll(async () => (await loaded()).join()).toMatch(/\/staff-[^/]+\.js/);
  const missing = async () => {
    const stored = await storedFiles(admin.page);
    return (await loaded()).filter((file) => !stored.includes(file));
  };
  await expect.poll(missing).toEqual([]);
  await admin.context.setOffline(true);
  await admin.page.goto(`${url}/admin/students`);
  await expect
    .poll(() => admin.page.getByRole('navigation').first().innerText())
    .toMatch(/Dashboard[^]*Students/);
  await closeBrowser(admin);
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
