/**
 * Restarting the browser offline: the time until a question can be answered, compared with a bare page with a worker.
 */
import type { Page } from 'playwright-core';
import { categoriesOf, freshStudent } from '../support/account.ts';
import { closeBrowser, signIn, workerReady, type Phone } from '../support/browser.ts';
import type { Product } from '../support/product.ts';
import { atMost } from './budget.ts';
import { bareReady, serveBare } from './bare-page.ts';
import { median, ms, noteWhenReady, openBenchBrowser, numberLogged, slowDown, times } from './measuring.ts';
import type { Row } from './run.ts';
import { isLookKept } from '../support/kept-look.ts';
import { app, openOption, pressable } from '../support/player.ts';

const runs = 7;
const throttle = 4;

const card = '[role=tabpanel] article';

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
  await lookKept(ours.page, question);
  await ours.page.goto(dashboard);
  await lookKept(ours.page, dashboard);
  let theirs = await openBenchBrowser();
  await theirs.page.goto(bare.url);
  await workerReady(theirs.page);

  const screens = [
    { what: 'the dashboard as it looked last', url: dashboard, selector: card, most: 1.8 },
    { what: 'an interactive dashboard', url: dashboard, selector: `${app} ${card}`, most: 2.2 },
    { what: 'the question as it looked last', url: question, selector: pressable, most: 1.8 },
    { what: 'an interactive question', url: question, selector: openOption, most: 2.2 },
  ].map((screen) => ({ ...screen, times: [] as number[] }));
  const bares: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const first = await relaunch(theirs, bare.url, bareReady);
    bares.push(first.at);
    theirs = first.phone;
    for (const { url, selector, times: taken } of screens) {
      const next = await relaunch(ours, url, selector);
      taken.push(next.at);
      ours = next.phone;
    }
  }
  await closeBrowser(ours);
  await closeBrowser(theirs);
  bare.close();

  const reference = median(bares);
  return screens.map(({ what, most, times: taken }) => ({
    what: `offline relaunch to ${what}, 4× throttle, median of ${runs}`,
    value: ms(median(taken)),
    reference: `bare page with a worker ${ms(reference)}`,
    ratio: times(median(taken), reference),
    // For the "as it looked last" rows, this is the time to first paint.
    budget: atMost(most, '×', median(taken) / reference),
  }));
}

/** Waits until the last look of this screen is stored, so that the next start can show it. */
async function lookKept(page: Page, address: string) {
  while (!(await isLookKept(page, address))) await page.waitForTimeout(200);
}

/** Closes the browser, starts it again offline and opens `url`. Returns when the screen was ready, in ms. */
async function relaunch(phone: Phone, url: string, selector: string): Promise<{ at: number; phone: Phone }> {
  await phone.context.close();
  const next = await openBenchBrowser({ profile: phone.profile });
  await next.context.setOffline(true);
  await noteWhenReady(next.context, selector);
  await slowDown(next.context, next.page, throttle);
  return { at: await numberLogged(next.page, () => next.page.goto(url)), phone: next };
}
