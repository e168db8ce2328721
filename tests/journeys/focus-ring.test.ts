/**
 * The focus where it is easily lost from sight: in forced colors, in a menu, on a tracing in the dark theme, and in a list
 * that gets smaller. And where only a keyboard may show it.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { freshStudent } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, type Phone } from '../support/browser.ts';
import { openEcgTest } from '../support/ecg-test.ts';

const url = inject('productUrl');
/** An ECG test of the demo. */
const ecgTest = 3;
let phone: Phone;

beforeAll(async () => {
  phone = await openBrowser({ dark: true });
  await enter(phone.page, url, await freshStudent(url, 'ECG'));
});
afterAll(async () => {
  expect(phone.complaints).toEqual([]);
  await closeBrowser(phone);
});
afterEach(() => forceColors(phone.page, false));

const forceColors = (page: Page, isForced: boolean) =>
  page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' });

/** The outline of what has the focus. */
const ring = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement!);
    return { outlineStyle, outlineWidth, outlineColor };
  });

/** Moves the focus by the keyboard to what has this accessible name. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  const isThere = () => wanted.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}

it('shows on a tracing in the dark theme, and forced colors leave the calipers as they are', async () => {
  const { page } = phone;
  await openEcgTest(page, url, ecgTest);
  await tabTo(page, 'group', /moved by the arrow keys/);
  const contrast = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!;
    const lightnessOf = (color: string) => {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05;
    };
    const box = document.activeElement!;
    const paper = lightnessOf(getComputedStyle(box.parentElement!).backgroundColor);
    return paper / lightnessOf(getComputedStyle(box).outlineColor);
  });
  expect(contrast).toBeGreaterThan(3);

  await page.keyboard.press('c');
  const line = page.locator('[data-part="time line first"]');
  const color = () => line.evaluate((one) => getComputedStyle(one).backgroundColor);
  const before = await color();
  await forceColors(page, true);
  expect(await color()).toBe(before);
});

it('stays in sight on a phone when a finding is ticked, and its chip and “How sure are you?” come', async () => {
  const { page } = phone;
  await openEcgTest(page, url, ecgTest);
  await page.keyboard.press('/');
  // Earlier letters would be the player's shortcuts.
  await expect
    .poll(() => page.getByRole('searchbox').evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.keyboard.type('sinus r');
  await tabTo(page, 'checkbox', 'Sinus rhythm');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Remove Sinus rhythm' }).waitFor();
  await page.getByRole('button', { name: 'Guessed' }).waitFor();
  const isInSight = () =>
    page.evaluate(() => {
      const { x, y, width, height } = document.activeElement!.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === document.activeElement;
    });
  expect(await isInSight()).toBe(true);
  await page.keyboard.press('Space');
});

it('shows in forced colors on fields and on pressed buttons', async () => {
  const { page } = phone;
  await page.goto(`${url}/student/ready`);
  await forceColors(page, true);
  await tabTo(page, 'combobox', /Limit/);
  expect(await ring(page)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' });
  expect((await ring(page)).outlineColor).not.toBe('rgba(0, 0, 0, 0)');

  await openEcgTest(page, url, ecgTest);
  await page.getByRole('button', { name: 'Interval calipers' }).press('Enter');
  const pressed = page.getByRole('button', { name: 'Interval calipers', pressed: true });
  await pressed.waitFor();
  expect((await ring(page)).outlineWidth).toBe('5px');
  await page.keyboard.press('Tab');
  expect(await pressed.evaluate((one) => getComputedStyle(one).outlineWidth)).toBe('2px');
});

it('shows on the item of a menu', async () => {
  const { page } = phone;
  await page.goto(`${url}/student/chat`);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('button').first().press('Enter');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the axis normal?');
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  // While it is being sent, there is nothing to do with it.
  await page.getByTitle('Sent', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Actions for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  expect(await ring(page)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' });
});

it('shows on a tab that is reached by the keyboard, not on one that is tapped', async () => {
  const { page } = phone;
  await page.goto(`${url}/student/dashboard?tab=videos`);
  for (const name of ['Podcast', 'Test Series']) {
    await page.getByRole('tab', { name }).tap();
    const chosen = page.getByRole('tab', { name, selected: true });
    await chosen.waitFor();
    expect(await chosen.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await ring(page)).toMatchObject({ outlineStyle: 'none' });
  }
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('tab', { name: 'Podcast', selected: true }).waitFor();
  expect(await ring(page)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' });
});
