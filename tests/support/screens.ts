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

/** What has no address of its own: opened by hand, each from where the one before left off. */
export interface Opened {
  what: string;
  open: (browser: Phone, url: string) => Promise<unknown>;
  /** What it is made of is judged elsewhere, too: by day on the first device and by night on the other is enough. */
  isBrief?: boolean;
}

/**
 * As somebody opens them who then turns to the other device: on either, by day and by night, no accessibility fault, no
 * error, nothing out of its frame. Students come with a phone, staff with a desktop. `opened`: what comes after their
 * screens.
 */
export function judgeScreens(
  whose: readonly (keyof typeof screens)[],
  opensOn: Size,
  goesOnWith: Size,
  opened: Partial<Record<keyof typeof screens, readonly Opened[]>> = {},
) {
  const url = inject('productUrl');
  describe.each(whose)('%s', (who) => {
    let browser: Phone;
    let judge: Judge;
    beforeAll(async () => {
      browser = await openBrowser({ viewport: opensOn });
      judge = await judgeOf(browser, opensOn, goesOnWith);
      if (who !== 'visitor') await enter(browser.page, url, { email: who, password: demoPassword });
    });
    afterAll(() => closeBrowser(browser));

    it.each(screens[who])('%s', async (path) => {
      const { page } = browser;
      await judge.begin();
      await page.goto(url + path);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await judge.now()).toEqual([]);
    });

    it.each((opened[who] ?? []).map((one) => [one.what, one] as const))('%s', async (_, one) => {
      await judge.begin();
      await one.open(browser, url);
      expect(await (one.isBrief ? judge.briefly() : judge.now())).toEqual([]);
    });
  });
}

interface Judge {
  /** By day, on the device that it opens on. */
  begin: () => Promise<void>;
  /** Faults of what stands there, on either device, by day and by night. */
  now: () => Promise<string[]>;
  /** By day on the one, by night on the other. */
  briefly: () => Promise<string[]>;
}

export async function judgeOf(browser: Phone, opensOn: Size, goesOnWith: Size): Promise<Judge> {
  const { page } = browser;
  const turnTo = await turnerOf(browser);
  const on = async (size: Size, times: readonly ('day' | 'night')[]) => {
    await turnTo(size);
    const faults = [];
    for (const time of times) faults.push(...(await axeFindingsOf(page, time)));
    const overflow = await overflowOf(page);
    if (overflow !== 0) faults.push(`${overflow} px too wide`);
    return faults.map((fault) => `at ${size.width} px: ${fault}`);
  };
  return {
    async begin() {
      await turnTo(opensOn);
      await page.emulateMedia({ colorScheme: 'light' });
    },
    now: async () => [
      ...(await on(opensOn, ['day', 'night'])),
      ...(await on(goesOnWith, ['night', 'day'])),
      ...browser.complaints,
    ],
    briefly: async () => [
      ...(await on(opensOn, ['day'])),
      ...(await on(goesOnWith, ['night'])),
      ...browser.complaints,
    ],
  };
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
