/**
 * Lighthouse's four categories on every public page, as on a phone. Lighthouse is no dependency of this project, for its
 * size: npx fetches the version named here, which a first run waits for.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { links, sitePaths } from '../../src/lib/paths.ts';
import { categoriesOf, freshStudent } from '../support/account.ts';
import { chromiumPath } from '../support/chromium.mjs';
import type { Product } from '../support/product.ts';
import { ms } from './measuring.ts';
import type { Row } from './run.ts';

/** The last one that runs on Node 20. */
const version = '12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

export async function benchLighthouse({ url, port }: Product): Promise<Row[]> {
  const student = await freshStudent(url);
  const [category] = await categoriesOf(url, student.access);
  const rows: Row[] = [];
  for (const path of [...sitePaths, links.category(category!.id)])
    // By the name that the product takes for its own, so that the canonical addresses are this one's.
    rows.push(rowOf(path, await look(`http://localhost:${port}${path}`)));
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

async function look(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join()}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 100_000_000 },
  );
  return JSON.parse(stdout) as Report;
}

function rowOf(path: string, report: Report): Row {
  const failed = categories.flatMap((name) =>
    report.categories[name]!.auditRefs.filter(({ weight }) => weight > 0)
      .map(({ id }) => report.audits[id]!)
      .filter(({ score }) => score !== null && score < 0.9)
      .map((audit) => `; ${audit.id}${pointsAt(audit)}`),
  );
  const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  return {
    what: `Lighthouse ${version}, ${path}: ${categories.join(', ')}`,
    value:
      categories.map((name) => Math.round((report.categories[name]!.score ?? 0) * 100)).join(' ') +
      failed.join(''),
    reference: `largest paint ${ms(figure('largest-contentful-paint'))}, blocked ${ms(figure('total-blocking-time'))}, shifts ${figure('cumulative-layout-shift').toFixed(3)}`,
    budget: '100 each',
  };
}

/** The elements or files that an audit complains of, three at most. */
function pointsAt({ details }: Audit): string {
  const named = (details?.items ?? []).flatMap(({ node, url, source }) => {
    const selector = (node as { selector?: string } | undefined)?.selector;
    return selector ?? (url as string | undefined) ?? (source as string | undefined) ?? [];
  });
  return named.length === 0 ? '' : ` (${named.slice(0, 3).join(', ')})`;
}
