/**
 * Setup of every journey: browsers start with the app installed, and print what they show when a test fails, since a
 * failure alone says only what was missing.
 */
import type { BrowserContext } from 'playwright-core';
import { beforeEach, expect, inject, onTestFailed } from 'vitest';
import { callFromOwnAddress } from './account.ts';
import { startBrowsersWith, openContexts, watchClosing } from './browser.ts';

callFromOwnAddress(expect.getState().testPath!);
startBrowsersWith({ url: inject('productUrl'), profile: inject('readyProfile') });

/** What the browsers closed since a test began showed: when it is known that it failed, they are gone. */
let closed: string[] = [];

beforeEach(() => {
  closed = [];
  onTestFailed(async ({ task }) => {
    const open = await Promise.all([...openContexts].map(shownIn));
    for (const shown of [...closed, ...open.flat()]) console.error(`"${task.name}" failed; ${shown}`);
  });
});

watchClosing(async (context) => void closed.push(...(await shownIn(context))));

const shownIn = (context: BrowserContext) =>
  Promise.all(
    context.pages().map(async (page) => {
      const seen = await Promise.race([
        page.evaluate(look).catch((error: unknown) => `does not say: ${String(error)}`),
        new Promise<string>((resolve) => setTimeout(resolve, 5_000, 'does not answer')),
      ]);
      return `${page.url()} shows:\n${seen}`;
    }),
  );

const look = async () => {
  const { active, waiting, installing } = (await navigator.serviceWorker?.getRegistration()) ?? {};
  const workers = [active, waiting, installing].map((worker) => worker?.state).join(', ');
  return [
    `${document.readyState}, ${navigator.onLine ? 'online' : 'offline'}, workers: ${workers}`,
    `focus: ${document.activeElement?.outerHTML.slice(0, 200)}`,
    document.body.innerText.slice(0, 2_000),
  ].join('\n');
};
