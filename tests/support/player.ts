/** The player of a question bank as a student uses it. */
import type { Page } from 'playwright-core';
import { bankOf } from './account.ts';
import { rowsOf, type Scripted } from './device.ts';

/** The app itself, not its last look, which is shown while the app starts. */
export const app = '#root:not([hidden])';
/** An option that can be pressed, in the app or in its last look. */
export const pressable = 'article [role=group][aria-label=Answers] button:not([disabled])';
/** An option that can be chosen now. */
export const openOption = `${app} ${pressable}`;
/** Matches once the answer is locked. */
export const locked = `${app} article [role=group][aria-label=Answers] button[disabled]`;
export const anyOption = `${app} article [role=group][aria-label=Answers] button`;

/** `question`: the id of the question to open. */
export const playerUrl = (base: string, category: number, question?: number) =>
  `${base}/student/question?category=${category}${question === undefined ? '' : `&question=${question}`}`;

/** Opens a bank and waits for a question. */
export async function openBank(page: Page, base: string, category: number, question?: number) {
  await page.goto(playerUrl(base, category, question));
  await page.waitForSelector(anyOption);
}

/** Waits until a bank with all its pictures is stored on the device. */
export async function bankKept(page: Page, category: number, withinMs = 30_000) {
  for (const until = Date.now() + withinMs; ; await page.waitForTimeout(100)) {
    const banks = await rowsOf<{ categoryId: number; missingPictures: number }>(page, 'banks');
    const bank = banks.find(({ categoryId }) => categoryId === category);
    if (bank?.missingPictures === 0) return;
    if (Date.now() > until) throw new Error(`The bank was not stored on the device: ${JSON.stringify(bank)}`);
  }
}

/** Chooses option 1 to 4 and waits for the verdict, which is shown once the answer is stored. */
export async function choose(page: Page, option: number): Promise<void> {
  await page.waitForSelector(openOption);
  await page.keyboard.press(String(option));
  await page.waitForSelector(locked);
}

/** Goes to the next question and waits until it is shown. */
export async function next(page: Page) {
  const before = await numberOf(page);
  await page.keyboard.press('ArrowRight');
  await page
    .locator(`${app} h1`)
    .filter({ hasNotText: new RegExp(`^Question ${before} `) })
    .waitFor();
}

/** Returns the number of the question shown, counted from 1. */
export async function numberOf(page: Page): Promise<number> {
  const heading = await page.locator(`${app} h1`).innerText();
  return Number(/Question (\d+)/.exec(heading)?.[1]);
}

/** Returns the student’s own answer to the question shown, or null. */
export function chosenText(page: Scripted): Promise<string | null> {
  return page.evaluate((selector) => {
    const options = [...document.querySelectorAll(selector)].map((button) =>
      [...button.children].map((part) => part.textContent ?? ''),
    );
    const own =
      options.find(([, , word]) => word === 'Your answer') ??
      options.find(([, , word]) => word === 'Correct');
    return own?.[1] ?? null;
  }, locked);
}

/** Answers `count` questions with the options in turn. Returns question number → option as the screen confirmed it. */
export async function answerSome(page: Page, count: number): Promise<Map<number, string>> {
  const confirmed = new Map<number, string>();
  for (let n = 0; n < count; n += 1) {
    await choose(page, (n % 4) + 1);
    confirmed.set(await numberOf(page), (await chosenText(page)) ?? '');
    if (n < count - 1) await next(page);
  }
  return confirmed;
}

/** Returns the student’s answers on the server: question number → option. */
export async function answersOnServer(
  url: string,
  access: string,
  category: number,
): Promise<Map<number, string>> {
  const { questions } = await bankOf(url, access, category);
  return new Map(
    questions.flatMap(({ student_answer }, index) =>
      student_answer === null ? [] : [[index + 1, student_answer] as const],
    ),
  );
}

/** Counts the student’s outbox rows on this device by state. */
export async function outboxOf(page: Scripted): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { state } of await rowsOf<{ state: string }>(page, 'outbox'))
    counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** Waits until no row on the device is left to send. */
export async function allSent(page: Scripted, withinMs = 30_000) {
  for (const until = Date.now() + withinMs; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const { pending = 0, inflight = 0 } = await outboxOf(page);
    if (pending + inflight === 0) return;
    if (Date.now() > until) throw new Error(`Still waiting: ${JSON.stringify(await outboxOf(page))}`);
  }
}

/** Makes the browser refuse writes, as when its quota is used up, or accept them again. */
export const setDiskFull = (page: Page, full: boolean) =>
  page.evaluate((isFull) => {
    type Write = (...given: unknown[]) => IDBRequest<IDBValidKey>;
    const store = IDBObjectStore.prototype as unknown as Record<string, Write | undefined>;
    for (const name of ['add', 'put']) {
      const real = (store[`real-${name}`] ??= store[name]!);
      store[name] = isFull
        ? () => {
            throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
          }
        : real;
    }
  }, full);
