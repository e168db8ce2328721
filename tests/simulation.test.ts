/** Short runs of the simulation and the outage drill; `npm run simulate` runs long ones. */
import './simulation/browser-globals.ts';
import { expect, it, vi } from 'vitest';
import { pathOf, sentIn, stubFetch } from './support/requests.ts';

const { simulate } = await import('./simulation/simulate.ts');
const { outage } = await import('./simulation/outage.ts');

it('loses and duplicates nothing, whatever the network does, and does not flood the server', async () => {
  const { confirmed, conflicts, faults, busiest, wrong } = await simulate({ operations: 2_000, seed: 4 });
  expect(wrong).toEqual([]);
  expect(busiest).toBeLessThanOrEqual(20);
  expect(confirmed).toBe(2_000);
  expect(conflicts).toBeGreaterThan(0);
  expect(faults.size).toBeGreaterThan(10);
});

it.each(['foreign replies carry our marker', 'idempotency keys are ignored'] as const)(
  'detects a broken rule: %s',
  async (broken) => {
    const { wrong } = await simulate({ operations: 2_000, seed: 2, broken });
    expect(wrong.length).toBeGreaterThan(0);
  },
);

it('spreads out the clients’ requests after an outage', async () => {
  const drill = { clients: 60, operations: 50, downSeconds: 600, capacity: 15, seed: 1 };
  const { requests, deliveredAfter } = await outage(drill);
  expect(deliveredAfter).not.toBeNull();
  const after = requests.slice(drill.downSeconds / 10);
  expect(Math.max(...after) / 10).toBeLessThanOrEqual(2 * drill.capacity);
  // During the outage each client sends less than one request in 30 s.
  const down = requests.slice(6, drill.downSeconds / 10).reduce((sum, n) => sum + n, 0);
  expect(down / drill.clients / ((drill.downSeconds - 60) / 30)).toBeLessThan(1);
});

it('sends a whole lane in one pass, in order', async () => {
  const { Chance } = await import('./simulation/random.ts');
  const { SimDevice } = await import('./simulation/sim-device.ts');
  const { keepSessions, signInAs } = await import('./simulation/sessions.ts');
  const { ModelServer, ours } = await import('./simulation/model-server.ts');
  const server = new ModelServer();
  const device = new SimDevice(1, 1);
  keepSessions();
  signInAs(1);
  for (let n = 1; n <= 20; n += 1)
    await device.perform({ kind: 'chat', userId: 9, to: '', message: `${n}`, fileName: null });
  const got: string[] = [];
  stubFetch(async (request) => {
    const body = (await sentIn(request)) as FormData;
    got.push(body.get('message') as string);
    const key = request.headers.get('idempotency-key')!;
    const fields = Object.fromEntries(body);
    const { status, body: reply } = server.handle({
      user: 1,
      path: pathOf(request),
      key,
      actedAt: '',
      round: 0,
      body: fields,
    });
    return ours(status, reply);
  });
  try {
    await device.pass('routine', Date.now(), new Chance(1));
  } finally {
    vi.unstubAllGlobals();
  }
  expect(got).toEqual(Array.from({ length: 20 }, (_, n) => `${n + 1}`));
});
