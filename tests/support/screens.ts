/** Every screen, by who sees it, and what a journey judges on each of them. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindingsOf } from './axe.ts';
import { demoPassword } from './account.ts';
import { closeBrowser, enter, openBrowser, phone, type Phone } from './browser.ts';
import type { Scripted } from './device.ts';

export const screens = {
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
    '/student/practice',
    '/student/progress',
    '/student/plan',
    '/student/search?q=beta',
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
    '/admin/question-reports',
    '/admin/test-questions/1',
    '/admin/test-questions/3',
    '/admin/subadmins',
    '/admin/notifications',
    '/admin/profile',
  ],
} as const;

/**
 * As somebody opens them who then turns to the other device: on either, by day and by night, no accessibility fault, no
 * error, nothing out of its frame. Students come with a phone, staff with a desktop.
 */
export function judgeScreens(whose: readonly (keyof typeof screens)[], opensOn: Size, goesOnWith: Size) {
  const url = inject('productUrl');
  describe.each(whose)('%s', (who) => {
    let browser: Phone;
    let turnTo: (size: Size) => Promise<void>;
    beforeAll(async () => {
      browser = await openBrowser({ viewport: opensOn });
      turnTo = await turnerOf(browser);
      if (who !== 'visitor') await enter(browser.page, url, { email: who, password: demoPassword });
    });
    afterAll(() => closeBrowser(browser));

    it.each(screens[who])('%s', async (path) => {
      const { page } = browser;
      const judge = async (size: Size, times: readonly ('day' | 'night')[]) => {
        await turnTo(size);
        const findings = [];
        for (const time of times) findings.push(...(await axeFindingsOf(page, time)));
        expect({ ...size, findings, overflow: await overflowOf(page) }).toEqual({
          ...size,
          findings: [],
          overflow: 0,
        });
      };
      await turnTo(opensOn);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(url + path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      await judge(opensOn, ['day', 'night']);
      await judge(goesOnWith, ['night', 'day']);
      expect(browser.complaints).toEqual([]);
    });
  });
}

type Size = typeof phone;

/** Gives a page the size of a device, and fingers on a phone alone. */
async function turnerOf({ context, page }: Phone) {
  const session = await context.newCDPSession(page);
  return async (size: Size) => {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: size === phone });
    await page.setViewportSize(size);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(size === phone);
  };
}

/** How many pixels the page is wider than its window right now. */
export const overflowNow = (page: Scripted) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The same in what is drawn for the window’s size: right after a turn, scripts may not have drawn for it yet. */
export async function overflowOf(page: Scripted) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  return overflowNow(page);
}
