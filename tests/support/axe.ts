/** What axe finds on a page at rest. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

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
  let axe = new AxeBuilder({ page });
  if (within !== undefined) axe = axe.include(within);
  if (rules !== undefined) axe = axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
