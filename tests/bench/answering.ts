/** Answering and moving on under 4× throttle: what the student waits for, by the browser's own Event Timing. */
import { categoriesOf, freshStudent } from '../support/account.ts';
import { closeBrowser, openBrowser, signIn } from '../support/browser.ts';
import type { Product } from '../support/product.ts';
import { median, ms, slowDown } from './measuring.ts';
import type { Row } from './run.ts';
import { openOption } from '../support/player.ts';

export async function benchAnswering(product: Product): Promise<Row[]> {
  const student = await freshStudent(product.url);
  const [category] = await categoriesOf(product.url, student.access);
  const phone = await openBrowser();
  const { context, page } = phone;
  await signIn(page, product.url, student);
  await page.goto(`${product.url}/student/question?category=${category!.id}`);
  await page.waitForSelector(openOption);
  await page.waitForTimeout(1_000);
  await slowDown(context, page, 4);

  const verdicts: number[] = [];
  const moves: number[] = [];
  const total = category!.total_questions;
  for (let n = 0; n < total - 1; n += 1) {
    verdicts.push(
      await pressed(
        page,
        '1',
        () => document.querySelector('article [role=group] button[disabled]') !== null,
      ),
    );
    const stem = await page.locator('h1').innerText();
    moves.push(
      await pressed(
        page,
        'ArrowRight',
        (before) => {
          return (document.querySelector('h1')?.innerText ?? before) !== before;
        },
        stem,
      ),
    );
  }
  await closeBrowser(phone);
  const worst = (values: number[]) => Math.max(...values);
  return [
    {
      what: `press → verdict painted, durable write included, ${verdicts.length} answers at 4× throttle`,
      value: `worst ${ms(worst(verdicts))}, median ${ms(median(verdicts))}`,
      reference: 'a frame at 60 Hz 16.7 ms',
      ratio: `${(worst(verdicts) / 16.7).toFixed(1)} frames`,
      budget: 'worst ≤ 100 ms, median ≤ 50 ms',
    },
    {
      what: `press → next question painted, ${moves.length} moves at 4× throttle`,
      value: `worst ${ms(worst(moves))}, median ${ms(median(moves))}`,
      reference: 'a frame at 60 Hz 16.7 ms',
      ratio: `${(worst(moves) / 16.7).toFixed(1)} frames`,
      budget: 'worst ≤ 100 ms (goal 64 ms)',
    },
  ];
}

/** From the key's own time stamp to the frame after which `done` holds. */
async function pressed<T>(
  page: import('playwright-core').Page,
  key: string,
  done: (given: T | null) => boolean,
  given: T | null = null,
): Promise<number> {
  await page.evaluate(
    ([source, value]) => {
      // The page gets the condition as text: what is passed to it cannot be a function.
      // oxlint-disable-next-line typescript/no-implied-eval
      const isDone = new Function('given', `return (${source})(given)`) as (v: unknown) => boolean;
      const box = globalThis as { took?: number };
      box.took = undefined;
      addEventListener(
        'keydown',
        (event) => {
          const look = () => {
            if (isDone(value))
              requestAnimationFrame(() => setTimeout(() => (box.took = performance.now() - event.timeStamp)));
            else requestAnimationFrame(look);
          };
          look();
        },
        { once: true, capture: true },
      );
    },
    [done.toString(), given] as const,
  );
  await page.keyboard.press(key);
  await page.waitForFunction(() => (globalThis as { took?: number }).took !== undefined);
  return page.evaluate(() => (globalThis as { took?: number }).took ?? Number.NaN);
}
