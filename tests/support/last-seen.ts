/** Prints what the browsers show when a journey fails: without it a failure says what did not come, never what came. */
import { onTestFailed, beforeEach } from 'vitest';
import { openContexts } from './browser.ts';

beforeEach(() => {
  onTestFailed(async ({ task }) => {
    for (const context of openContexts)
      for (const page of context.pages()) {
        const seen = await Promise.race([
          page.evaluate(lookOf).catch((error: unknown) => `does not say: ${String(error)}`),
          new Promise<string>((resolve) => setTimeout(resolve, 5_000, 'does not answer')),
        ]);
        console.error(`"${task.name}" failed; ${page.url()} shows:\n${seen}`);
      }
  });
});

const lookOf = () =>
  [
    `focus: ${document.activeElement?.outerHTML.slice(0, 200)}`,
    `worker: ${navigator.serviceWorker?.controller?.state}, ${navigator.onLine ? 'online' : 'offline'}, ${document.readyState}`,
    document.body.innerText.slice(0, 2_000),
  ].join('\n');
