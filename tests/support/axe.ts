/** What axe finds on a page at rest. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

// Each page reads it again, and less than half of it is there to be run.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Wish {
  /** A selector: only what stands in there. */
  within?: string;
  /** Only these rules. */
  rules?: string[];
}

/**
 * What is wrong, a line each with where; empty when nothing is. Waits until nothing moves and no toast stands there: one
 * that is half faded has colours that nobody reads.
 */
export async function axeFindings(page: Page, { within, rules }: Wish = {}): Promise<string[]> {
  await page.waitForFunction(() => {
    const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
    const moves = document.getAnimations().some((one) => one.playState === 'running' && ends(one));
    return !moves && document.querySelector('[class*="_toast_"]') === null;
  });
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ([place, only]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(place ?? document, {
        resultTypes: ['violations'],
        // The other asset, the rules of all styles, is wanted by an experimental rule alone, which does not run.
        preload: { assets: ['media'] },
        ...(only && { runOnly: only }),
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [within, rules] as const,
  );
}

/** By day, and by night, when nothing but the colours is another. Leaves the page by day. */
export async function axeFindingsDayAndNight(page: Page): Promise<string[]> {
  const byDay = await axeFindingsOf(page, 'day');
  const byNight = await axeFindingsOf(page, 'night');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...byDay, ...byNight];
}

/** One half of it. Leaves the page as it is then. */
export async function axeFindingsOf(page: Page, time: 'day' | 'night'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: time === 'day' ? 'light' : 'dark' });
  if (time === 'day') return axeFindings(page);
  const findings = await axeFindings(page, { rules: ['color-contrast'] });
  return findings.map((finding) => `by night ${finding}`);
}
