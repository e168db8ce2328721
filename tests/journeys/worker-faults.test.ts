/** Workers that are killed as they answer, whose installation breaks off, or that were broken when they were shipped. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import type { Account } from '../support/account.ts';
import { closeBrowser, type Phone } from '../support/browser.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { answersOnServer, allSent, answerSome, anyOption, choose, openBank } from '../support/player.ts';
import { studentOnPhone } from '../support/on-phone.ts';

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

/** The worker that the server ships from now on. */
const ship = (change: (script: string) => string) =>
  line.on(/GET \/sw\.js/, [(body) => Buffer.from(change(body.toString()))], 'for ever');

/** Looks for a newer worker; resolves when the browser is done with it. */
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

it('a worker that is killed as it answers is restarted by the next request, signal or not', async () => {
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
  // Not a reload: of the page that the last one leaves behind there may be nothing yet that could be loaded again.
  await phone.page.goto(address);
  await phone.page.waitForSelector(anyOption);
  const confirmed = await answerSome(phone.page, 2);
  await phone.context.setOffline(false);
  await allSent(phone.page);
  expect(await answersOnServer(url, student.access, category)).toEqual(confirmed);
});

it('an installation that breaks off leaves the version that is there, and the next look brings the new one', async () => {
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

it('a worker that answers nothing is replaced by the next one that is shipped, once the app is opened again', async () => {
  ship(
    (script) => `self.addEventListener('install', () => self.skipWaiting());
    self.addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))));
    ${script}`,
  );
  await lookForUpdate(phone.page).catch(() => undefined);
  // It takes over when the worker before it has nothing left to answer; who opens the page anew lets that one go.
  await expect
    .poll(async () => {
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
      // Browsers look for a newer one once nothing was asked for a second.
      { interval: 3_000 },
    )
    .toBe(200);
  await openBank(phone.page, url, category);
});
