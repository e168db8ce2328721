/** `npm run nemesis -- --minutes 60 --seed 1`: runs storms with consecutive seeds until the time is up. */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startBrowsersWith } from '../support/browser.ts';
import { ensureChromium } from '../support/chromium.mjs';
import { startProduct } from '../support/product.ts';
import { installApp } from '../support/shared-product.ts';
import { BackedUpServer } from './backed-up-server.ts';
import { nemesis } from './nemesis.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    /** The number of faults in one storm, about one per second. */
    events: { type: 'string', default: '120' },
    /** Breaks a guarantee on purpose: this run must fail. */
    broken: { type: 'boolean', default: false },
    /** Logs every event as it happens. */
    verbose: { type: 'boolean', default: false },
  },
});

ensureChromium();
const first = await startProduct();
const profile = await installApp(first.url);
await first.stop();
startBrowsersWith({ url: first.url, profile });
const server = new BackedUpServer(first.dataDir);
await server.start();
const until = Date.now() + Number(values.minutes) * 60_000;
const sums = new Map<string, number>();
const add = (name: string, count: number) => sums.set(name, (sums.get(name) ?? 0) + count);
let isRight = true;
try {
  for (let seed = Number(values.seed); isRight && Date.now() < until; seed += 1) {
    const outcome = await nemesis(server, first.url, {
      seed,
      events: Number(values.events),
      users: 3,
      banks: 9,
      isBroken: values.broken,
      log: values.verbose ? (what) => console.log(new Date().toISOString().slice(11, 19), what) : undefined,
    });
    const { operations, confirmed, conflicts, dead, busiest, wrong } = outcome;
    console.log(
      `seed ${seed}: ${operations} operations, ${confirmed} of them seen confirmed, ${conflicts} conflicts and ${dead} failures shown, at most ${busiest.length} writes in 30 s while nothing got through, ${wrong.length} wrong`,
    );
    for (const [name, count] of Object.entries({ operations, conflicts, failures: dead, ...outcome.kinds }))
      add(name, count);
    for (const [name, count] of outcome.faults) add(name, count);
    isRight = wrong.length === 0 && busiest.length <= 20;
    if (busiest.length > 20) console.log(busiest);
    if (!isRight)
      console.log(
        `${outcome.ledger}\n\n${wrong.join('\n')}\n\nTo repeat it: npm run nemesis -- --seed ${seed}`,
      );
  }
} finally {
  await server.end();
  for (const folder of [first.dataDir, profile]) rmSync(folder, { recursive: true, force: true });
}
console.log([...sums].map(([name, count]) => `  ${count} × ${name}`).join('\n'));
console.log(isRight ? '0 lost, 0 duplicated, 0 seen by others.' : 'WRONG, see above.');
process.exit(isRight ? 0 : 1);
