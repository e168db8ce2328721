/**
 * The home page compared with the bare page: on a first visit, then with the service worker, then offline. Each run has
 * a fresh profile. The pages alternate, on a slow 4G connection shaped per packet (`support/shaped-line.ts`) and with
 * CPU throttling of the page.
 */
import type { Page } from 'playwright-core';
import { closeBrowser, workerReady } from '../support/browser.ts';
import type { Product } from '../support/product.ts';
import { atMost } from './budget.ts';
import { bareReady, serveBare } from './bare-page.ts';
import { median, ms, noteWhenReady, openBenchBrowser, readyAt, slowDown, times } from './measuring.ts';
import type { Row } from './run.ts';
import { startSlow4g } from '../support/shaped-line.ts';

const runs = 5;
const throttle = 4;
const smallPhone = { viewport: { width: 412, height: 823 }, sharpness: 1.75 };

export async function benchHome(product: Product): Promise<Row[]> {
  const bare = await serveBare();
  const targets = {
    bare: { url: bare.url, ready: bareReady },
    home: { url: `${product.url}/`, ready: 'html[data-hydrated]' },
  };
  // The server renders and compresses the page at the first request.
  await fetch(targets.home.url);
  const measured: Record<keyof typeof targets, Visit[]> = { bare: [], home: [] };
  for (let run = 0; run < runs; run += 1)
    for (const name of run % 2 === 0 ? (['bare', 'home'] as const) : (['home', 'bare'] as const))
      measured[name].push(await visit(targets[name]));
  bare.close();

  const middle = (name: keyof typeof targets, what: (visit: Visit) => number) =>
    median(measured[name].map(what));
  const beside = (what: string, figure: (visit: Visit) => number, limit?: number): Row => ({
    what: `home ${what}, slow 4G, ${throttle}× throttle, median of ${runs}`,
    value: ms(middle('home', figure)),
    reference: `bare page with a worker ${ms(middle('bare', figure))}`,
    ratio: times(middle('home', figure), middle('bare', figure)),
    ...(limit !== undefined && {
      budget: atMost(limit, '×', middle('home', figure) / middle('bare', figure)),
    }),
  });
  const scripts = await Promise.all(measured.home.map(({ cold }) => scriptBytes(product, cold)));
  const bytes = (part: 'early' | 'all') => median(scripts.map((sum) => sum[part]));
  const kib = (part: 'early' | 'all') => `${(bytes(part) / 1024).toFixed(1)} KiB`;
  const shifts = Math.max(...measured.home.map(({ cold }) => cold.shifts));
  return [
    beside('cold, first paint', ({ cold }) => cold.firstPaint),
    beside('cold, largest paint', ({ cold }) => cold.largestPaint, 1.4),
    beside('cold, until interactive', ({ cold }) => cold.ready),
    {
      what: 'home cold, layout shifts, the worst run',
      value: shifts.toFixed(3),
      reference: 'bare page 0',
      budget: atMost(0, '', shifts),
    },
    {
      what: 'home cold, JavaScript requested before it is interactive, brotli',
      value: kib('early'),
      reference: `until idle ${kib('all')}`,
      budget: atMost(100, ' kB', bytes('early') / 1000),
    },
    beside('with the worker, largest paint', ({ warm }) => warm.largestPaint, 1.6),
    beside('with the worker, until interactive', ({ warm }) => warm.ready, 1.6),
    beside('offline, largest paint', ({ offline }) => offline.largestPaint, 1.6),
    beside('offline, until interactive', ({ offline }) => offline.ready, 1.6),
  ];
}

interface Load {
  /** These three are in ms after the start of the navigation. */
  firstPaint: number;
  largestPaint: number;
  ready: number;
  /** The sum of all layout shifts. */
  shifts: number;
  /** When each script was requested, in ms after the start of the navigation. */
  scripts: { path: string; at: number }[];
}

type Visit = Record<'cold' | 'warm' | 'offline', Load>;

async function visit({ url, ready }: { url: string; ready: string }): Promise<Visit> {
  const line = await startSlow4g(url);
  const phone = await openBenchBrowser(smallPhone);
  const { context } = phone;
  await noteWhenReady(context, ready);
  const load = async (quietMs: number, last?: (page: Page) => Promise<void>) => {
    const page = await context.newPage();
    await slowDown(context, page, throttle);
    await page.goto(line.url);
    const at = await readyAt(page);
    await quiet(page, quietMs);
    const seen = { ...(await page.evaluate(timesOf)), ready: at };
    await last?.(page);
    await page.close();
    return seen;
  };

  // Long enough for everything that the page fetches on its own later.
  const cold = await load(5_000, workerReady);
  // Not measured: the first load through the worker fills its caches.
  await load(4_000);
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

/** Sums up the sizes of the scripts as the server sends them, because the worker may have served some of them. */
async function scriptBytes({ url }: Product, { scripts, ready }: Load) {
  const sum = { early: 0, all: 0 };
  for (const { path, at } of scripts) {
    const head = await fetch(url + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    const bytes = Number(head.headers.get('content-length'));
    sum.all += bytes;
    if (at < ready) sum.early += bytes;
  }
  return sum;
}
