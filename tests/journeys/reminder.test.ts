/** Push reminders: shown while a student is signed in, and not after they have signed out. */
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { freshStudent } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, phone, sessionCopied, type Phone } from '../support/browser.ts';
import { chromiumPath } from '../support/chromium.mjs';

const url = inject('productUrl');
let browser: Phone;

beforeEach(async () => {
  // The headless shell shows no notifications.
  browser = await openBrowser({ program: chromiumPath(), viewport: phone });
  await browser.context.grantPermissions(['notifications'], { origin: url });
});
afterEach(() => closeBrowser(browser));

/** Delivers a message as the browser's push service does. */
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

it('shows how much is due, and nothing once the student has signed out', async () => {
  const { page } = browser;
  await enter(page, url, await freshStudent(url));
  await page.goto(`${url}/student/plan`);
  await page.getByRole('heading', { name: 'Reminder' }).waitFor();
  // The worker reads a copy of the session, which is written once the page is idle.
  await sessionCopied(page);
  await push('{"due":12}');
  await expect
    .poll(shown)
    .toEqual([{ title: 'Nightfloat', body: '12 questions due, about 15 min.', silent: false }]);
  // A later message replaces it, and even an unreadable one reminds. The student is asleep today, which the server does
  // not know, because they said so with no signal.
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
