/**
 * Answering and going to the next question at 4× throttle, in a demo bank and in one of 500 questions, compared with the
 * same HTML and CSS in a page without scripts.
 */
import type { Page } from 'playwright-core';
import { categoriesOf, freshStudent } from '../support/account.ts';
import { closeBrowser, signIn } from '../support/browser.ts';
import { locked, openBank, openOption } from '../support/player.ts';
import type { Product } from '../support/product.ts';
import { uploadBank } from '../support/upload.ts';
import { largeBank } from './large-bank.ts';
import { atMost } from './budget.ts';
import { measuredMark, median, ms, numberLogged, openBenchBrowser, slowDown, times } from './measuring.ts';
import type { Row } from './run.ts';
import { mainShown, openWithoutScripts, pageShown, stateShown } from './without-scripts.ts';

const throttle = 4;
const maxQuestions = 40;
/** How many questions the page without scripts has. */
const fewQuestions = 4;

export async function benchAnswering(product: Product): Promise<Row[]> {
  const large = await uploadBank(product.url, 'Large bank', largeBank(500));
  const student = await freshStudent(product.url);
  const categories = await categoriesOf(product.url, student.access);
  const banks = [categories[0]!, categories.find(({ id }) => id === large)!];
  const phone = await openBenchBrowser();
  const { context, page } = phone;
  await signIn(page, product.url, student);
  const rows: Row[] = [];
  for (const { id, total_questions: total } of banks) {
    await openBank(page, product.url, id);
    await page.waitForTimeout(2_000);
    const slow = await slowDown(context, page, throttle);
    const { verdicts, moves, states } = await goThrough(page, Math.min(maxQuestions, total - 1));
    await slow.detach();
    const bare = await goThroughBare(product.url, await pageShown(page), states);
    rows.push(
      row(`press → verdict painted, durable write included, bank of ${total}`, verdicts, bare.verdicts, 64),
      row(`press → next question painted, bank of ${total}`, moves, bare.moves, 48),
    );
  }
  await closeBrowser(phone);
  return rows;
}

async function goThrough(page: Page, count: number) {
  const verdicts: number[] = [];
  const moves: number[] = [];
  const states: string[] = [];
  for (let n = 0; n < count; n += 1) {
    await page.waitForSelector(openOption);
    if (n < fewQuestions) states.push(await mainShown(page));
    verdicts.push(await timeOf(page, '1', locked));
    if (n < fewQuestions) states.push(await mainShown(page));
    moves.push(await timeOf(page, 'ArrowRight', openOption));
    // Like a student who reads, this gives the background work of the answer time to finish.
    await page.waitForTimeout(300);
  }
  return { verdicts, moves, states };
}

/** Measures the same in the page without scripts. Its states are a question, its verdict, the next question and so on. */
async function goThroughBare(base: string, page: string, states: readonly string[]) {
  const verdicts: number[] = [];
  const moves: number[] = [];
  await openWithoutScripts(base, { page, states }, async (bare) => {
    const slow = await slowDown(bare.context(), bare, throttle);
    for (let n = 1; n <= 2 * maxQuestions; n += 1) {
      const state = n % states.length;
      (state % 2 === 1 ? verdicts : moves).push(await timeOf(bare, '1', stateShown(state)));
      await bare.waitForTimeout(300);
    }
    await slow.detach();
  });
  return { verdicts, moves };
}

/** Returns the time from the key event's time stamp to the end of the first frame that contains `selector`, in ms. */
async function timeOf(page: Page, key: string, selector: string): Promise<number> {
  await page.evaluate(
    ([wanted, mark]) => {
      const begin = ({ timeStamp }: KeyboardEvent) => {
        const look = () => {
          if (document.querySelector(wanted) === null) requestAnimationFrame(look);
          else {
            // A frame is painted after its callbacks. Chromium puts timers off after a press, by up to 20 ms, but not
            // urgent tasks: they end when its own Event Timing says that the press was painted.
            const end = () => console.debug(mark, performance.now() - timeStamp);
            void scheduler.postTask(end, { priority: 'user-blocking' });
          }
        };
        requestAnimationFrame(look);
      };
      addEventListener('keydown', begin, { once: true, capture: true });
    },
    [selector, measuredMark] as const,
  );
  return numberLogged(page, () => page.keyboard.press(key));
}

function row(what: string, values: readonly number[], bare: readonly number[], limit: number): Row {
  const worst = Math.max(...values);
  return {
    what: `${what}, ${values.length} times at ${throttle}× throttle`,
    value: `worst ${ms(worst)}, median ${ms(median(values))}`,
    reference: `the same page without scripts: worst ${ms(Math.max(...bare))}, median ${ms(median(bare))}`,
    ratio: times(median(values), median(bare)),
    budget: atMost(limit, ' ms', worst),
  };
}
