/** Visiting a page on a slow 4G connection shaped per packet (`support/shaped-line.ts`), with CPU throttling. */
import type { Page } from 'playwright-core';
import { closeBrowser, workerReady } from '../support/browser.ts';
import { startSlow4g } from '../support/shaped-line.ts';
import { noteWhenReady, openBenchBrowser, numberLogged, slowDown } from './measuring.ts';

export const throttle = 4;
export const smallPhone = { viewport: { width: 412, height: 823 }, sharpness: 1.75 };

export interface Load {
  /** These three are in ms after the start of the navigation. */
  firstPaint: number;
  largestPaint: number;
  ready: number;
  /** The sum of all layout shifts. */
  shifts: number;
  /** When each script was requested, in ms after the start of the navigation. */
  scripts: { path: string; at: number }[];
}

export type Visit = Record<'cold' | 'warm' | 'offline', Load>;

export interface Target {
  url: string;
  /** Selector of an element that is there once the page is ready. */
  ready: string;
  /** What is in localStorage before the first load. */
  stored?: Record<string, string>;
  /** Resolves when everything that the next start needs is stored. */
  stays?: (page: Page) => Promise<void>;
}

/** Opens a page in a fresh profile: on a first visit, then with the service worker, then offline. */
export async function visit({ url, ready, stored = {}, stays }: Target): Promise<Visit> {
  const line = await startSlow4g(url);
  const phone = await openBenchBrowser(smallPhone);
  const { context } = phone;
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values))
      if (!(key in localStorage)) localStorage.setItem(key, value);
  }, stored);
  await noteWhenReady(context, ready);
  const load = async (quietMs: number, last?: (page: Page) => Promise<void>) => {
    const page = await context.newPage();
    await slowDown(context, page, throttle);
    const at = await numberLogged(page, () => page.goto(line.url));
    await quiet(page, quietMs);
    const seen = { ...(await page.evaluate(timesOf)), ready: at };
    await last?.(page);
    await page.close();
    return seen;
  };

  // Long enough for everything that the page fetches on its own later.
  const cold = await load(5_000, workerReady);
  // Not measured: the first load through the worker fills its caches.
  await load(4_000, stays);
  const warm = await load(1_500);
  line.cut();
  await context.setOffline(true);
  const offline = await load(1_500);
  await closeBrowser(phone);
  return { cold, warm, offline };
}

/** Waits until the page has made no new requests for `quietMs`. */
async function quiet(page: Page, quietMs: number) {
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await asked(); before !== now; now = await asked()) {
    before = now;
    await page.waitForTimeout(quietMs);
  }
}

/** Runs in the page. */
async function timesOf(): Promise<Omit<Load, 'ready'>> {
  const noted = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const found: PerformanceEntry[] = [];
      new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve(found), 200);
    });
  const [paints, largest, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'layout-shift'].map(noted),
  );
  return {
    firstPaint: paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
    largestPaint: largest?.at(-1)?.startTime ?? Number.NaN,
    shifts: (shifts ?? []).reduce((sum, shift) => sum + (shift as unknown as { value: number }).value, 0),
    scripts: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, at: startTime }))
      .filter(({ path }) => path.endsWith('.js')),
  };
}
