/** The dashboard and the question as they last looked, visible before the app has started. */
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import type { BankQuestion } from '../../src/contract/questions.ts';
import { api, categoriesOf, freshStudent, type Account } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, workerReady, type Phone } from '../support/browser.ts';
import { isLookKept } from '../support/kept-look.ts';
import { missedEntries } from './missed.ts';
import {
  bankKept,
  chosenText,
  locked,
  next,
  openBank,
  openOption,
  playerUrl,
  pressable,
} from '../support/player.ts';

const url = inject('productUrl');
const dashboard = `${url}/student/dashboard`;
let phone: Phone;
let student: Account;
let bank: { id: number };

beforeEach(async () => {
  phone = await openBrowser();
  student = await freshStudent(url);
  const [first] = await categoriesOf(url, student.access);
  bank = first!;
  await enter(phone.page, url, student);
});
afterEach(async () => {
  expect(phone.complaints).toEqual([]);
  await closeBrowser(phone);
});

const isKept = (address: string, words?: string) => isLookKept(phone.page, address, words);

interface Seen {
  /** Whether it was visible before the app had rendered anything. */
  early: boolean;
  /** The cumulative layout shift, as browsers count it. */
  shift: number;
  /** Whether everything it showed was there when the app replaced it. */
  whole: boolean;
  /** Whether the app replaced it before loading the code of other screens. */
  first: boolean;
  /** Elements of it that look different under all rules of the app than under those that came with it. */
  restyled: string[];
}

interface Watched {
  /** The selector of what is looked for. */
  part: string;
  /** Of the elements that match this selector, the one with `words` is pressed as soon as it is visible. */
  pressed: string;
  words: string;
  /** A key that is pressed instead. */
  key?: string;
  /** The selector of what is rendered only once the screen is complete. */
  last: string;
}

const onDashboard: Watched = {
  part: '[role=tabpanel] article',
  pressed: '[role=tab]',
  words: 'Podcast',
  last: '[aria-label=Notifications]',
};
const onQuestion: Watched = { part: pressable, pressed: pressable, words: '', last: '[aria-pressed]' };

/** Records from now on what each start of the app shows. */
const watch = (watched: Watched) =>
  phone.context.addInitScript(({ part, pressed, words, key, last }) => {
    const seen: Seen = { early: false, shift: 0, whole: false, first: false, restyled: ['not compared'] };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const stylesOf = () =>
      [...document.querySelectorAll('html, body, #last-look *')].map(
        (one) => `${one.tagName}.${one.className}: ${getComputedStyle(one).cssText}`,
      );
    let styles: string[] = [];
    let isCompared = false;
    /** Applies all rules of the app to the look for a moment. */
    const compare = (used: HTMLStyleElement, all: HTMLStyleElement) => {
      isCompared = true;
      [used.media, all.media] = ['not all', ''];
      const restyled = stylesOf();
      [used.media, all.media] = ['', 'not all'];
      seen.restyled = styles.filter((style, at) => style !== restyled[at]).map((style) => style.slice(0, 60));
    };
    // Not in the next frame, which may be late on a busy machine.
    new MutationObserver((_, observer) => {
      if (styles.length === 0) return;
      const used = document.querySelector<HTMLStyleElement>('#look-rules');
      const all = document.querySelector<HTMLStyleElement>('#look-rules + style');
      if (!isCompared && used !== null && all !== null) compare(used, all);
      if (document.getElementById('last-look') !== null) return;
      observer.disconnect();
      seen.whole = document.querySelector(`#root:not([hidden]) ${last}`) !== null;
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      seen.first = !files.some((name) => name.includes('/student-screens-'));
    }).observe(document, { childList: true, subtree: true });
    const look = () => {
      const early = document.querySelector(`#last-look ${part}`) as HTMLElement | null;
      if (early !== null && early.offsetHeight > 0 && !seen.early) {
        seen.early = document.getElementById('root')!.childElementCount === 0;
        styles = stylesOf();
        const buttons = [...document.querySelectorAll<HTMLElement>(`#last-look ${pressed}`)];
        if (key === undefined) buttons.find((one) => one.textContent.includes(words))?.click();
        else
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
      if (!seen.early) requestAnimationFrame(look);
    };
    look();
  }, watched);

const seen = () => phone.page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

it('is visible at once with no signal, causes no layout shift, and a press on it takes effect', async () => {
  const { page, context } = phone;
  await page.goto(dashboard);
  await expect.poll(() => isKept(dashboard)).toBe(true);
  await watch(onDashboard);
  await context.setOffline(true);
  await page.goto(dashboard);
  await page.getByRole('tab', { name: 'Podcast', selected: true }).waitFor();
  expect(await page.locator('#last-look').count()).toBe(0);
  expect(await page.getByRole('main').count()).toBe(1);
  // What is visible is recorded once per frame.
  await expect.poll(seen).toEqual({ early: true, shift: 0, whole: true, first: true, restyled: [] });
});

it('shows the question where a student stopped at once, and an answer given on it counts', async () => {
  const { page, context } = phone;
  const bankUrl = playerUrl(url, bank.id);
  await page.goto(bankUrl);
  await workerReady(page);
  await expect.poll(() => page.url()).toMatch(/question=\d+$/);
  const first = page.url();
  await next(page);
  await expect.poll(() => page.url()).not.toBe(first);
  const second = page.getByRole('heading', { level: 1, name: /^Question 2 / });
  await expect.poll(() => isKept(page.url())).toBe(true);
  // Its picture has reserved its space before it is there.
  expect(await isKept(page.url(), 'aspect-ratio')).toBe(true);
  const option = await page.locator(openOption).nth(0).locator('span').nth(1).textContent();
  await watch(onQuestion);
  await context.setOffline(true);
  await page.reload();
  await second.waitFor();
  await page.waitForSelector(locked);
  expect(await chosenText(page)).toBe(option);
  await expect.poll(seen).toEqual({ early: true, shift: 0, whole: true, first: true, restyled: [] });
  // The bank's link opens the next question, so the look of this one must not be shown first.
  await expect.poll(() => isKept(page.url())).toBe(true);
  expect(await isKept(bankUrl)).toBe(false);
});

it('answers the question with a key pressed on it', async () => {
  const { page, context } = phone;
  await page.goto(playerUrl(url, bank.id));
  await workerReady(page);
  await expect.poll(() => page.url()).toMatch(/question=\d+$/);
  await expect.poll(() => isKept(page.url())).toBe(true);
  const option = await page.locator(openOption).nth(1).locator('span').nth(1).textContent();
  await watch({ ...onQuestion, key: 'b' });
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector(locked);
  expect(await chosenText(page)).toBe(option);
  await expect.poll(seen).toMatchObject({ early: true, restyled: [] });
});

it('starts what is due today on a press, with the current count rather than the one shown', async () => {
  const { page, context } = phone;
  const { access } = student;
  const { body } = await api(url, `GET /student/categories/${bank.id}/questions/`, { access });
  const entries = missedEntries((body.questions as BankQuestion[]).slice(0, 3));
  const miss = (some: typeof entries) =>
    api(url, 'POST /student/practice/entries/', { access, body: { entries: some } });
  await miss(entries.slice(0, 2));
  await openBank(page, url, bank.id);
  await bankKept(page, bank.id);
  const isDue = async (count: number) => {
    await page.goto(`${url}/student/practice`);
    await page.getByRole('heading', { name: `${count} due` }).waitFor();
  };
  await isDue(2);
  await page.goto(dashboard);
  await expect.poll(() => isKept(dashboard, '2 due')).toBe(true);
  await miss(entries.slice(2));
  await isDue(3);

  await watch({ ...onDashboard, pressed: '[aria-label^=Start]', words: 'Start' });
  await context.setOffline(true);
  await page.goto(dashboard);
  await page.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
});

it('is not shown to another student, and is deleted with the session', async () => {
  const { page } = phone;
  await page.goto(dashboard);
  await expect.poll(() => isKept(dashboard)).toBe(true);
  await watch(onDashboard);
  await enter(page, url, await freshStudent(url));
  await page.goto(dashboard);
  await page.getByRole('tab').first().waitFor();
  expect(await seen()).toMatchObject({ early: false });
  const looks = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('look')));
  await page.goto(`${url}/student/Profile`);
  await page
    .getByRole('button', { name: /log ?out/i })
    .last()
    .click();
  await page.waitForURL(`${url}/`);
  expect(await looks()).toEqual([]);
});
