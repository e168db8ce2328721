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
 * Logs in every document when an element that matches `selector` and contains `words` is first visible, in ms after the
 * start of the navigation. `numberLogged` waits for it.
 */
export const noteWhenReady = (context: BrowserContext, selector: string, words = '') =>
  context.addInitScript(
    ([wanted, said, mark]) => {
      const isThere = (one: HTMLElement) => one.offsetHeight > 0 && one.textContent.includes(said);
      const look = () => {
        if ([...document.querySelectorAll<HTMLElement>(wanted)].some(isThere))
          console.debug(mark, performance.now());
        else requestAnimationFrame(look);
      };
      look();
    },
    [selector, words, measuredMark] as const,
  );

/** The page logs a measured number after this word. */
export const measuredMark = 'measured';

/**
 * Returns the number that the page logs during `act`. Asking the page for it would cost the page time while it is
 * measured.
 */
export async function numberLogged(page: Page, act: () => Promise<unknown>): Promise<number> {
  const said = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(`${measuredMark} `),
    timeout: 30_000,
  });
  await Promise.all([act(), said]);
  return Number((await said).text().slice(measuredMark.length));
}
