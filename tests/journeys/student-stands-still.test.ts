/** A student’s screens move nothing by themselves: the first time on a device, and from what it keeps. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, freshStudent } from '../support/account.ts';
import { desktop, enter, phone, workerReady } from '../support/browser.ts';
import { ownProduct, type OwnProduct } from '../support/own-product.ts';
import { launchBrowser, shiftsOf } from '../support/site.ts';

// A product of its own: a test that another journey makes meanwhile would move what stands below it.
let product: OwnProduct;
let url: string;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([ownProduct(), launchBrowser()]);
  ({ url } = product);
});
afterAll(async () => {
  await browser.close();
  await product.remove();
});

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

it.each([phone, desktop, { width: 390, height: 560 }])(
  'how sure one is has its place before it comes ($width×$height)',
  async (viewport) => {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    await enter(page, url, await freshStudent(url));
    let letCome = () => undefined as void;
    const comes = new Promise<void>((resolve) => (letCome = resolve));
    await page.route('**/assets/how-sure-*.js', (route) => comes.then(() => route.continue()));
    await page.goto(`${url}/student/question?category=1`);
    const place = page.locator('article [data-coming]');
    await place.waitFor({ state: 'attached' });
    const before = await place.boundingBox();
    letCome();
    await page.getByText('How sure are you?').waitFor();
    expect(await page.locator('main details', { hasText: 'How sure are you?' }).boundingBox()).toEqual(
      before,
    );
    await context.close();
  },
);
