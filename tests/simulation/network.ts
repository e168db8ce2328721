/** The network between a device and the server: it loses, duplicates and truncates messages, and replies by itself. */
import { headers as names } from '../../src/contract/headers.ts';
import { ours, type ModelServer, type Request } from './model-server.ts';
import type { Chance } from './random.ts';

/** The possible states of a device's connection, each of which lasts some minutes. Repeated ones are more likely. */
export const weathers = [
  'good',
  'good',
  'good',
  'lossy',
  'lossy',
  'none',
  'portal',
  'strange json',
  'strange 401',
  'strange 403',
  'strange 503',
  'filter 413',
  'filter 403',
  'overloaded',
  'limited',
  'broken',
] as const;
export type Weather = (typeof weathers)[number];

export interface Line {
  weather: Weather;
  /** In weather "filter": requests whose path contains this are blocked. */
  filtered: string;
}

export interface World {
  server: ModelServer;
  chance: Chance;
  /** How often each fault has happened. */
  faults: Map<string, number>;
  /** True while some server nodes have not heard of the new epoch yet. */
  hasOldNodes: boolean;
  isServerDown: boolean;
  /** A guarantee that is broken on purpose, which the simulation must detect. */
  broken: 'none' | 'foreign replies carry our marker' | 'idempotency keys are ignored';
}

const page = (status: number) =>
  new Response('<h1>Sign in</h1>', { status, headers: { 'content-type': 'text/html' } });
const strangeJson = (status: number) =>
  new Response('{"status":"ok"}', { status, headers: { 'content-type': 'application/json' } });

/** Returns the reply that the device gets. Throws a TypeError like `fetch` if none arrives. */
export function answerTo(world: World, line: Line, request: Request): Response {
  const { chance, server } = world;
  const fault = (name: string) => void world.faults.set(name, (world.faults.get(name) ?? 0) + 1);
  const lost = (): never => {
    throw new TypeError('Failed to fetch');
  };
  if (world.isServerDown) return (fault('server down'), lost());
  switch (line.weather) {
    case 'none':
      return (fault('no connection'), lost());
    case 'portal':
      return (fault('portal'), page(200));
    case 'strange json':
      fault('strange json');
      if (world.broken === 'foreign replies carry our marker') return ours(200, { marked_for_review: true });
      return strangeJson(200);
    case 'strange 401':
    case 'strange 403':
    case 'strange 503':
      fault(line.weather);
      return chance.is(0.5)
        ? page(Number(line.weather.slice(8)))
        : strangeJson(Number(line.weather.slice(8)));
    case 'filter 413':
    case 'filter 403':
      if (!request.path.includes(line.filtered)) break;
      return (fault(line.weather), page(Number(line.weather.slice(7))));
    case 'overloaded':
      if (chance.is(0.2)) break;
      return (fault('our 503'), ours(503, { code: 'unavailable' }, { 'retry-after': '10' }));
    case 'limited':
      if (chance.is(0.3)) break;
      return (fault('429'), ours(429, { code: 'too_many_requests' }, { 'retry-after': '5' }));
    case 'broken':
      if (chance.is(0.5)) break;
      return (fault('our 500'), ours(500, { code: 'server_error' }));
    default:
  }
  if (request.path === '/health/') return ours(200, { status: 'ok' });
  const isLossy = line.weather === 'lossy';
  if (isLossy && chance.is(0.15)) return (fault('request lost'), lost());
  const again =
    world.broken === 'idempotency keys are ignored' ? { ...request, key: `${request.key}+` } : request;
  const { status, body } = server.handle(request);
  if (isLossy && chance.is(0.1)) {
    fault('request duplicated');
    server.handle(again);
  }
  if (isLossy && chance.is(0.15)) return (fault('reply lost'), lost());
  const epoch = world.hasOldNodes && chance.is(0.5) ? server.epoch - 1 : server.epoch;
  const reply = ours(status, body, { [names.epoch]: `epoch-${epoch}` });
  if (!isLossy || !chance.is(0.1)) return reply;
  fault('reply truncated');
  return new Response(JSON.stringify(body).slice(0, -3), { status, headers: reply.headers });
}
