/**
 * Lighthouse scores on a simulated phone: four categories for every public page, three for the student's screens.
 * Lighthouse is too large to be a dependency of this project, so npx downloads the version below on the first run.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { links, paths, sitePaths } from '../../src/lib/paths.ts';
import { categoriesOf, freshStudent } from '../support/account.ts';
import { closeBrowser, enter } from '../support/browser.ts';
import { chromiumPath } from '../support/chromium.mjs';
import { freePort, type Product } from '../support/product.ts';
import { atLeast } from './budget.ts';
import { ms, openBenchBrowser } from './measuring.ts';
import type { Row } from './run.ts';

/** The last version that runs on Node 20. */
const version = '12.8.2';
const ofScreens = ['performance', 'accessibility', 'best-practices'];
const categories = [...ofScreens, 'seo'];

export async function benchLighthouse({ url, port }: Product): Promise<Row[]> {
  const student = await freshStudent(url);
  const [category] = await categoriesOf(url, student.access);
  // The product's own host name, so that the canonical URLs match.
  const here = `http://localhost:${port}`;
  const rows: Row[] = [];
  for (const path of [...sitePaths, links.category(category!.id)])
    rows.push(rowOf(path, categories, await runLighthouse(here + path, categories)));

  const debugging = await freePort();
  const phone = await openBenchBrowser({ debugging });
  await enter(phone.page, here, student, url);
  for (const path of [
    paths.dashboard,
    links.question(category!.id),
    paths.practice,
    paths.progress,
    paths.ready,
  ]) {
    // Load the screen once, so that Lighthouse sees it as on a second visit, with its data on the device.
    await phone.page.goto(here + path);
    await phone.page.waitForTimeout(3_000);
    const flags = [`--port=${debugging}`, '--disable-storage-reset'];
    const report = await runLighthouse(here + path, ofScreens, flags);
    rows.push(rowOf(path, ofScreens, report));
  }
  await closeBrowser(phone);
  return rows;
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  id: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: Record<string, unknown>[] };
}

async function runLighthouse(
  url: string,
  wanted: readonly string[],
  flags: readonly string[] = [],
  tries = 3,
): Promise<Report> {
  const run = promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${wanted.join()}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ...flags,
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 100_000_000 },
  );
  try {
    return JSON.parse((await run).stdout) as Report;
  } catch (error) {
    // It sometimes misses the start of the navigation in its own trace, and asks to be run again.
    if (tries > 1 && String((error as { stderr?: string }).stderr).includes('NO_NAVSTART'))
      return runLighthouse(url, wanted, flags, tries - 1);
    throw error;
  }
}

function rowOf(path: string, wanted: readonly string[], report: Report): Row {
  const failed = wanted.flatMap((name) =>
    report.categories[name]!.auditRefs.filter(({ weight }) => weight > 0)
      .map(({ id }) => report.audits[id]!)
      .filter(({ score }) => score !== null && score < 0.9)
      .map((audit) => `; ${audit.id}${pointsAt(audit)}`),
  );
  const scores = wanted.map((name) => Math.round((report.categories[name]!.score ?? 0) * 100));
  const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  return {
    what: `Lighthouse ${version}, ${path}: ${wanted.join(', ')}`,
    value: scores.join(' ') + failed.join(''),
    reference: `largest paint ${ms(figure('largest-contentful-paint'))}, blocked ${ms(figure('total-blocking-time'))}, shifts ${figure('cumulative-layout-shift').toFixed(3)}`,
    budget: atLeast(100, ' each', Math.min(...scores)),
  };
}

/** Returns the elements or files that an audit reports, at most three. */
function pointsAt({ details }: Audit): string {
  const named = (details?.items ?? []).flatMap(({ node, url, source }) => {
    const selector = (node as { selector?: string } | undefined)?.selector;
    return selector ?? (url as string | undefined) ?? (source as string | undefined) ?? [];
  });
  return named.length === 0 ? '' : ` (${named.slice(0, 3).join(', ')})`;
}
