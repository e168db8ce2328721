/** The parts of the chat screen. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const log = (page: Page) => page.getByRole('log');
export const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' });

/** Expects list and conversation side by side from 768 px on, and only the conversation below that. */
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
