// What `npm test` runs: installs what is missing, builds what is stale, then every check and every test.
// Ends with one line `N passed, N failed, N skipped`; the exit code is 1 when anything failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from '../server/prepare.mjs';
import { ensureChromium } from './support/chromium.mjs';

prepare();
ensureChromium();

const checks = [
  ['types', 'npx', ['tsc', '--noEmit']],
  ['types of the worker', 'npx', ['tsc', '--noEmit', '-p', 'sw/tsconfig.json']],
  ['lint', 'npx', ['oxlint', '--type-aware']],
  ['format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['nothing unused', 'npx', ['knip']],
  ['size of what a first screen loads', 'npx', ['size-limit']],
];

const total = { passed: 0, failed: 0, skipped: 0 };
for (const [name, command, args] of checks) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  const passed = status === 0;
  total[passed ? 'passed' : 'failed'] += 1;
  console.log(passed ? `ok     ${String(name)}` : `FAILED ${String(name)}`);
}

const only = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'nightfloat-tests-'));
const report = join(folder, 'report.json');
const run = spawnSync(
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...only],
  { stdio: 'inherit' },
);
try {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  total.passed += numPassedTests;
  total.failed += numFailedTests;
  total.skipped += numPendingTests + (numTodoTests ?? 0);
  if (run.status !== 0 && numFailedTests === 0) total.failed += 1;
} catch {
  total.failed += 1;
}
rmSync(folder, { recursive: true, force: true });

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
