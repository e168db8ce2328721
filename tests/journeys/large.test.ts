/** Large content stays within the page: letters at twice the size, endless words. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freshStudent } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, type Phone } from '../support/browser.ts';
import { choose, openBank, openOption } from '../support/player.ts';
import { overflowOf } from '../support/screens.ts';

const url = inject('productUrl');

let browser: Phone;
beforeAll(async () => {
  browser = await openBrowser();
  await enter(browser.page, url, await freshStudent(url));
});
afterAll(() => closeBrowser(browser));

it.each(['/', '/student/dashboard?tab=questions', '/student/question?category=1', '/student/ready'])(
  'fits %s at twice the font size',
  async (path) => {
    const { page } = browser;
    await page.goto(url + path);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const runOver = await page
      .getByRole('tab')
      .evaluateAll((tabs) =>
        tabs.filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent),
      );
    expect(runOver).toEqual([]);
    const sideways = await page
      .getByRole('tablist')
      .evaluateAll((lists) => lists.filter((list) => list.scrollWidth > list.clientWidth).length);
    expect(sideways).toBe(0);
  },
);

it('fits endless words in a question and its explanation', async () => {
  const { page } = browser;
  await openBank(page, url, 1);
  if (await page.locator(openOption).count()) await choose(page, 1);
  await page.locator('article p').evaluateAll((texts) => {
    for (const text of texts) text.textContent = 'pneumonoultramicroscopic'.repeat(9);
  });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
