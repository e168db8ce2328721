/** The browser's own Back while a dialog is open: it closes the dialog, and the page stays. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { CDPSession } from 'playwright-core';
import { closeBrowser, type Phone } from '../support/browser.ts';
import { studentOnPhone } from './on-phone.ts';
import { anyOption, next, numberOf } from '../support/player.ts';

const url = inject('productUrl');
let phone: Phone;
let browser: CDPSession;

beforeAll(async () => {
  ({ phone } = await studentOnPhone(url));
  browser = await phone.context.newCDPSession(phone.page);
  // Added before the page's own scripts, which stop the event from reaching later listeners.
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
/** Goes back in a timer, so that this call returns before the page may be gone. */
const back = () => phone.page.evaluate(() => void setTimeout(() => history.back()));
/** Goes back to the dashboard and returns how many dialogs are open there. */
async function goBackToDashboard() {
  await back();
  await phone.page.waitForURL(/\/student\/dashboard/);
  return dialogs();
}

/** Evaluates a script without user activation. Playwright's own evaluate would grant it. */
async function evaluateWithoutActivation(script: string) {
  const { result } = await browser.send('Runtime.evaluate', { expression: script, returnByValue: true });
  return result.value;
}
const dialogsWithoutActivation = () =>
  evaluateWithoutActivation('document.querySelectorAll("dialog[open]").length');
/** Presses the browser's Back button. */
async function backButton() {
  const { entries, currentIndex } = await browser.send('Page.getNavigationHistory');
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id });
}
/** Returns, for each history traversal on this page, whether the browser let the page cancel it. */
const refusable = () => evaluateWithoutActivation('refusable');
/** Opens the navigator with a synthetic key, which grants no user activation. */
const openWithoutActivation = () =>
  evaluateWithoutActivation(
    `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))`,
  );

/** Starts a site that replies only once `answer` is called. */
async function slowSite() {
  let answer = () => undefined as void;
  const released = new Promise<void>((resolve) => (answer = resolve));
  const server = createServer(
    (_, response) => void released.then(() => response.end('<!doctype html><title>Another site</title>')),
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

/** Counts the page's dialogs from another tab, because Playwright cannot evaluate in a page during a navigation. */
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

it('closes the navigator and keeps the question and its address; the next Back leaves the bank', async () => {
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
  expect(await goBackToDashboard()).toBe(0);
});

it('closes a sheet even when the browser lets no page cancel Back: at a second Back without a press in between', async () => {
  const { page } = phone;
  await expect.poll(() => page.url()).toMatch(/question=\d+$/);
  const [address, number] = [page.url(), await numberOf(page)];
  await page.evaluate(() => {
    document.body.style.minHeight = '300vh';
    scrollTo(0, 200);
  });
  await page.keyboard.press('n');
  await expect.poll(dialogsWithoutActivation).toBe(1);
  await backButton();
  await expect.poll(dialogsWithoutActivation).toBe(0);
  expect(await refusable()).toEqual([true]);
  await openWithoutActivation();
  await expect.poll(dialogsWithoutActivation).toBe(1);
  await backButton();
  await expect.poll(dialogsWithoutActivation).toBe(0);
  // The second Back could not be canceled, so the page goes forward again: the third traversal.
  await expect.poll(refusable).toEqual([true, false, true]);
  await expect.poll(() => evaluateWithoutActivation('[location.href, scrollY]')).toEqual([address, 200]);
  expect(await numberOf(page)).toBe(number);
  expect(await goBackToDashboard()).toBe(0);
});

it('gives the page, not the navigator, the address that follows a jump', async () => {
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
  expect(await goBackToDashboard()).toBe(0);
});

it('leaves no history entries behind after ten sheets were opened and closed', async () => {
  const { page } = phone;
  for (let n = 0; n < 10; n += 1) {
    await page.keyboard.press(n % 2 ? '?' : 'n');
    await expect.poll(dialogs).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(dialogs).toBe(0);
  }
  expect(await goBackToDashboard()).toBe(0);
});

it('leaves no dead history entry behind after a reload under an open sheet', async () => {
  const { page } = phone;
  await expect.poll(() => page.url()).toMatch(/question=\d+$/);
  await page.keyboard.press('n');
  await expect.poll(dialogs).toBe(1);
  await page.reload();
  await page.waitForSelector(anyOption);
  expect(await goBackToDashboard()).toBe(0);
});

it.each(['opens', 'closes'])(
  'does not disturb a navigation to another site when a sheet %s meanwhile',
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
    expect(await goBackToDashboard()).toBe(0);
  },
);

it('finds the page without the menu after a link in the menu led away', async () => {
  const { page } = phone;
  await page.goto(`${url}/student/dashboard?tab=questions`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(dialogs).toBe(1);
  await page.getByRole('dialog').getByRole('link', { name: 'About us' }).click();
  await page.waitForURL(/\/about/);
  expect(await goBackToDashboard()).toBe(0);
});
