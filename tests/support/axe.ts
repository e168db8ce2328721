/** Accessibility faults that axe finds on a page at rest. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

// Minified: every page parses it again, and it is less than half the size of the full source.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Options {
  /** A selector: checks only what is inside. */
  within?: string;
  /** Runs only these rules. */
  rules?: string[];
}

/**
 * Returns the violations, one line each with its places. Waits until animations have ended and no toast is shown: a
 * half-faded toast has colors whose contrast does not matter.
 */
export async function axeFindings(page: Page, { within, rules }: Options = {}): Promise<string[]> {
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
        // Skips `cssom`, the other preloaded asset: only an experimental rule that does not run needs it.
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

/** Checks the page in the light theme and its contrast in the dark theme. Leaves the page in the light theme. */
export async function axeFindingsLightAndDark(page: Page): Promise<string[]> {
  const inLight = await axeFindingsOf(page, 'light');
  const inDark = await axeFindingsOf(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight, ...inDark];
}

/**
 * Checks one theme and leaves the page in it. In the dark theme only contrast is checked, as nothing but the colors
 * differs.
 */
export async function axeFindingsOf(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  if (theme === 'light') return axeFindings(page);
  const findings = await axeFindings(page, { rules: ['color-contrast'] });
  return findings.map((finding) => `in the dark theme: ${finding}`);
}
