/** The dashboard as it looked last, seen before the app has run. */
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { freshStudent } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, type Phone } from '../support/browser.ts';

const url = inject('productUrl');
const dashboard = `${url}/student/dashboard`;
let phone: Phone;

beforeEach(async () => {
  phone = await openBrowser();
  await enter(phone.page, url, await freshStudent(url));
  await phone.page.goto(dashboard);
  await expect.poll(isKept).toBe(true);
  await phone.context.addInitScript(watch);
});
afterEach(async () => {
  expect(phone.complaints).toEqual([]);
  await closeBrowser(phone);
});

const isKept = () =>
  phone.page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('nightfloat-look-'));
    const found = await Promise.all(
      names.map(async (name) => (await caches.open(name)).match(location.pathname)),
    );
    return found.some((look) => look !== undefined);
  });

interface Seen {
  /** Whether cards could be seen before the app had drawn anything. */
  early: boolean;
  /** How far what was there moved, as browsers count it. */
  shift: number;
  /** Whether nothing that it showed was missing as the app took its place. */
  whole: boolean;
}

/** Notes what is seen, and presses a tab as soon as it is. */
function watch() {
  const seen: Seen = { early: false, shift: 0, whole: false };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const early = document.querySelector('#last-look [role=tabpanel] article') as HTMLElement | null;
    if (early !== null && early.offsetHeight > 0 && !seen.early) {
      seen.early = document.getElementById('root')!.childElementCount === 0;
      const tabs = document.querySelectorAll<HTMLElement>('#last-look [role=tab]');
      [...tabs].find((tab) => tab.textContent === 'Podcast')?.click();
    }
    if (document.querySelector('#root:not([hidden]) main') === null) requestAnimationFrame(look);
    else seen.whole = document.querySelector('#root [aria-label=Notifications]') !== null;
  };
  look();
}

const seen = () => phone.page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

it('is there at once with no signal, moves nothing, and what is pressed on it is done', async () => {
  const { page, context } = phone;
  await context.setOffline(true);
  await page.goto(dashboard);
  await page.getByRole('tab', { name: 'Podcast', selected: true }).waitFor();
  expect(await page.locator('#last-look').count()).toBe(0);
  expect(await page.getByRole('main').count()).toBe(1);
  expect(await seen()).toEqual({ early: true, shift: 0, whole: true });
});

it('is not shown to anybody else, and goes with the session', async () => {
  const { page } = phone;
  await enter(page, url, await freshStudent(url));
  await page.goto(dashboard);
  await page.getByRole('tab').first().waitFor();
  expect(await seen()).toMatchObject({ early: false });
  await page.goto(`${url}/student/Profile`);
  await page
    .getByRole('button', { name: /log ?out/i })
    .last()
    .click();
  await page.waitForURL(`${url}/`);
  const left = await page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('look')));
  expect(left).toEqual([]);
});
