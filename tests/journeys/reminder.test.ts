/** A reminder that arrives: shown while somebody is signed in, and nobody’s once they have left. */
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { freshStudent } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, phone, type Phone } from '../support/browser.ts';
import { chromiumPath } from '../support/chromium.mjs';

const url = inject('productUrl');
let browser: Phone;

beforeEach(async () => {
  // The shell shows no notifications.
  browser = await openBrowser({ program: chromiumPath(), viewport: phone });
  await browser.context.grantPermissions(['notifications'], { origin: url });
});
afterEach(() => closeBrowser(browser));

/** As the browser hands over what its push service brought. */
async function push(data: string) {
  const cdp = await browser.context.newCDPSession(browser.page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${url}/`);
      if (own) resolve(own.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: url,
    registrationId: await registered,
    data,
  });
  await cdp.detach();
}

const shown = () =>
  browser.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, silent }) => ({
      title,
      body,
      silent,
    }));
  });

it('says how much is due, once, and nothing any more once the student has signed out', async () => {
  const { page } = browser;
  await enter(page, url, await freshStudent(url));
  await page.goto(`${url}/student/plan`);
  await page.getByRole('heading', { name: 'Reminder' }).waitFor();
  // The copy of the session, by which the worker knows, is written once the page is at rest.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('nightfloat-session');
  await push('{"due":12}');
  await expect
    .poll(shown)
    .toEqual([{ title: 'Nightfloat', body: '12 questions due, about 15 min.', silent: false }]);
  // A later one takes its place; what cannot be read is a reminder, too. Today the student sleeps: they said so with no
  // signal, so the server does not know.
  await browser.context.setOffline(true);
  const today = page.getByRole('region', { name: 'Shifts' }).locator('[aria-current]');
  for (const kind of ['Day shift', 'Night shift', 'After a night']) {
    await today.click();
    await expect.poll(() => today.getAttribute('aria-label')).toContain(kind);
  }
  await push('?');
  await expect.poll(shown).toEqual([{ title: 'Nightfloat', body: 'Some questions are due.', silent: true }]);
  await browser.context.setOffline(false);

  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const one of await registration.getNotifications()) one.close();
  });
  await page.goto(`${url}/student/Profile`);
  await page
    .getByRole('button', { name: /log ?out/i })
    .last()
    .click();
  await page.waitForURL(`${url}/`);
  await push('{"due":12}');
  await page.waitForTimeout(1_000);
  expect(await shown()).toEqual([]);
});
