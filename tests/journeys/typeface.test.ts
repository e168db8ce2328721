/** The typeface while the first worker takes over, in Chromium. */
import { expect, inject, it } from 'vitest';
import { closeBrowser, openBrowser, workerReady } from '../support/browser.ts';
import { answeredAfter } from './site.ts';

const url = inject('productUrl');

it('stays when the system’s theme changes after the first worker has taken over', async () => {
  const phone = await openBrowser({ isNew: true });
  const { page } = phone;
  const readings = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
    );
  await answeredAfter(page, 0);
  await page.goto(`${url}/about`);
  await workerReady(page);
  // Once with the page, and once through the worker.
  await expect.poll(readings).toBe(2);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  }
  // Chromium made the font faces again, and had the file at once.
  expect(await readings()).toBe(2);
  expect(phone.complaints).toEqual([]);
  await closeBrowser(phone);
});

it('comes with the next screen once the worker has it, if a slow connection did without it', async () => {
  const phone = await openBrowser({ isNew: true });
  const { page } = phone;
  const root = page.locator('html');
  const statuses = () =>
    page.evaluate(() => Array.from(document.fonts, ({ family, status }) => [family, status]));
  await answeredAfter(page, 500);
  await page.goto(`${url}/signin`);
  await workerReady(page);
  await expect.poll(statuses).toContainEqual(['Read', 'loaded']);
  expect(await root.getAttribute('data-slow')).toBe('');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor();
  await expect.poll(() => root.getAttribute('data-slow')).toBeNull();
  await expect.poll(statuses).toContainEqual(['Atkinson Hyperlegible Next', 'loaded']);
  expect(phone.complaints).toEqual([]);
  await closeBrowser(phone);
});
