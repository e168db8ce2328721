/** The typeface while the first worker takes over, in Chromium. */
import { expect, inject, it } from 'vitest';
import { closeBrowser, openBrowser, workerReady } from '../support/browser.ts';

const url = inject('productUrl');

it('stays when the system’s theme changes after the first worker has taken over', async () => {
  const phone = await openBrowser({ isNew: true });
  const { page } = phone;
  const readings = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
    );
  // A busy server would make the connection count as slow, and the page do without the typeface.
  await page.addInitScript(() =>
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseStart', {
      get(this: PerformanceNavigationTiming) {
        return this.requestStart;
      },
    }),
  );
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
