/**
 * The outage drill, `npm run simulate -- --outage`: the server is down for ten minutes while 2,000 clients have 50
 * unsent operations each. Measures how many requests a second reach the server and when everything is delivered.
 */
import { pathOf, sentIn } from '../support/requests.ts';
import { ModelServer, ours } from './model-server.ts';
import { Chance } from './random.ts';
import { keepSessions, signInAs } from './sessions.ts';
import { SimDevice } from './sim-device.ts';
import { useVirtualClock } from './virtual-clock.ts';

export interface Drill {
  clients: number;
  operations: number;
  downSeconds: number;
  /** How many requests a second the server can handle. It refuses requests that would wait longer than two seconds. */
  capacity: number;
  seed: number;
}

export interface Curve {
  /** The number of requests in each ten seconds since the server went down. */
  requests: number[];
  /** Seconds from the server's return until everything was delivered. Null if that took over an hour. */
  deliveredAfter: number | null;
  refused: number;
}

const binMs = 10_000;
/** How often, on average, a student looks at their phone. */
const looksEverySeconds = 300;

export async function outage({ clients, operations, downSeconds, capacity, seed }: Drill): Promise<Curve> {
  const chance = new Chance(seed);
  const clock = useVirtualClock(chance.next);
  const start = clock.now();
  const backAt = start + downSeconds * 1_000;
  const server = new ModelServer();
  const devices = Array.from({ length: clients }, (_, n) => new SimDevice(n, n + 1));
  const requests: number[] = [];
  let backlog = 0;
  let drainedAt = start;
  let refused = 0;
  let delivered = 0;
  let current = devices[0]!;
  const realFetch = globalThis.fetch;
  globalThis.fetch = (async (request: Request) => {
    const bin = Math.floor((clock.now() - start) / binMs);
    requests[bin] = (requests[bin] ?? 0) + 1;
    if (clock.now() < backAt) throw new TypeError('Failed to fetch');
    backlog = Math.max(0, backlog - ((clock.now() - drainedAt) / 1_000) * capacity) + 1;
    drainedAt = clock.now();
    if (backlog > 2 * capacity) {
      backlog -= 1;
      refused += 1;
      return ours(503, { code: 'unavailable' }, { 'retry-after': '5' });
    }
    const path = pathOf(request);
    if (path === '/api/health/') return ours(200, { status: 'ok' });
    delivered += 1;
    const { status, body } = server.handle({
      user: current.db.userId,
      path: path.replace('/api/student/', '/x/'),
      key: request.headers.get('idempotency-key')!,
      actedAt: request.headers.get('x-nightfloat-acted-at')!,
      round: 0,
      body: (await sentIn(request)) as Record<string, unknown>,
    });
    return ours(status, body);
  }) as typeof fetch;
  keepSessions();
  const nextChance = new Chance(seed + 1);
  let deliveredAfter: number | null = null;
  try {
    for (const device of devices) {
      for (let n = 1; n <= operations; n += 1)
        await device.perform({ kind: 'mark', categoryId: 1, questionId: n, marked: true });
      device.nextPassAt = start + nextChance.below(60_000);
    }
    const isOver = () => delivered >= clients * operations || clock.now() > backAt + 3_600_000;
    while (!isOver()) {
      clock.advance(250);
      for (const device of devices) {
        // Sometimes a student looks at their phone, which makes the app try sooner.
        const looks = nextChance.is(0.25 / looksEverySeconds);
        if (device.nextPassAt > clock.now() && !looks) continue;
        current = device;
        signInAs(device.db.userId);
        await device.pass(looks ? 'hope' : 'routine', clock.now(), chance);
      }
    }
    if (delivered >= clients * operations) deliveredAfter = Math.round((clock.now() - backAt) / 1_000);
  } finally {
    globalThis.fetch = realFetch;
    clock.end();
  }
  return { requests: Array.from(requests, (n) => n ?? 0), deliveredAfter, refused };
}

/** Returns a bar chart of the requests per second around the server's return, a bar for each ten seconds. */
export function chartOf({ requests }: Curve, downSeconds: number, capacity: number): string {
  const from = Math.max(0, downSeconds / 10 - 6);
  return requests
    .slice(from, from + 40)
    .map((n, at) => {
      const second = (from + at) * 10 - downSeconds;
      const rate = n / 10;
      return `${String(second).padStart(5)} s ${rate.toFixed(1).padStart(8)}/s ${'█'.repeat(Math.round((rate / capacity) * 50))}`;
    })
    .join('\n');
}
