/** A browser that starts again with no network: until a question can be answered, beside a bare page with a worker. */
import type { Page } from 'playwright-core';
import { categoriesOf, freshStudent } from '../support/account.ts';
import { closeBrowser, signIn, workerReady, type Phone } from '../support/browser.ts';
import type { Product } from '../support/product.ts';
import { atMost } from './budget.ts';
import { bareReady, serveBare } from './bare-page.ts';
import { median, ms, noteWhenReady, openBenchBrowser, readyAt, slowDown, times } from './measuring.ts';
import type { Row } from './run.ts';
import { openOption } from '../support/player.ts';

const runs = 5;
const throttle = 4;

export async function benchRelaunch(product: Product): Promise<Row[]> {
  const bare = await serveBare();
  const student = await freshStudent(product.url);
  const [category] = await categoriesOf(product.url, student.access);
  const question = `${product.url}/student/question?category=${category!.id}`;
  const dashboard = `${product.url}/student/dashboard`;

  let ours = await openBenchBrowser();
  await signIn(ours.page, product.url, student);
  await workerReady(ours.page);
  await ours.page.goto(question);
  await ours.page.waitForSelector(openOption);
  await ours.page.waitForTimeout(3_000);
  await ours.page.goto(dashboard);
  await lookKept(ours.page);
  let theirs = await openBenchBrowser();
  await theirs.page.goto(bare.url);
  await workerReady(theirs.page);

  const measured: Record<'bare' | 'question' | 'dashboard' | 'alive', number[]> = {
    bare: [],
    question: [],
    dashboard: [],
    alive: [],
  };
  for (let run = 0; run < runs; run += 1) {
    const first = await relaunch(theirs, bare.url, bareReady);
    measured.bare.push(first.at);
    theirs = first.phone;
    for (const [name, url, selector] of [
      ['question', question, openOption],
      ['dashboard', dashboard, '[role=tabpanel] article'],
      ['alive', dashboard, '#root:not([hidden]) [role=tabpanel] article'],
    ] as const) {
      const next = await relaunch(ours, url, selector);
      measured[name].push(next.at);
      ours = next.phone;
    }
  }
  await closeBrowser(ours);
  await closeBrowser(theirs);
  bare.close();

  const reference = median(measured.bare);
  const to = {
    question: 'a usable question',
    dashboard: 'the dashboard as it looked last',
    alive: 'a dashboard that answers',
  };
  return (['question', 'dashboard', 'alive'] as const).map((name) => ({
    what: `offline relaunch to ${to[name]}, 4× throttle, median of ${runs}`,
    value: ms(median(measured[name])),
    reference: `bare page with a worker ${ms(reference)}`,
    ratio: times(median(measured[name]), reference),
    // The dashboard as it looked last is its first paint.
    budget: atMost(name === 'dashboard' ? 1.8 : 2.2, '×', median(measured[name]) / reference),
  }));
}

/** Waits until the next start has something to show. */
async function lookKept(page: Page) {
  const isKept = () =>
    page.evaluate(async () => {
      const looks = (await caches.keys()).filter((name) => name.startsWith('nightfloat-look-'));
      const found = await Promise.all(
        looks.map(async (name) => (await caches.open(name)).match(location.pathname)),
      );
      return found.some((look) => look !== undefined);
    });
  while (!(await isKept())) await page.waitForTimeout(200);
}

/** Ends the browser, starts it again with the network cut, and opens `url`. */
async function relaunch(phone: Phone, url: string, selector: string): Promise<{ at: number; phone: Phone }> {
  await phone.context.close();
  const next = await openBenchBrowser({ profile: phone.profile });
  await next.context.setOffline(true);
  await noteWhenReady(next.context, selector);
  await slowDown(next.context, next.page, throttle);
  await next.page.goto(url);
  return { at: await readyAt(next.page), phone: next };
}
