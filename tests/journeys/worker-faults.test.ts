/** Service workers that are killed as they answer, whose installation breaks off, or that were broken when shipped. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import type { Account } from '../support/account.ts';
import { closeBrowser, type Phone } from '../support/browser.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { answersOnServer, allSent, answerSome, anyOption, choose, openBank } from '../support/player.ts';
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
  // goto instead of reload: the last reload may have left a page behind that has nothing to reload.
  await phone.page.goto(address);
  await phone.page.waitForSelector(anyOption);
  const confirmed = await answerSome(phone.page, 2);
  await phone.context.setOffline(false);
  await allSent(phone.page);
  expect(await answersOnServer(url, student.access, category)).toEqual(confirmed);
});

it('keeps the current version when an installation breaks off, and installs the new one at the next check', async () => {
  ship((script) => script.replace(/"\w+"(?=,"url":"index\.html")/, '"another"'));
  line.on(/GET \/index\.html/, ['drop'], 'for ever');
  expect(await lookForUpdate(phone.page)).toEqual({ state: 'redundant', isWaiting: false });
  expect(line.log).toContain('GET /index.html');
  await phone.context.setOffline(true);
  await phone.page.reload();
  await choose(phone.page, 1);
  await phone.context.setOffline(false);
  line.heal();
  ship((script) => `${script}\n// mended`);
  expect(await lookForUpdate(phone.page)).toEqual({ state: 'installed', isWaiting: true });
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
      await phone.page.goto(`${url}/student/dashboard`).catch(() => undefined);
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
