/**
 * Setup of every journey: browsers start with the app installed, and print what they show when a test fails, since a
 * failure alone says only what was missing.
 */
import type { BrowserContext } from 'playwright-core';
import { beforeEach, expect, inject, onTestFailed, TestRunner } from 'vitest';
import { callFromOwnAddress } from './account.ts';
import { startBrowsersWith, openContexts, watchClosing } from './browser.ts';

callFromOwnAddress(expect.getState().testPath!);
startBrowsersWith({ url: inject('productUrl'), profile: inject('readyProfile') });

beforeEach(() =>
  onTestFailed(
    async ({ task }) => void (await Promise.all([...openContexts].map((one) => print(one, task.name)))),
  ),
);

// Browsers closed inside a test are gone when `onTestFailed` runs, so they print before they close.
watchClosing(async (context) => {
  const test = TestRunner.getCurrentTest();
  if (test?.result?.state === 'fail') await print(context, test.name);
});

async function print(context: BrowserContext, test: string) {
  for (const page of context.pages()) {
    const seen = await Promise.race([
      page.evaluate(look).catch((error: unknown) => `does not say: ${String(error)}`),
      new Promise<string>((resolve) => setTimeout(resolve, 5_000, 'does not answer')),
    ]);
    console.error(`"${test}" failed; ${page.url()} shows:\n${seen}`);
  }
}

const look = async () => {
  const { active, waiting, installing } = (await navigator.serviceWorker?.getRegistration()) ?? {};
  const workers = [active, waiting, installing].map((worker) => worker?.state).join(', ');
  return [
    `${document.readyState}, ${navigator.onLine ? 'online' : 'offline'}, workers: ${workers}`,
    `focus: ${document.activeElement?.outerHTML.slice(0, 200)}`,
    document.body.innerText.slice(0, 2_000),
  ].join('\n');
};
