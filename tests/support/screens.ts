/** Every screen by role, and the checks that journeys make on each. */
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

/** A screen or dialog without an address: opened by hand, each from where the one before left off. */
export interface ScreenByHand {
  what: string;
  open: (browser: Phone, url: string) => Promise<unknown>;
  /** Its parts are checked elsewhere, too, so light on the first device and dark on the other are enough. */
  isBrief?: boolean;
}

/**
 * Declares tests that open each screen as someone who then changes to the other device: on both devices, in light and
 * dark, it has no accessibility fault, no console error and no horizontal overflow. Students start with a phone, staff
 * with a desktop. `opened`: screens without an address, opened after the others.
 */
export function checkScreens(
  whose: readonly (keyof typeof screens)[],
  firstDevice: Size,
  otherDevice: Size,
  opened: Partial<Record<keyof typeof screens, readonly ScreenByHand[]>> = {},
) {
  const url = inject('productUrl');
  describe.each(whose)('%s', (who) => {
    let browser: Phone;
    let checker: ScreenChecker;
    beforeAll(async () => {
      browser = await openBrowser({ viewport: firstDevice });
      checker = await screenCheckerOf(browser, firstDevice, otherDevice);
      if (who !== 'visitor') await enter(browser.page, url, { email: who, password: demoPassword });
    });
    afterAll(() => closeBrowser(browser));

    it.each(screens[who])('%s', async (path) => {
      const { page } = browser;
      await checker.begin();
      await page.goto(url + path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await checker.now()).toEqual([]);
    });

    it.each((opened[who] ?? []).map((one) => [one.what, one] as const))('%s', async (_, one) => {
      await checker.begin();
      await one.open(browser, url);
      expect(await (one.isBrief ? checker.briefly() : checker.now())).toEqual([]);
    });
  });
}

interface ScreenChecker {
  /** Resets the page to the first device and the light theme. */
  begin: () => Promise<void>;
  /** Returns the faults of the page on both devices, in light and dark. */
  now: () => Promise<string[]>;
  /** Returns the faults on the first device in light and on the other in dark. */
  briefly: () => Promise<string[]>;
}

export async function screenCheckerOf(
  browser: Phone,
  firstDevice: Size,
  otherDevice: Size,
): Promise<ScreenChecker> {
  const { page } = browser;
  const switchTo = await deviceSwitcher(browser);
  const on = async (size: Size, themes: readonly ('light' | 'dark')[]) => {
    await switchTo(size);
    const faults = [];
    for (const theme of themes) faults.push(...(await axeFindingsOf(page, theme)));
    const overflow = await overflowOf(page);
    if (overflow !== 0) faults.push(`${overflow} px too wide`);
    return faults.map((fault) => `at ${size.width} px: ${fault}`);
  };
  return {
    async begin() {
      await switchTo(firstDevice);
      await page.emulateMedia({ colorScheme: 'light' });
    },
    now: async () => [
      ...(await on(firstDevice, ['light', 'dark'])),
      ...(await on(otherDevice, ['dark', 'light'])),
      ...browser.complaints,
    ],
    briefly: async () => [
      ...(await on(firstDevice, ['light'])),
      ...(await on(otherDevice, ['dark'])),
      ...browser.complaints,
    ],
  };
}

type Size = typeof phone;

/** Gives a page the size of a device, with touch on a phone only. */
async function deviceSwitcher({ context, page }: Phone) {
  const session = await context.newCDPSession(page);
  return async (size: Size) => {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: size === phone });
    await page.setViewportSize(size);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(size === phone);
  };
}

/** Returns by how many pixels the page is wider than its window right now. */
export const overflowNow = (page: Scripted) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Like `overflowNow`, after scripts had two frames to react to a new window size. */
export async function overflowOf(page: Scripted) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  return overflowNow(page);
}
