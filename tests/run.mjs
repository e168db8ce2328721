// `npm test`: installs what is missing, builds what is stale, then runs every test and, beside them, every check of
// `npm run check`. With arguments (`npm test -- PATH …`) it passes them to vitest and skips the checks. Prints
// `N passed, N failed, N skipped` as its last line and exits with code 1 if anything failed.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { prepare } from '../server/prepare.mjs';
import { ensureChromium } from './support/chromium.mjs';
import { scratchFolder } from './support/scratch.mjs';

const only = process.argv.slice(2);
await prepare();
ensureChromium();

const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, with its messages: repeated at the end, because the output before it has thousands of lines. */
const failures = [];
let reports = 0;
const folder = scratchFolder();
if (only.length > 0) await test(only);
else {
  // The checks have no time limits, so they run at the lowest priority, beside whatever runs.
  const checks = check();
  await test(
    ['unit', 'server', 'client', 'starts'].map((name) => `--project=${name}`).concat('--maxWorkers=2'),
  );
  // Not beside the others, which use both processors all the time. Journeys also wait, so three run at a time.
  await test(['--project=journeys', '--maxWorkers=3']);
  await test(['--project=timing', '--maxWorkers=2']);
  // Run only if Firefox and WebKit are installed.
  await test(['--project=engines', '--maxWorkers=2']);
  console.log(await checks);
}
rmSync(folder, { recursive: true, force: true });
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Runs vitest and adds its results to `total`. */
async function test(args) {
  const report = join(folder, `report-${(reports += 1)}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = {
    ...process.env,
    TMPDIR: folder,
    DEMO_DATA: join(folder, 'demo-data'),
    ...(only.length === 0 && { ALL_TESTS: '1' }),
  };
  const { status } = await run(['vitest', 'run', ...reporters, ...args], { stdio: 'inherit', env });
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests, numPendingTests, numTodoTests } = results;
    total.passed += numPassedTests;
    total.skipped += numPendingTests + (numTodoTests ?? 0);
    const failed = failuresIn(results);
    if (status !== 0 && failed.length === 0) failed.push(`vitest ${args.join(' ')} exited with ${status}`);
    total.failed += failed.length;
    failures.push(...failed);
  } catch {
    total.failed += 1;
    failures.push(`vitest ${args.join(' ')} wrote no report`);
  }
}

/** The failed tests, and the files that failed before their tests, in a report of vitest, each with its messages. */
function failuresIn({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file}\n${message}`];
    return tests.map(
      (result) => `${file} > ${result.fullName}\n${ownLines(result.failureMessages.join('\n'))}`,
    );
  });
}

/** An error's message and stack without the calls in libraries. */
function ownLines(text) {
  return text
    .split('\n')
    .filter((line) => !/^ +at .*node_modules|^ +at new Promise /.test(line))
    .join('\n');
}

/** Runs every check of `npm run check`, adds the results to `total` and returns a report. */
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

/** Runs a command from node_modules/.bin with a niceness of 0 to 19. Returns its exit code and its output, if piped. */
async function run([command, ...args], options, niceness = 0) {
  const child = spawn(join('node_modules/.bin', command), args, options);
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { status, output };
}
