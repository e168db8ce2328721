/** Measuring functions that several benches share. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { openBrowser, type Phone } from '../support/browser.ts';
import { chromiumPath } from '../support/chromium.mjs';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const ms = (value: number) => `${Math.round(value)} ms`;
export const times = (value: number, reference: number) => `${(value / reference).toFixed(2)}×`;

/** Opens a browser whose pages can run functions from these files, for which tsx needs the helper `__name`. */
export async function openBenchBrowser(options: Parameters<typeof openBrowser>[0] = {}): Promise<Phone> {
  const phone = await openBrowser({ program: chromiumPath(), ...options });
  await phone.context.addInitScript('globalThis.__name = (named) => named');
  return phone;
}

/** Throttles the CPU for the page. Workers keep their speed. */
export async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/**
 * Records in every document when an element that matches `selector` and contains `words` is first visible, in ms after
 * the start of the navigation.
 */
export const noteWhenReady = (context: BrowserContext, selector: string, words = '') =>
  context.addInitScript(
    ([wanted, said]) => {
      const isThere = (one: HTMLElement) => one.offsetHeight > 0 && one.textContent.includes(said);
      const look = () => {
        if ([...document.querySelectorAll<HTMLElement>(wanted)].some(isThere)) {
          (globalThis as { readyAt?: number }).readyAt = performance.now();
        } else requestAnimationFrame(look);
      };
      look();
    },
    [selector, words] as const,
  );

/** Waits for the time recorded by `noteWhenReady` and returns it. */
export async function readyAt(page: Page): Promise<number> {
  await page.waitForFunction(() => (globalThis as { readyAt?: number }).readyAt !== undefined, undefined, {
    timeout: 30_000,
  });
  return page.evaluate(() => (globalThis as { readyAt?: number }).readyAt ?? Number.NaN);
}
