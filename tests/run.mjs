// What `npm test` runs: installs what is missing, builds what is stale, then every check and every test.
// Ends with one line `N passed, N failed, N skipped`; the exit code is 1 when anything failed.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../server/prepare.mjs';
import { ensureChromium } from './support/chromium.mjs';
import { scratchFolder } from './support/scratch.mjs';

prepare();
ensureChromium();

const checks = [
  ['types', 'tsc', '--noEmit'],
  ['types of the worker', 'tsc', '--noEmit', '-p', 'sw/tsconfig.json'],
  ['lint', 'oxlint', '--type-aware'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['nothing unused', 'knip'],
  ['size of what a first screen loads', 'size-limit'],
];

const total = { passed: 0, failed: 0, skipped: 0 };
// Side by side: most of them use one core.
await Promise.all(
  checks.map(async ([name, ...args]) => {
    const { passed, output } = await run(args);
    total[passed ? 'passed' : 'failed'] += 1;
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}${passed ? '' : `\n${output}`}`);
  }),
);

const only = process.argv.slice(2);
const folder = scratchFolder();
const report = join(folder, 'report.json');
const tests = spawnSync(
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...only],
  { stdio: 'inherit', env: { ...process.env, TMPDIR: folder } },
);
try {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  total.passed += numPassedTests;
  total.failed += numFailedTests;
  total.skipped += numPendingTests + (numTodoTests ?? 0);
  if (tests.status !== 0 && numFailedTests === 0) total.failed += 1;
} catch {
  total.failed += 1;
}
rmSync(folder, { recursive: true, force: true });

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Runs one of the packages' commands. Gives whether it ended well, and all that it printed. */
async function run(args) {
  const child = spawn('npx', args);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { passed: status === 0, output };
}
