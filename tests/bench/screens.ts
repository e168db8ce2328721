/** How much each student screen transfers when it is the first page visited, without the service worker. */
import type { CDPSession } from 'playwright-core';
import { storageKeys } from '../../src/offline/keys.ts';
import { paths } from '../../src/lib/paths.ts';
import { api, categoriesOf, freshStudent } from '../support/account.ts';
import { closeBrowser } from '../support/browser.ts';
import { categoriesWith } from '../support/media-journey.ts';
import type { Product } from '../support/product.ts';
import { openBenchBrowser } from './measuring.ts';
import type { Row } from './run.ts';

export async function benchScreens(product: Product): Promise<Row[]> {
  const student = await freshStudent(product.url);
  const [bank] = await categoriesOf(product.url, student.access);
  const [films] = await categoriesWith(product.url, student, 'video');
  const screens = {
    dashboard: paths.dashboard,
    question: `${paths.question}?category=${bank!.id}`,
    'videos of a category': `${paths.videoDetails}?category=${films!.id}`,
    'test series': `${paths.dashboard}?tab=test-series`,
    podcasts: `${paths.dashboard}?tab=podcast`,
    profile: paths.profile,
    chat: paths.chat,
    'get ready for a shift': paths.ready,
    'your answers': paths.sync,
  };
  const { body: session } = await api(product.url, 'POST /login/', {
    body: { email: student.email, password: student.password },
  });
  const stored = {
    [storageKeys.access]: session.access,
    [storageKeys.refresh]: session.refresh,
    [storageKeys.user]: JSON.stringify(session.user),
    [storageKeys.role]: session.user.role,
  };
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(screens))
    rows.push(rowOf(name, await firstVisit(product.url + path, stored)));
  return rows;
}

interface Transferred {
  script: number;
  style: number;
  other: number;
  requests: number;
  /** Uncompressed size of the scripts and styles. */
  unpacked: number;
}

async function firstVisit(url: string, stored: Record<string, string>): Promise<Transferred> {
  const phone = await openBenchBrowser();
  await phone.context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    // The worker's precache doesn't belong to the screen, so it must not register.
    Object.defineProperty(navigator.serviceWorker, 'register', { value: () => new Promise(() => undefined) });
  }, stored);
  const session = await phone.context.newCDPSession(phone.page);
  const sum = await count(session);
  await phone.page.goto(url);
  await phone.page.locator('main').first().waitFor();
  // The network never becomes idle, because the event stream stays open. So wait until no more requests finish.
  for (let before = -1; before !== sum.requests; await phone.page.waitForTimeout(1_500))
    before = sum.requests;
  await closeBrowser(phone);
  return sum;
}

async function count(session: CDPSession): Promise<Transferred> {
  const sum: Transferred = { script: 0, style: 0, other: 0, requests: 0, unpacked: 0 };
  const kinds = new Map<string, 'script' | 'style' | 'other'>();
  session.on('Network.responseReceived', ({ requestId, response: { url } }) => {
    const ending = /\.(js|css)(\?|$)/.exec(url)?.[1];
    kinds.set(requestId, ending === 'js' ? 'script' : ending === 'css' ? 'style' : 'other');
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (kinds.get(requestId) !== 'other') sum.unpacked += dataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    sum[kind] += encodedDataLength;
    sum.requests += 1;
  });
  await session.send('Network.enable');
  return sum;
}

function rowOf(name: string, { script, style, other, requests, unpacked }: Transferred): Row {
  const kilo = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  return {
    what: `first visit to a student’s ${name}, transferred`,
    value: `${kilo(script + style + other)}: JavaScript ${kilo(script)}, CSS ${kilo(style)}, other ${kilo(other)}; ${requests} requests`,
    reference: `JavaScript and CSS unpacked ${kilo(unpacked)}`,
    ratio: ((script + style) / unpacked).toFixed(2),
  };
}
