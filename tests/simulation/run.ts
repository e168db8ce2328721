/** `npm run simulate -- --operations 1000000 --seed 7`, and `npm run simulate -- --outage`. */
import './browser-globals.ts';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    outage: { type: 'boolean', default: false },
    clients: { type: 'string', default: '2000' },
    /** How many requests a second the server can handle, as measured by `npm run bench -- submit`. */
    capacity: { type: 'string', default: '500' },
  },
});
const seed = Number(values.seed);
const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
await (values.outage ? runDrill() : runSimulation());

async function runSimulation() {
  const { simulate } = await import('./simulate.ts');
  const { confirmed, conflicts, requests, faults, busiest, wrong } = await simulate({
    operations: Number(values.operations),
    seed,
    onProgress: (done) => done % 50_000 === 0 && console.log(`${done} operations, ${seconds()}`),
  });
  console.log(
    `seed ${seed}: ${confirmed} operations confirmed, ${conflicts} conflicts shown, ${requests} requests in ${seconds()}`,
  );
  console.log([...faults].map(([name, times]) => `  ${times} × ${name}`).join('\n'));
  console.log(`At most ${busiest} requests from a device in 30 s while nothing got through.`);
  const isRight = wrong.length === 0;
  console.log(
    isRight
      ? '0 lost, 0 duplicated, 0 left unsent.'
      : `${wrong.length} WRONG:\n${wrong.slice(0, 50).join('\n')}`,
  );
  if (!isRight || busiest > 20) process.exitCode = 1;
}

async function runDrill() {
  const { outage, chartOf } = await import('./outage.ts');
  const plan = {
    clients: Number(values.clients),
    operations: 50,
    downSeconds: 600,
    capacity: Number(values.capacity),
    seed,
  };
  const curve = await outage(plan);
  const after = curve.requests.slice(plan.downSeconds / 10);
  console.log(chartOf(curve, plan.downSeconds, plan.capacity));
  console.log(
    `Peak over ten seconds after the return: ${Math.max(...after) / 10}/s of ${plan.capacity}/s. Refused: ${curve.refused}. Everything delivered: ${curve.deliveredAfter === null ? 'not within an hour' : `after ${curve.deliveredAfter} s`}. (${seconds()})`,
  );
}
