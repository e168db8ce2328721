/**
 * `npm run bench`: prints a table of all figures beside a reference from the same run. Fails if a budget is exceeded.
 */
import { rmSync } from 'node:fs';
import { ensureChromium } from '../support/chromium.mjs';
import { startProduct } from '../support/product.ts';
import type { Budget } from './budget.ts';
import { benchAnswering } from './answering.ts';
import { benchBytes } from './bytes.ts';
import { benchHome } from './home.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPanning } from './panning.ts';
import { benchPractice } from './practice.ts';
import { benchRecordings } from './recordings.ts';
import { benchRelaunch } from './relaunch.ts';
import { benchReplay } from './replay.ts';
import { benchScreens } from './screens.ts';
import { benchSignedIn } from './signed-in.ts';
import { benchSearch } from './search.ts';
import { benchSubmit } from './submit.ts';

export interface Row {
  what: string;
  value: string;
  /** What the value is compared with, measured in the same run. */
  reference: string;
  /** The ratio of value to reference if both have the same unit. */
  ratio?: string;
  budget?: Budget;
}

const benches = {
  bytes: benchBytes,
  home: benchHome,
  'signed-in': benchSignedIn,
  lighthouse: benchLighthouse,
  screens: benchScreens,
  relaunch: benchRelaunch,
  answering: benchAnswering,
  panning: benchPanning,
  practice: benchPractice,
  replay: benchReplay,
  recordings: benchRecordings,
  search: benchSearch,
  submit: benchSubmit,
};

const only = process.argv.slice(2);
ensureChromium();
const product = await startProduct();
const rows: Row[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.error(`… ${name}`);
  // If one bench fails, the results of the others are still useful.
  try {
    rows.push(...(await bench(product)));
  } catch (error) {
    console.error(`${name} failed:`, error);
    process.exitCode = 1;
  }
}
await product.stop();
rmSync(product.dataDir, { recursive: true, force: true });
console.log('| what | value | reference | ratio | budget |\n|---|---|---|---|---|');
for (const row of rows)
  console.log(
    `| ${row.what} | ${row.value} | ${row.reference} | ${row.ratio ?? ''} | ${budgetText(row.budget)} |`,
  );
if (rows.some(({ budget }) => budget?.isMet === false)) process.exitCode = 1;

function budgetText(budget: Budget | undefined): string {
  if (budget === undefined) return '';
  return budget.isMet ? budget.label : `${budget.label}, **exceeded**`;
}
