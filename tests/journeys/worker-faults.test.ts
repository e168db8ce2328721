/** Service workers that are killed as they answer, whose installation breaks off, or that were broken when shipped. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import type { Account } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, workerReady, type Phone } from '../support/browser.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import {
  answersOnServer,
  allSent,
  answerSome,
  anyOption,
  bankKept,
  choose,
  openBank,
} from '../support/player.ts';
import { studentOnPhone } from './on-phone.ts';

const url = inject('productUrl');
let line: FaultProxy;
let student: Account;
let category: number;
let phone: Phone;

beforeEach(async () => {
  line = await startFaultProxy(url);
  ({ student, category, phone } = await studentOnPhone(url, line.url));
});
afterEach(async () => {
  await closeBrowser(phone);
  await line.close();
});

/** Makes the server ship this worker from now on. */
const ship = (change: (script: string) => string) =>
  line.on(/GET \/sw\.js/, [(body) => Buffer.from(change(body.toString()))], 'for ever');

/**
 * Whether the page could be opened. In Chromium, a navigation that is on its way as the worker is stopped may wait for
 * ever, even one to a page and a worker of a few lines. The next one gets through.
 */
const opens = (page: Page, address: string) =>
  page.goto(address, { timeout: 10_000 }).then(
    () => true,
    () => false,
  );

/** Checks for a newer worker, and resolves when the browser is done with it. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const { installing } = registration;
    if (installing !== null)
      await new Promise<void>((resolve) => {
        const look = () => installing.state !== 'installing' && resolve();
        installing.addEventListener('statechange', look);
        look();
      });
    return { state: installing?.state ?? null, isWaiting: registration.waiting !== null };
  });

/** How many of the stored files of the app are a captive portal's page. */
const portalPagesIn = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache'))!;
    const files = await (await caches.open(name)).matchAll();
    const texts = await Promise.all(files.map((file) => file.text()));
    return texts.filter((text) => text.includes('Welcome to the Wi-Fi')).length;
  });

it('restarts a worker that was killed as it answered, at the next request, with or without signal', async () => {
  const cdp = await phone.context.newCDPSession(phone.page);
  await cdp.send('ServiceWorker.enable');
  const address = phone.page.url();
  await phone.context.setOffline(true);
  for (const afterMs of [0, 10, 20, 40, 80]) {
    const reloaded = phone.page.reload({ waitUntil: 'commit', timeout: 5_000 }).catch(() => undefined);
    await phone.page.waitForTimeout(afterMs);
    await cdp.send('ServiceWorker.stopAllWorkers');
    await reloaded;
  }
  await cdp.send('ServiceWorker.stopAllWorkers');
  // Opened instead of reloaded: the last reload may have left a page behind that has nothing to reload.
  await expect.poll(() => opens(phone.page, address)).toBe(true);
  await phone.page.waitForSelector(anyOption);
  const confirmed = await answerSome(phone.page, 2);
  await phone.context.setOffline(false);
  await allSent(phone.page);
  expect(await answersOnServer(url, student.access, category)).toEqual(confirmed);
});

it('keeps the current version when an installation breaks off, and installs the new one at the next check', async () => {
  ship((script) => script.replace(/"\w+"(?=,"url":"index\.html")/, '"another"'));
  line.on(/GET \/index\.html/, ['drop'], 'for ever');
  // Again and again: a check joins one that is under way, which may have read the old file.
  await expect.poll(() => lookForUpdate(phone.page)).toEqual({ state: 'redundant', isWaiting: false });
  expect(line.log).toContain('GET /index.html');
  await phone.context.setOffline(true);
  await phone.page.reload();
  await choose(phone.page, 1);
  await phone.context.setOffline(false);
  line.heal();
  ship((script) => `${script}\n// mended`);
  await expect.poll(() => lookForUpdate(phone.page)).toMatchObject({ isWaiting: true });
});

it('replaces a worker that fails every request with the next one shipped, once the app is opened again', async () => {
  ship(
    (script) => `self.addEventListener('install', () => self.skipWaiting());
    self.addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))));
    ${script}`,
  );
  await lookForUpdate(phone.page).catch(() => undefined);
  // It takes over once the worker before it has nothing left to answer, which can take long, so that one is stopped.
  const cdp = await phone.context.newCDPSession(phone.page);
  await cdp.send('ServiceWorker.enable');
  await expect
    .poll(async () => {
      await cdp.send('ServiceWorker.stopAllWorkers');
      await opens(phone.page, `${url}/student/dashboard`);
      return phone.page.url();
    })
    .toMatch(/^chrome-error:/);
  line.heal();
  ship((script) => `${script}\n// mended`);
  await phone.page.reload({ waitUntil: 'commit' }).catch(() => undefined);
  await expect
    .poll(
      () =>
        phone.page.goto(`${url}/student/dashboard`).then(
          (reply) => reply?.status(),
          () => null,
        ),
      // Browsers check for a newer worker after one second without a request.
      { interval: 3_000 },
    )
    .toBe(200);
  await openBank(phone.page, url, category);
});

it('installs nothing that a captive portal answers in the place of a file', async () => {
  line.on(/GET \/(assets\/search\.worker|dashboard\.html)/, ['portal'], 'for ever');
  const other = await openBrowser({ through: line.url, isNew: true });
  const { page } = other;
  await enter(page, url, student);
  await page.goto(`${url}/student/search`);
  const isInstalled = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active != null);
  await expect.poll(() => line.log.some((asked) => asked.includes('dashboard.html'))).toBe(true);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null),
    )
    .toBeNull();
  expect(await isInstalled()).toBe(false);
  line.heal();
  await page.reload();
  await workerReady(page);
  expect(await portalPagesIn(page)).toBe(0);
  await closeBrowser(other);
});

it('fetches the files anew in whose place an earlier worker stored a captive portal’s page', async () => {
  const file = await phone.page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).find((one) => one.includes('precache'))!);
    const stored = (await cache.keys()).map(({ url: address }) => address);
    const isPoisoned = (address: string) => /search\.worker|dashboard\.html/.test(address);
    for (const address of stored.filter(isPoisoned))
      await cache.put(
        address,
        new Response('<h1>Welcome to the Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
      );
    return stored.find((address) => address.includes('search.worker'))!;
  });
  expect(await portalPagesIn(phone.page)).toBe(2);
  const typeOf = (address: string) =>
    phone.page.evaluate(async (asked) => (await fetch(asked)).headers.get('content-type'), address);
  expect(await typeOf(file)).toContain('javascript');
  ship((script) => `${script}\n// next version`);
  await expect.poll(() => lookForUpdate(phone.page)).toMatchObject({ isWaiting: true });
  expect(await portalPagesIn(phone.page)).toBe(0);
  await phone.context.setOffline(true);
  expect(await typeOf(file)).toContain('javascript');
});

it('searches on the page while the file of its worker doesn’t come', async () => {
  await answerSome(phone.page, 1);
  await allSent(phone.page);
  // Keeps the precache from installing, which would have the file.
  line.on(/GET \/assets\/search\.worker/, ['drop'], 'for ever');
  const other = await openBrowser({ through: line.url, isNew: true });
  const { page } = other;
  await enter(page, url, student);
  await openBank(page, url, category);
  await bankKept(page, category);
  const found = page.getByText(/^\d+ results?$/);
  for (const fault of ['portal', 'drop'] as const) {
    line.on(/GET \/assets\/search\.worker/, [fault], 'for ever');
    await page.goto(`${url}/student/search?q=a`);
    await expect.poll(() => found.count()).toBeGreaterThan(0);
  }
  await closeBrowser(other);
});
