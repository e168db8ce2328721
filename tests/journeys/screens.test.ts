/** Every screen on a phone and a desktop, by day and by night: no accessibility fault, no error, nothing out of its frame. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoPassword } from '../support/account.ts';
import { closeBrowser, desktop, openBrowser, phone, signIn, type Phone } from '../support/browser.ts';
import { choose, openBank, openOption } from '../support/player.ts';

const url = inject('productUrl');

const screens = {
  visitor: [
    '/',
    '/courses',
    '/about',
    '/faqs',
    '/contact',
    '/terms',
    '/privacy',
    '/refund',
    '/disclaimer',
    '/signin',
    '/signup',
    '/forgot-password',
    '/reset-password/a/b',
    '/no-such-page',
  ],
  'student@nightfloat.example': [
    '/student/dashboard?tab=videos',
    '/student/dashboard?tab=podcast',
    '/student/dashboard?tab=test-series',
    '/student/dashboard?tab=questions',
    '/student/question?category=1',
    '/student/question?category=3',
    '/student/video-details?category=10',
    '/student/testSeries?test=1&result=1',
    '/student/testSeries?test=2',
    '/student/ecgtest?test=3',
    '/student/ecg-result?test=3',
    '/student/ready',
    '/student/sync',
    '/student/Profile',
    '/student/nope',
  ],
  'new@nightfloat.example': ['/student/dashboard'],
  'basic@nightfloat.example': ['/student/dashboard'],
  'admin@nightfloat.example': [
    '/admin/dashboard',
    '/admin/courses',
    '/admin/create-course',
    '/admin/create-category/1',
    '/admin/courses/1/manage-content',
    '/admin/transactions',
    '/admin/testseries',
    '/admin/test-questions/1',
    '/admin/test-questions/3',
    '/admin/subadmins',
    '/admin/notifications',
    '/admin/profile',
  ],
} as const;

describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('%s', (_, viewport) => {
  describe.each(Object.entries(screens))('%s', (who, paths) => {
    let browser: Phone;
    beforeAll(async () => {
      browser = await openBrowser({ viewport });
      if (who !== 'visitor') await signIn(browser.page, url, { email: who, password: demoPassword });
    });
    afterAll(() => closeBrowser(browser));

    it.each(paths)('%s', async (path) => {
      const { page } = browser;
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(url + path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await faults(page, new AxeBuilder({ page }))).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      // By night nothing but the colours is another.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await faults(page, new AxeBuilder({ page }).withRules(['color-contrast']))).toEqual([]);
      expect(browser.complaints).toEqual([]);
    });
  });
});

async function faults(page: Page, axe: AxeBuilder): Promise<string[]> {
  // Entrances fade; contrast is judged on what stays.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

describe('what is large stays in its frame', () => {
  let browser: Phone;
  beforeAll(async () => {
    browser = await openBrowser();
    await signIn(browser.page, url, { email: 'student@nightfloat.example', password: demoPassword });
  });
  afterAll(() => closeBrowser(browser));

  it.each(['/', '/student/dashboard?tab=questions', '/student/question?category=1', '/student/ready'])(
    'letters of twice the size on %s',
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

  it('words without an end in a question and its explanation', async () => {
    const { page } = browser;
    await openBank(page, url, 1);
    if (await page.locator(openOption).count()) await choose(page, 1);
    await page.locator('article p').evaluateAll((texts) => {
      for (const text of texts) text.textContent = 'pneumonoultramicroscopic'.repeat(9);
    });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
