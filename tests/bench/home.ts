/**
 * The home page compared with the bare page: on a first visit, then with the service worker, then offline. Each run has
 * a fresh profile. The pages alternate, on a slow 4G connection shaped per packet (`support/shaped-line.ts`) and with
 * CPU throttling of the page.
 */
import type { Product } from '../support/product.ts';
import { atMost } from './budget.ts';
import { bareReady, serveBare } from './bare-page.ts';
import { median, ms, times } from './measuring.ts';
import type { Row } from './run.ts';
import { throttle, visit, type Load, type Visit } from './visit.ts';

const runs = 7;

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
