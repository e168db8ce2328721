/** Every screen on a phone and a desktop, by day and by night: no accessibility fault, no error, nothing out of its frame. */
import AxeBuilder from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signInByApi } from '../support/account.ts';
import { closeBrowser, desktop, openBrowser, phone, signIn, type Phone } from '../support/browser.ts';

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
    '/student/dashboard?tab=questions',
    '/student/question?category=1',
    '/student/question?category=3',
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
  ],
} as const;

describe.each([
  ['phone, light', phone, false],
  ['phone, dark', phone, true],
  ['desktop, light', desktop, false],
  ['desktop, dark', desktop, true],
] as const)('%s', (_, viewport, dark) => {
  describe.each(Object.entries(screens))('%s', (who, paths) => {
    let browser: Phone;
    beforeAll(async () => {
      browser = await openBrowser({ viewport, dark });
      if (who !== 'visitor') await signIn(browser.page, url, await signInByApi(url, who));
    });
    afterAll(() => closeBrowser(browser));

    it.each(paths)('%s', async (path) => {
      const { page } = browser;
      await page.goto(url + path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      // Entrances fade; contrast is judged on what stays.
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
      );
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
      ).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      expect(browser.complaints).toEqual([]);
    });
  });
});
