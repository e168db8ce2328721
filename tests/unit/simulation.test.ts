/** The simulation and the outage drill, short: `npm run simulate` runs them for long. */
import '../simulation/browser-globals.ts';
import { expect, it, vi } from 'vitest';
import { pathOf, sentIn, stubFetch } from '../support/requests.ts';

const { simulate } = await import('../simulation/simulate.ts');
const { outage } = await import('../simulation/outage.ts');

it('loses and doubles nothing, whatever stands between, and floods nobody', async () => {
  const { confirmed, conflicts, faults, busiest, wrong } = await simulate({ acts: 2_000, seed: 4 });
  expect(wrong).toEqual([]);
  expect(busiest).toBeLessThanOrEqual(20);
  expect(confirmed).toBe(2_000);
  expect(conflicts).toBeGreaterThan(0);
  expect(faults.size).toBeGreaterThan(10);
});

it.each(['foreign replies carry our marker', 'idempotency keys are ignored'] as const)(
  'would notice a rule that is broken: %s',
  async (broken) => {
    const { wrong } = await simulate({ acts: 2_000, seed: 2, broken });
    expect(wrong.length).toBeGreaterThan(0);
  },
);

it('after an outage clients come back one by one', async () => {
  const drill = { clients: 60, acts: 50, downSeconds: 600, capacity: 15, seed: 1 };
  const { requests, deliveredAfter } = await outage(drill);
  expect(deliveredAfter).not.toBeNull();
  const after = requests.slice(drill.downSeconds / 10);
  expect(Math.max(...after) / 10).toBeLessThanOrEqual(2 * drill.capacity);
  // While it is down a client asks seldom.
  const down = requests.slice(6, drill.downSeconds / 10).reduce((sum, n) => sum + n, 0);
  expect(down / drill.clients / ((drill.downSeconds - 60) / 30)).toBeLessThan(1);
});

it('a lane is sent to its end in one pass', async () => {
  const { Chance } = await import('../simulation/random.ts');
  const { SimDevice } = await import('../simulation/sim-device.ts');
  const { keepSessions, signInAs } = await import('../simulation/sessions.ts');
  const { ModelServer, ours } = await import('../simulation/model-server.ts');
  const server = new ModelServer();
  const device = new SimDevice(1, 1);
  keepSessions();
  signInAs(1);
  for (let n = 1; n <= 20; n += 1)
    await device.act({ kind: 'chat', userId: 9, to: '', message: `${n}`, fileName: null });
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
