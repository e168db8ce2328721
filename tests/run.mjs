// What `npm test` runs: installs what is missing, builds what is stale, then every test, and beside them every check of
// `npm run check`. With arguments (`npm test -- PATH …`) only the tests that they name to vitest, without the checks.
// Ends with one line `N passed, N failed, N skipped`; the exit code is 1 when anything failed.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { prepare } from '../server/prepare.mjs';
import { ensureChromium } from './support/chromium.mjs';
import { scratchFolder } from './support/scratch.mjs';

const only = process.argv.slice(2);
await prepare();
ensureChromium();

const total = { passed: 0, failed: 0, skipped: 0 };
const folder = scratchFolder();
if (only.length > 0) await test(only);
else {
  // Side by side: a journey waits for much, and those that measure time come last, when the rest is done. The checks have
  // no time limits: where all want the processor they have it last.
  const [checks] = await Promise.all([
    check(),
    test(['unit', 'server', 'client', 'starts'].map((name) => `--project=${name}`).concat('--maxWorkers=2')),
    test(['--project=journeys', '--maxWorkers=3']),
  ]);
  // Where Firefox and WebKit are installed; beside the rest they would take its time.
  await test(['--project=engines', '--maxWorkers=2']);
  console.log(checks);
}
rmSync(folder, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Runs vitest and counts. */
async function test(args) {
  const report = join(folder, `report${args.join('').replaceAll('/', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = { ...process.env, TMPDIR: folder, DEMO_DATA: join(folder, 'demo-data') };
  const { status } = await run(['vitest', 'run', ...reporters, ...args], { stdio: 'inherit', env });
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    total.passed += numPassedTests;
    total.failed += numFailedTests;
    total.skipped += numPendingTests + (numTodoTests ?? 0);
    if (status !== 0 && numFailedTests === 0) total.failed += 1;
  } catch {
    total.failed += 1;
  }
}

/** Runs every check of `npm run check`. Gives what to say of them. */
async function check() {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const words = [];
  for (const command of scripts.check.split(' && ')) {
    const { status, output } = await run(command.split(' '), { stdio: 'pipe' }, 10);
    total[status === 0 ? 'passed' : 'failed'] += 1;
    words.push(status === 0 ? `ok     ${command}` : `FAILED ${command}\n${output}`);
  }
  return words.join('\n');
}

/**
 * Runs one of the packages' commands; `niceness`: how far it stands back for others, 0 to 19. Gives its exit code, and what
 * it printed where that is piped.
 */
async function run([command, ...args], options, niceness = 0) {
  const child = spawn(join('node_modules/.bin', command), args, options);
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { status, output };
}
