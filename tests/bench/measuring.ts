/** Small things that several benches measure with. */
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

/** A browser whose pages can run functions of these files: tsx marks inner ones by a helper that pages do not have. */
export async function openBenchBrowser(options: Parameters<typeof openBrowser>[0] = {}): Promise<Phone> {
  const phone = await openBrowser({ program: chromiumPath(), ...options });
  await phone.context.addInitScript('globalThis.__name = (named) => named');
  return phone;
}

/** Slows the page's processor; the worker's thread keeps its speed. */
export async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** Notes in every document when `selector`, with `words` in it, is first there and visible, ms after the navigation began. */
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

export async function readyAt(page: Page): Promise<number> {
  await page.waitForFunction(() => (globalThis as { readyAt?: number }).readyAt !== undefined, undefined, {
    timeout: 30_000,
  });
  return page.evaluate(() => (globalThis as { readyAt?: number }).readyAt ?? Number.NaN);
}
