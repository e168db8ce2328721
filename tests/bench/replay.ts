/** The time to send 500 answers that were given offline, over a connection with a delay of 50 ms per request. */
import { categoriesOf, freshStudent } from '../support/account.ts';
import { closeBrowser, signIn, workerReady } from '../support/browser.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import type { Product } from '../support/product.ts';
import { choose, next, openOption } from '../support/player.ts';
import { uploadBank } from '../support/upload.ts';
import { largeBank } from './large-bank.ts';
import { ms, openBenchBrowser } from './measuring.ts';
import { atMost } from './budget.ts';
import type { Row } from './run.ts';

const count = 500;
const delayMs = 50;

export async function benchReplay(product: Product): Promise<Row[]> {
  const categoryId = await uploadBank(product.url, 'Large bank', largeBank(count));
  const student = await freshStudent(product.url);
  const line = await startFaultProxy(product.url);
  line.on(/./, [`wait:${delayMs}`], 'for ever');
  const phone = await openBenchBrowser();
  const { context, page } = phone;
  await signIn(page, line.url, student);
  await workerReady(page);
  await page.goto(`${line.url}/student/question?category=${categoryId}`);
  await page.waitForSelector(openOption);
  await page.waitForTimeout(2_000);
  await context.setOffline(true);
  for (let n = 1; n <= count; n += 1) {
    await choose(page, 1);
    if (n < count) await next(page);
  }
  const begun = Date.now();
  await context.setOffline(false);
  while ((await submitted(product.url, student.access, categoryId)) < count) {
    if (Date.now() - begun > 120_000) throw new Error('The answers were not sent within two minutes.');
    await page.waitForTimeout(100);
  }
  const took = Date.now() - begun;
  await closeBrowser(phone);
  await line.close();
  const floor = (count / 4) * delayMs;
  return [
    {
      what: `${count} queued answers replayed, ${delayMs} ms of delay a request`,
      value: ms(took),
      reference: `the delay alone, four at a time ${ms(floor)}`,
      ratio: `${(took / floor).toFixed(2)}×`,
      budget: atMost(10, ' s', took / 1000),
    },
  ];
}

/**
 * Returns the number of submitted answers. Reads the list's counts, because fetching the bank would load the server.
 */
async function submitted(url: string, access: string, categoryId: number): Promise<number> {
  const categories = await categoriesOf(url, access);
  return categories.find(({ id }) => id === categoryId)?.attempted_questions ?? 0;
}
