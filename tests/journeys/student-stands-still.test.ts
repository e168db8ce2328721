/** A student’s screens move nothing by themselves: the first time on a device, and from what it keeps. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoPassword } from '../support/account.ts';
import { desktop, enter, phone, workerReady } from '../support/browser.ts';
import { launchBrowser, shiftsOf } from '../support/site.ts';

const url = inject('productUrl');
let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser.close());

it.each([
  ['/student/ready', 'phone'],
  ['/student/ready', 'desktop'],
  ['/student/dashboard', 'phone'],
  ['/student/dashboard?tab=test-series', 'desktop'],
  ['/student/practice', 'phone'],
  ['/student/testSeries?test=1&result=1', 'phone'],
  ['/student/question?category=1', 'desktop'],
  ['/student/video-details?category=10', 'phone'],
] as const)('%s on a %s', async (path, size) => {
  const viewport = size === 'phone' ? phone : desktop;
  const context = await browser.newContext({ viewport, hasTouch: size === 'phone' });
  const page = await context.newPage();
  await enter(page, url, { email: 'student@nightfloat.example', password: demoPassword });
  const shifts = async () => {
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    return shiftsOf(page);
  };
  await page.goto(url + path);
  expect(await shifts()).toEqual([]);
  await workerReady(page);
  await page.reload();
  expect(await shifts()).toEqual([]);
  await context.close();
});
