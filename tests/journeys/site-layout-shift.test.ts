/** Layout shifts on a public page: while the browser is still parsing it, and with wide text. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { desktop, phone } from '../support/browser.ts';
import { openInPieces } from './page-in-pieces.ts';
import { hydrated, launchBrowser, shiftsOf, visitorIn } from './site.ts';

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
  ['the breadcrumb of a category', '/categories/1', /<nav aria-label="Breadcrumb".*?<\/nav>/],
  ['the facts of a category', '/categories/1', /<p class="_line_.*?<\/p>/],
  ['a question', '/faqs', /<span>Does one subscription cover all.*?<\/summary>/, phone],
  ['the contact details', '/contact', /<dl.*?<\/dl>/],
])('does not move %s while the page is parsed', async (_part, path, part, viewport = desktop) => {
  await page.setViewportSize(viewport);
  await openInPieces(page, url + path, part);
  expect(await shiftsOf(page)).toEqual([]);
});

const pathsWithoutShift = ['/signin', '/forgot-password', '/reset-password/a/b', '/no-such-page'];

it.each(pathsWithoutShift.flatMap((path) => [768, 1024, 1440].map((width) => [path, width] as const)))(
  'shifts no layout on %s at %i px from the first frame on, without cached data',
  async (path, width) => {
    await page.setViewportSize({ width, height: 900 });
    const heading = page.getByRole('heading', { level: 1 });
    // This reply arrives only after the page has been painted.
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

it.each([768, 800])('has room for wide text in the header at %i px', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  // A fallback font with other widths, and a reader who wants larger text.
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
