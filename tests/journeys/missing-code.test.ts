/** A line that gives something else instead of the code for a part of the screen: whatever is on it stays. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { categoriesOf, freshStudent, type Account } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, storedKeys, type Phone } from '../support/browser.ts';
import { choose, next, numberOf, openBank } from '../support/player.ts';
import { hydrated, shiftsOf } from './site.ts';

const url = inject('productUrl');
let browser: Phone;
let student: Account;

beforeAll(async () => {
  student = await freshStudent(url);
  browser = await openBrowser({ isNew: true });
  await withoutWorker(browser.page);
});
afterAll(() => closeBrowser(browser));

/** A worker would have the code. */
const withoutWorker = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));

const portal = { contentType: 'text/html', body: '<h1>Welcome to the Wi-Fi</h1>' };

/** Answers requests for a file with a captive portal’s page. Returns the end of it. */
async function withhold(file: string) {
  const files = new RegExp(String.raw`/assets/${file}-[^/]*\.js$`);
  await browser.page.route(files, (route) => route.fulfill(portal));
  return () => browser.page.unroute(files);
}
const failed = () => browser.page.getByText('This didn’t load.');
/** Signs out from the menu, whose code is not that of signing out. */
async function logOut() {
  await browser.page.getByRole('button', { name: 'Menu' }).click();
  await browser.page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
}
const tryAgain = () => browser.page.getByRole('button', { name: 'Try again' }).click();

it('keeps the question, its verdict and the way on without the code for notes, and has the note on a better line', async () => {
  const { page } = browser;
  const category = (await categoriesOf(url, student.access))[0]!.id;
  await enter(page, url, student);
  const release = await withhold('student-screens');
  await openBank(page, url, category);
  await choose(page, 1);
  await failed().waitFor();
  const asked = await numberOf(page);
  await next(page);
  await choose(page, 2);
  await failed().waitFor();
  expect(await numberOf(page)).not.toBe(asked);
  await release();
  await tryAgain();
  await page.getByRole('button', { name: 'Add a note' }).waitFor();
});

it('keeps the card of “Get ready” in its place, and the focus on it, until its words come', async () => {
  const { page } = browser;
  await enter(page, url, student);
  const release = await withhold('ready');
  const failing = page.waitForEvent('console', (message) =>
    message.text().includes('Could not load a part.'),
  );
  await page.goto(`${url}/student/dashboard`);
  const card = page.getByRole('main').getByRole('link', { name: 'Get ready for a shift' });
  await card.focus();
  await failing;
  await release();
  await expect.poll(() => card.innerText(), { timeout: 20_000 }).toMatch(/\n\S/);
  // The card is 96 px high; a single letter that moves counts less.
  expect((await shiftsOf(page)).filter((shift) => Number.parseFloat(shift) > 0.001)).toEqual([]);
  expect(await card.evaluate((one) => one === document.activeElement)).toBe(true);
});

it('opens the dashboard while the code of its tab hangs', async () => {
  const { page } = browser;
  await enter(page, url, student);
  const files = /\/assets\/podcast-[^/]*\.js$/;
  await page.route(files, () => undefined);
  await page.goto(`${url}/student/dashboard?tab=podcast`);
  const panel = page.getByRole('tabpanel', { name: 'Podcast' });
  await expect.poll(() => panel.textContent()).toContain('Loading…');
  await page.unroute(files);
});

it.each(['react', 'shell'])(
  'says that the app didn’t load without its file %s, and opens on a better line',
  async (file) => {
    const { page } = browser;
    await enter(page, url, student);
    const release = await withhold(file);
    await page.goto(`${url}/student/dashboard`);
    await failed().waitFor();
    await release();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('tablist').waitFor();
    expect(await failed().count()).toBe(0);
  },
);

it('says that it is still loading while one of its first files hangs, and goes on when that comes', async () => {
  const own = await openBrowser({ isNew: true });
  const { page } = own;
  await enter(page, url, student);
  let letThrough = () => undefined as void;
  const isAsked = new Promise<void>((asked) => {
    void page.route(/\/assets\/react-[^/]*\.js$/, async (route) => {
      asked();
      await new Promise<void>((go) => (letThrough = go));
      await route.continue();
    });
  });
  // Paused, so that only what runs here passes.
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto(`${url}/student/dashboard`, { waitUntil: 'commit' });
  await isAsked;
  const slow = page.getByText('Still loading: the connection is slow.');
  await page.clock.runFor(9_000);
  expect(await slow.count()).toBe(0);
  await page.clock.runFor(1_000);
  await slow.waitFor();
  await page.clock.resume();
  letThrough();
  await page.getByRole('tablist').waitFor();
  expect(await slow.count()).toBe(0);
  await closeBrowser(own);
});

it('says nothing of loading once the app has started, or has failed to', async () => {
  const own = await openBrowser({ isNew: true });
  const { page } = own;
  await withoutWorker(page);
  await enter(page, url, student);
  const hold = (file: RegExp) =>
    new Promise<() => Promise<void>>(
      (held) => void page.route(file, (route) => held(() => route.continue())),
    );
  const react = hold(/\/assets\/react-[^/]*\.js$/);
  const screen = hold(/\/assets\/dashboard\.screen-[^/]*\.js$/);
  const note = page.locator('#start-note');
  await page.clock.install();
  await page.goto(`${url}/student/dashboard`, { waitUntil: 'commit' });
  const letThrough = await react;
  await page.clock.runFor(9_000);
  await letThrough();
  const showScreen = await screen;
  await page.getByText('Opening…').waitFor();
  await page.clock.runFor(1_000);
  expect(await note.count()).toBe(0);
  await showScreen();
  await page.getByRole('tablist').waitFor();
  await page.route(/\/assets\/react-[^/]*\.js$/, (route) => route.fulfill(portal));
  await page.reload();
  await note.waitFor();
  await page.clock.runFor(10_000);
  expect(await note.textContent()).toContain('This didn’t load.');
  await closeBrowser(own);
});

it('says that prices didn’t load, and shows them when they are tried again', async () => {
  const { page } = browser;
  await enter(page, url, student);
  const release = await withhold('site-pages');
  await page.goto(`${url}/`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Subscribe' }).first().click();
  await failed().waitFor();
  await release();
  await tryAgain();
  const prices = page.getByRole('dialog', { name: 'Simple, transparent pricing' });
  await prices.waitFor();
  await expect.poll(() => prices.innerText()).toContain('₹');
});

it.each([
  ['an error', { status: 503 }],
  ['a captive portal’s page', portal],
])('has the styles of a screen as soon as the line that gave %s lets them through', async (_, instead) => {
  const { page } = browser;
  await enter(page, url, student);
  const styles = /\/assets\/student-screens-[^/]*\.css$/;
  await page.route(styles, (route) => route.fulfill(instead));
  await page.goto(`${url}/student/practice`);
  await page.getByRole('button', { name: 'New session' }).waitFor();
  await page.unroute(styles);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.styleSheets].some(
          (sheet) => /student-screens/.test(sheet.href ?? '') && sheet.cssRules.length > 0,
        ),
      ),
    )
    .toBe(true);
});

it('asks before it signs out without the code that knows what is unsent, and signs out with it', async () => {
  const { page } = browser;
  const release = await withhold('student-screens');
  await enter(page, url, student);
  await page.goto(`${url}/student/dashboard`);
  await logOut();
  await page.getByRole('dialog', { name: 'We couldn’t check for unsent work' }).waitFor();
  await release();
  await tryAgain();
  await page.waitForURL(`${url}/`);
  expect(await storedKeys(page)).toEqual([]);
});

it('asks, too, if the request for that code hangs, and signs out without it', async () => {
  const { page } = browser;
  await page.route(/\/assets\/student-screens-[^/]*\.js$/, () => undefined);
  await enter(page, url, student);
  await page.clock.install();
  await page.goto(`${url}/student/dashboard`);
  await logOut();
  await page.getByRole('dialog', { name: 'Sending unsent work…' }).waitFor();
  await page.clock.fastForward('00:10');
  await page.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:10');
      return page.url();
    })
    .toBe(`${url}/`);
});
