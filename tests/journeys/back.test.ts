/** The browser's own Back over what lies over a page: it closes that, and the page stays. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { CDPSession } from 'playwright-core';
import { closeBrowser, type Phone } from '../support/browser.ts';
import { studentOnPhone } from '../support/on-phone.ts';
import { anyOption, next, numberOf } from '../support/player.ts';

const url = inject('productUrl');
let phone: Phone;
let browser: CDPSession;

beforeAll(async () => {
  ({ phone } = await studentOnPhone(url));
  browser = await phone.context.newCDPSession(phone.page);
  // Before the page's own scripts, which tell nobody else of a step.
  await phone.page.addInitScript(() => {
    const refusable: boolean[] = [];
    Object.assign(globalThis, { refusable });
    navigation.addEventListener('navigate', ({ navigationType, cancelable }) => {
      if (navigationType === 'traverse') refusable.push(cancelable);
    });
  });
});
afterAll(async () => {
  expect(phone.complaints).toEqual([]);
  await closeBrowser(phone);
});

beforeEach(async () => {
  await phone.page.goto(`${url}/student/dashboard?tab=questions`);
  await phone.page
    .getByRole('button', { name: /Start|Resume/ })
    .first()
    .click();
  await phone.page.waitForSelector(anyOption);
});

const dialogs = () => phone.page.locator('dialog[open]').count();
/** As the button of the browser does it, once this call has its answer: the page that gives it may be gone by then. */
const back = () => phone.page.evaluate(() => void setTimeout(() => history.back()));
/** One step back, and there it is. */
async function backOnDashboard() {
  await back();
  await phone.page.waitForURL(/\/student\/dashboard/);
  return dialogs();
}

/** In the page, and no press to the browser: what Playwright runs there counts as one. */
async function quietly(script: string) {
  const { result } = await browser.send('Runtime.evaluate', { expression: script, returnByValue: true });
  return result.value;
}
const quietDialogs = () => quietly('document.querySelectorAll("dialog[open]").length');
/** The browser's own button. */
async function backButton() {
  const { entries, currentIndex } = await browser.send('Page.getNavigationHistory');
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id });
}
/** Of each step through the history on this page: whether the browser let the page refuse it. */
const refusable = () => quietly('refusable');
/** Opens the navigator, by a key that nobody pressed. */
const openQuietly = () =>
  quietly(`document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))`);

/** A site that answers once it is told to. */
async function slowSite() {
  let answer = () => undefined as void;
  const told = new Promise<void>((resolve) => (answer = resolve));
  const server = createServer(
    (_, response) => void told.then(() => response.end('<!doctype html><title>Another site</title>')),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked: once(server, 'request'),
    answer,
    close: () => server.close(),
  };
}

/** How many dialogs the page shows, by the eyes of another tab: the browser lets no one look into a page that is being left. */
async function seenFromAnotherTab() {
  const tab = await phone.context.newPage();
  await tab.goto(`${url}/robots.txt`);
  await phone.page.bringToFront();
  await phone.page.evaluate(() =>
    setInterval(() => {
      localStorage.setItem('seen', String(document.querySelectorAll('dialog[open]').length));
    }, 20),
  );
  return {
    dialogs: () => tab.evaluate(() => Number(localStorage.getItem('seen'))),
    close: () => tab.close(),
  };
}

it('closes the navigator, keeps the question and its address, and the next Back leaves the bank', async () => {
  const { page } = phone;
  await expect.poll(() => page.url()).toMatch(/question=\d+$/);
  const first = page.url();
  await next(page);
  const number = await numberOf(page);
  await expect.poll(() => page.url()).not.toBe(first);
  const address = page.url();
  await page.keyboard.press('n');
  await expect.poll(dialogs).toBe(1);
  await back();
  await expect.poll(dialogs).toBe(0);
  expect(await numberOf(page)).toBe(number);
  expect(page.url()).toBe(address);
  expect(await backOnDashboard()).toBe(0);
});

it('closes a sheet also where the browser lets nobody refuse: at a second Back with no press between', async () => {
  const { page } = phone;
  await expect.poll(() => page.url()).toMatch(/question=\d+$/);
  const [address, number] = [page.url(), await numberOf(page)];
  await page.evaluate(() => {
    document.body.style.minHeight = '300vh';
    scrollTo(0, 200);
  });
  await page.keyboard.press('n');
  await expect.poll(quietDialogs).toBe(1);
  await backButton();
  await expect.poll(quietDialogs).toBe(0);
  expect(await refusable()).toEqual([true]);
  await openQuietly();
  await expect.poll(quietDialogs).toBe(1);
  await backButton();
  await expect.poll(quietDialogs).toBe(0);
  // The second one is the way back to the page.
  await expect.poll(refusable).toEqual([true, false, true]);
  await expect.poll(() => quietly('[location.href, scrollY]')).toEqual([address, 200]);
  expect(await numberOf(page)).toBe(number);
  expect(await backOnDashboard()).toBe(0);
});

it('an address that follows a jump is the one of the page, not of the navigator', async () => {
  const { page } = phone;
  const here = await numberOf(page);
  await expect.poll(() => page.url()).toMatch(/question=\d+$/);
  const before = page.url();
  await page.keyboard.press('n');
  await page.getByRole('button', { name: `Question ${here + 3}, open` }).click();
  await expect.poll(() => numberOf(page)).toBe(here + 3);
  await expect.poll(() => page.url()).not.toBe(before);
  await page.reload();
  await page.waitForSelector(anyOption);
  expect(await numberOf(page)).toBe(here + 3);
  expect(await backOnDashboard()).toBe(0);
});

it('ten sheets opened and closed leave nothing to go back through', async () => {
  const { page } = phone;
  for (let n = 0; n < 10; n += 1) {
    await page.keyboard.press(n % 2 ? '?' : 'n');
    await expect.poll(dialogs).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(dialogs).toBe(0);
  }
  expect(await backOnDashboard()).toBe(0);
});

it('a reload under an open sheet leaves no dead step', async () => {
  const { page } = phone;
  await expect.poll(() => page.url()).toMatch(/question=\d+$/);
  await page.keyboard.press('n');
  await expect.poll(dialogs).toBe(1);
  await page.reload();
  await page.waitForSelector(anyOption);
  expect(await backOnDashboard()).toBe(0);
});

it.each(['opens', 'closes'])(
  'a sheet that %s while another site is on its way leaves both alone',
  async (how) => {
    const { page } = phone;
    await expect.poll(() => page.url()).toMatch(/question=\d+$/);
    if (how === 'closes') {
      await page.keyboard.press('n');
      await expect.poll(dialogs).toBe(1);
    }
    const [slow, seen] = [await slowSite(), await seenFromAnotherTab()];
    const arrival = page.goto(slow.url);
    await slow.asked;
    await page.keyboard.press(how === 'opens' ? 'n' : 'Escape');
    await expect.poll(seen.dialogs).toBe(how === 'opens' ? 1 : 0);
    slow.answer();
    await arrival;
    expect(await page.title()).toBe('Another site');
    slow.close();
    await seen.close();
    await back();
    await page.waitForSelector(anyOption);
    expect(await dialogs()).toBe(0);
    expect(await backOnDashboard()).toBe(0);
  },
);

it('a link out of the menu leaves the page, and Back finds the page without it', async () => {
  const { page } = phone;
  await page.goto(`${url}/student/dashboard?tab=questions`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(dialogs).toBe(1);
  await page.getByRole('dialog').getByRole('link', { name: 'About us' }).click();
  await page.waitForURL(/\/about/);
  expect(await backOnDashboard()).toBe(0);
});
