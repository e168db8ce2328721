/** A conversation as people see it in a browser. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const log = (page: Page) => page.getByRole('log');
export const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' });

/** From 768 px on the list stands beside the open conversation, below that the conversation alone. */
export async function expectPanesThatFit(page: Page) {
  for (const [width, both] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await conversations(page).isVisible()).toBe(both);
    expect(await log(page).isVisible()).toBe(true);
  }
}
