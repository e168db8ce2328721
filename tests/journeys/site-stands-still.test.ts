/** Where things stand on a public page: while the browser still reads it, and when its words are wide. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { desktop, phone } from '../support/browser.ts';
import { openInBits } from '../support/page-in-bits.ts';
import { hydrated, launchBrowser, shiftsOf, visitorIn } from '../support/site.ts';

const url = inject('productUrl');
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser.close());
beforeEach(async () => void ({ page, complaints } = await visitorIn(browser, { viewport: desktop })));
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each<[string, string, RegExp, typeof phone?]>([
  ['the header', '/about', /<header.*?<\/header>/],
  ['the switch of the demo', '/', /<label.*?<\/label>/],
  ['the way to a category', '/categories/1', /<nav aria-label="Breadcrumb".*?<\/nav>/],
  ['what a category has', '/categories/1', /<p class="_line_.*?<\/p>/],
  ['a question', '/faqs', /<span>Does one subscription cover all.*?<\/summary>/, phone],
  ['the ways to us', '/contact', /<dl.*?<\/dl>/],
])('%s stays where it is while the page is read', async (_part, path, part, viewport = desktop) => {
  await page.setViewportSize(viewport);
  await openInBits(page, url + path, part);
  expect(await shiftsOf(page)).toEqual([]);
});

const stillPaths = ['/signin', '/forgot-password', '/reset-password/a/b', '/no-such-page'];

it.each(stillPaths.flatMap((path) => [768, 1024, 1440].map((width) => [path, width] as const)))(
  '%s at %i px stands still from its first frame on, in a browser that knows nothing',
  async (path, width) => {
    await page.setViewportSize({ width, height: 900 });
    const heading = page.getByRole('heading', { level: 1 });
    // The slower half of what the server says comes when the page is drawn already.
    await page.route('**/api/site/', async (route) => {
      await heading.waitFor();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      await route.continue();
    });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await heading.waitFor();
    if (path === '/signin') await page.getByText('student@nightfloat.example').waitFor();
    expect(await shiftsOf(page)).toEqual([]);
  },
);

it.each([768, 800])('at %i px the header has room for wide words', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  // A stand-in with measures of its own, and a reader who wants larger words.
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto(`${url}/about`);
  await hydrated(page);
  const overflow = await page.evaluate(() => {
    document.documentElement.style.fontSize = '115%';
    const header = document.querySelector('header')!;
    return header.scrollWidth - header.clientWidth;
  });
  expect(overflow).toBe(0);
  const links = page.getByRole('navigation', { name: 'Main' });
  const end = await links.evaluate((nav) => {
    nav.scrollTo({ left: nav.scrollWidth, behavior: 'instant' });
    return nav.lastElementChild!.getBoundingClientRect().right;
  });
  const [account] = await page.getByRole('banner').getByRole('link', { name: 'Login' }).all();
  expect(end).toBeLessThanOrEqual((await account!.boundingBox())!.x);
});
