/** Every public page at every width, as somebody sees it who opens its address. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings, axeFindingsLightAndDark } from '../support/axe.ts';
import { ownProduct, type OwnProduct } from './own-product.ts';
import { overflowOf } from '../support/screens.ts';
import { hydrated, launchBrowser, shiftsOf, sitePages, visitorIn, type Visitor } from './site.ts';

/** On a phone and on a desktop `screens-visitor.test.ts` runs axe on the same pages, in the dark theme, too. */
const widths = [
  { width: 390, height: 844, axe: false },
  { width: 768, height: 1024, axe: true },
  { width: 1024, height: 768, axe: true },
  { width: 1440, height: 900, axe: false },
];

// A product of its own: a course published in another journey would move what is below it.
let product: OwnProduct;
let browser: Browser;
let visitors: (Visitor & { width: number; axe: boolean; needlessRequests: string[] })[];

beforeAll(async () => {
  [product, browser] = await Promise.all([ownProduct(), launchBrowser()]);
  visitors = await Promise.all(
    widths.map(async ({ axe, ...viewport }) => {
      const visitor = await visitorIn(browser, { viewport });
      return {
        ...visitor,
        width: viewport.width,
        axe,
        needlessRequests: collectNeedlessRequests(visitor.page),
      };
    }),
  );
});
afterAll(async () => {
  await browser.close();
  await product.remove();
});

const nothing = { overflow: 0, pictures: [], shifts: [], faults: [], complaints: [], needlessRequests: [] };

it.each(sitePages)('has no faults on $path at any width', async ({ path, heading, title }) => {
  const seen = await Promise.all(
    visitors.map(async (visitor) => {
      await visitor.page.goto(product.url + path);
      await hydrated(visitor.page);
      return inspect(visitor, visitor.axe);
    }),
  );
  expect(seen).toEqual(widths.map(({ width }) => ({ width, heading, title, ...nothing })));
});

it('has no faults on /categories at any width, from a course to one of its categories', async () => {
  const seen = await Promise.all(
    visitors.map(async (visitor) => {
      const { page } = visitor;
      const h1 = page.getByRole('heading', { level: 1 });
      await page.goto(`${product.url}/courses`);
      await hydrated(page);
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'ECG' }) });
      await card.getByRole('link', { name: 'Know More' }).click();
      await h1.filter({ hasText: 'ECG' }).waitFor();
      // This page can be reached only from here, so all checks are made here.
      const inspected = await inspect(visitor, false);
      inspected.faults.push(...(await axeFindingsLightAndDark(page)));
      const first = page.getByRole('main').getByRole('article').first();
      const name = await first.getByRole('heading').innerText();
      await first.getByRole('link', { name: 'Know More' }).click();
      await h1.filter({ hasText: name }).waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/categories\/\d+$/);
      return inspected;
    }),
  );
  const names = { heading: 'ECG', title: 'ECG · Nightfloat' };
  expect(seen).toEqual(widths.map(({ width }) => ({ width, ...names, ...nothing })));
});

it('fits a phone that is zoomed to 200 %', async () => {
  const { page } = await visitorIn(browser, { viewport: { width: 195, height: 422 } });
  const tooWide = [];
  for (const { path } of sitePages) {
    await page.goto(product.url + path);
    await hydrated(page);
    const overflow = await overflowOf(page);
    if (overflow > 0) tooWide.push(`${path}: ${overflow} px`);
  }
  expect(tooWide).toEqual([]);
});

it('has links in the footer that a thumb can hit', async () => {
  const { page } = visitors[0]!;
  await page.goto(`${product.url}/terms`);
  await hydrated(page);
  const low = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.flatMap((link) => (link.clientHeight < 44 ? [link.textContent] : [])));
  expect(low).toEqual([]);
});

it('prints dark text on white paper, whatever the theme', async () => {
  const { page } = visitors[0]!;
  await page.goto(`${product.url}/terms`);
  await hydrated(page);
  const colorsIn = async (media: 'screen' | 'print', colorScheme: 'light' | 'dark', chosen?: string) => {
    await page.emulateMedia({ media, colorScheme });
    return page.evaluate((theme) => {
      if (theme !== undefined) document.documentElement.dataset.theme = theme;
      return ['h1', 'main p', 'main a'].map((one) => getComputedStyle(document.querySelector(one)!).color);
    }, chosen);
  };
  const light = await colorsIn('screen', 'light');
  expect(await colorsIn('screen', 'dark')).not.toEqual(light);
  expect(await colorsIn('print', 'dark')).toEqual(light);
  expect(await colorsIn('print', 'light', 'dark')).toEqual(light);
});

/** Scrolls through the open page and returns its heading, title and faults. */
async function inspect(
  { page, width, complaints, needlessRequests }: (typeof visitors)[number],
  axe: boolean,
) {
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const title = await page.title();
  await readThrough(page);
  const faults = axe ? await axeFindings(page) : [];
  const [pictures, overflow] = [await missingPictures(page), await overflowOf(page)];
  const shifts = await shiftsOf(page);
  return { width, heading, title, overflow, pictures, shifts, faults, complaints, needlessRequests };
}

/** Collects requests that no visitor's page needs, from now on: to other origins, and for the student's code. */
function collectNeedlessRequests(page: Page): string[] {
  const needless: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url());
    const isForeign = /^(https?|wss?):$/.test(protocol) && origin !== product.url;
    if (isForeign || /\/assets\/(student|player|lists)\b/.test(pathname)) needless.push(request.url());
  });
  return needless;
}

/** Scrolls to the end, one viewport at a time, and back to the top. */
async function readThrough(page: Page) {
  await page.evaluate(async () => {
    // A frame or a decoding that a browser drops must not hold the test: what is missing is found below.
    const atMost = (ms: number, done: Promise<unknown>) =>
      Promise.race([done, new Promise((resolve) => setTimeout(resolve, ms))]);
    const end = () => document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top < end() + innerHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      // What comes into view is laid out first and requests its pictures only then.
      await new Promise((resolve) => setTimeout(resolve, 60));
      await atMost(5_000, new Promise(requestAnimationFrame));
      const seen = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect();
        return box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth - 40;
      });
      await atMost(15_000, Promise.all(seen.map((image) => image.decode().catch(() => undefined))));
    }
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Pictures that never load are reported by the caller.
  for (const until = Date.now() + 15_000; (await missingPictures(page)).length > 0 && Date.now() < until;)
    await page.waitForTimeout(50);
}

/**
 * Returns the pictures passed on the way that did not load. Slides beside the viewport load only when they are turned
 * to.
 */
const missingPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { left, right } = image.getBoundingClientRect();
        const isBeside = right <= 0 || left >= innerWidth - 40;
        return !isBeside && (!image.complete || image.naturalWidth === 0);
      })
      .map((image) => image.outerHTML),
  );
