/** Search over 3,000 texts: the time that each key takes once the index is built, at 4× throttle. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { closeBrowser } from '../support/browser.ts';
import { median, ms, openBenchBrowser, slowDown, times } from './measuring.ts';
import { atMost } from './budget.ts';
import type { Row } from './run.ts';
import type { SearchTimes } from './search-page.ts';

const throttle = 4;
const count = 3_000;

export async function benchSearch(): Promise<Row[]> {
  const phone = await openBenchBrowser();
  const { context, page } = phone;
  // Runs on the page's thread, because workers can't be throttled.
  await page.addScriptTag({ content: await codeOf('search-page.ts') });
  const slow = await slowDown(context, page, throttle);
  const { index, keys, scan } = await page.evaluate(
    (texts) =>
      (globalThis as unknown as { measureSearch: (count: number) => SearchTimes }).measureSearch(texts),
    count,
  );
  await slow.detach();
  await closeBrowser(phone);
  const what = `search of ${count} texts at ${throttle}× throttle`;
  const row = (name: string, of: (all: readonly number[]) => number): Row => ({
    what: `${what}, ${name}`,
    value: ms(of(keys)),
    reference: `a plain scan ${ms(of(scan))}`,
    ratio: times(of(keys), of(scan)),
    budget: atMost(100, ' ms', of(keys)),
  });
  return [
    row('a key (median)', median),
    row('the slowest key', (all) => Math.max(...all)),
    { what: `${what}, the index`, value: ms(index), reference: 'none' },
  ];
}

/** Bundles a file of this folder and its imports into one script. */
async function codeOf(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(name, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bench' } },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as { output: { code: string }[] }[];
  return output!.output[0]!.code;
}
