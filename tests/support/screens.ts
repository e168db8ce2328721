/** Every screen, by who sees it, and what a journey judges on each of them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindingsDayAndNight } from './axe.ts';
import { demoPassword } from './account.ts';
import { closeBrowser, enter, openBrowser, type Phone } from './browser.ts';

const screens = {
  visitor: [
    '/',
    '/courses',
    '/categories/1',
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

/** By day and by night: no accessibility fault, no error, nothing out of its frame. */
export function judgeScreens(viewport: { width: number; height: number }) {
  const url = inject('productUrl');
  describe.each(Object.entries(screens))('%s', (who, paths) => {
    let browser: Phone;
    beforeAll(async () => {
      browser = await openBrowser({ viewport });
      if (who !== 'visitor') await enter(browser.page, url, { email: who, password: demoPassword });
    });
    afterAll(() => closeBrowser(browser));

    it.each(paths)('%s', async (path) => {
      const { page } = browser;
      await page.goto(url + path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await axeFindingsDayAndNight(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(browser.complaints).toEqual([]);
    });
  });
}

export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
