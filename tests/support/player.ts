/** The question-bank player as a student handles it. */
import type { Page } from 'playwright-core';

export const playerUrl = (base: string, category: number, question?: number) =>
  `${base}/student/question?category=${category}${question === undefined ? '' : `&question=${question}`}`;

/** An option that can be chosen now. */
export const openOption = '[data-option]:not([disabled])';

/** Opens a bank and waits until its question stands there. */
export async function openBank(page: Page, base: string, category: number) {
  await page.goto(playerUrl(base, category));
  await page.waitForSelector('[data-option]');
}

/** Chooses option 1 to 4 and waits for the verdict, which comes after the answer is on the disk. */
export async function choose(page: Page, option: number): Promise<void> {
  await page.keyboard.press(String(option));
  await page.waitForSelector('[data-answered="true"]');
}

export async function next(page: Page) {
  const before = await questionId(page);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    (id) => document.querySelector('[data-question-id]')?.getAttribute('data-question-id') !== id,
    String(before),
  );
}

export async function questionId(page: Page): Promise<number> {
  return Number(await page.locator('[data-question-id]').getAttribute('data-question-id'));
}

/** Text of the option that the student chose in the question that stands there, or null. */
export async function chosenText(page: Page): Promise<string | null> {
  const chosen = page.locator('[data-chosen="true"]');
  return (await chosen.count()) === 0 ? null : chosen.getAttribute('data-option');
}

/** Answers `count` questions with the options in turn; gives question → text chosen, as the screen confirmed it. */
export async function answerSome(page: Page, count: number): Promise<Map<number, string>> {
  const confirmed = new Map<number, string>();
  for (let n = 0; n < count; n += 1) {
    await choose(page, (n % 4) + 1);
    confirmed.set(await questionId(page), (await chosenText(page)) ?? '');
    if (n < count - 1) await next(page);
  }
  return confirmed;
}

/** What the outbox of the student on this device holds, by state. */
export function outboxOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number };
    const open = indexedDB.open(`nightfloat-${id}`);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const all = db.transaction('outbox').objectStore('outbox').getAll();
    const rows = await new Promise<{ state: string }[]>(
      (resolve) => (all.onsuccess = () => resolve(all.result)),
    );
    db.close();
    const counts: Record<string, number> = {};
    for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
    return counts;
  });
}

/** Waits until nothing waits any more on the device. */
export async function allSent(page: Page, withinMs = 30_000) {
  for (const until = Date.now() + withinMs; ; await page.waitForTimeout(100)) {
    const { pending = 0, inflight = 0 } = await outboxOf(page);
    if (pending + inflight === 0) return;
    if (Date.now() > until) throw new Error(`Still waiting: ${JSON.stringify(await outboxOf(page))}`);
  }
}
