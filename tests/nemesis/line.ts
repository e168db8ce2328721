/** A device's connection to the server: a proxy that loses, duplicates, truncates and delays, or replies by itself. */
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiMarker, headers as names } from '../../src/contract/headers.ts';
import type { Chance } from '../simulation/random.ts';

/** The states of a line, each of which lasts some seconds. "filter" blocks only one kind of request. */
export const weathers = [
  'good',
  'good',
  'good',
  'lossy',
  'lossy',
  'lossy',
  'slow',
  'none',
  'hanging',
  'stranger 200',
  'stranger 401',
  'stranger 403',
  'stranger 413',
  'stranger 503',
  'filter 403',
  'filter 413',
] as const;
export type Weather = (typeof weathers)[number];

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The window in which writes are counted while nothing gets through. */
const windowMs = 30_000;

export class Line {
  weather: Weather = 'good';
  /** In weather "filter": writes whose path contains this are blocked. */
  filtered = 'chat';
  /** For this many more requests, the server gets an expired access token. */
  stale = 0;
  /** Appended to the service worker's file, as if another build of the app were on the server. */
  build: string | null = null;
  /** Breaks a guarantee on purpose, which the check must detect: duplicated requests get a new idempotency key. */
  forgetsKeys = false;
  /** The longest series of writes and health checks in 30 s while nothing got through. `at` is in ms. */
  busiest: { at: number; name: string }[] = [];
  url = '';
  private idle: typeof this.busiest = [];
  private readonly server = createServer((incoming, reply) => {
    this.handle(incoming, reply).catch(() => reply.destroy());
  });

  /** Returns the server's current URL. */
  private readonly target: () => string;
  private readonly chance: Chance;
  /** Counts the faults by name. */
  private readonly faults: Map<string, number>;

  constructor(target: () => string, chance: Chance, faults: Map<string, number>) {
    this.target = target;
    this.chance = chance;
    this.faults = faults;
  }

  async open() {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  close() {
    this.server.closeAllConnections();
    return new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  heal() {
    this.weather = 'good';
    this.stale = 0;
    this.build = null;
    // Fails the requests that would otherwise wait for a reply forever.
    this.server.closeAllConnections();
  }

  /**
   * Restarts the count of writes, because those that follow were requested by the student, not made by the app itself.
   */
  forgive() {
    this.idle = [];
  }

  private async handle(incoming: IncomingMessage, reply: ServerResponse) {
    const body = await read(incoming);
    const path = incoming.url ?? '/';
    const isWrite = path.startsWith('/api/') && incoming.method !== 'GET';
    if (isWrite || path.startsWith('/api/health/')) this.note(`${incoming.method} ${path}, ${this.weather}`);
    const fault = (name: string) => void this.faults.set(name, (this.faults.get(name) ?? 0) + 1);
    const { weather, chance } = this;
    if (weather === 'none') return (fault('no connection'), void reply.destroy());
    if (weather === 'hanging') return fault('no reply');
    if (weather.startsWith('stranger'))
      return (fault(weather), this.replyAsStranger(Number(weather.slice(9)), reply));
    if (weather.startsWith('filter') && path.includes(this.filtered) && isWrite)
      return (fault(weather), this.replyAsStranger(Number(weather.slice(7)), reply));
    if (weather === 'slow') await pause(200 + chance.below(2_000));
    const isLossy = weather === 'lossy';
    if (isLossy && chance.is(0.12)) return (fault('request lost'), void reply.destroy());
    const isStale = this.stale > 0 && incoming.headers.authorization !== undefined;
    if (isStale) {
      fault('token expired');
      this.stale -= 1;
    }
    const changed = isStale ? { authorization: 'Bearer run.out.now' } : {};
    // The event stream never ends, so it is piped through.
    if (path.startsWith('/api/events')) return this.pipe(await this.call(incoming, body, changed), reply);
    if (isLossy && chance.is(0.12)) {
      fault('request duplicated');
      const key = this.forgetsKeys ? { [names.idempotencyKey]: crypto.randomUUID() } : {};
      await this.forward(incoming, body, { ...changed, ...key });
    }
    const answer = await this.forward(incoming, body, changed);
    if (isLossy && chance.is(0.12)) return (fault('reply lost'), void reply.destroy());
    if (path === '/sw.js' && this.build !== null) {
      fault('another build');
      answer.body = Buffer.concat([answer.body, Buffer.from(`\n// ${this.build}`)]);
    }
    // These headers describe the server's connection. The proxy sets its own.
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...headers } = answer.headers;
    reply.writeHead(answer.status, headers);
    if (isLossy && chance.is(0.08)) {
      fault('reply truncated');
      reply.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)));
      return void setTimeout(() => reply.destroy(), 20);
    }
    reply.end(answer.body);
    const isOurs = answer.headers[names.marker] === apiMarker;
    if (isOurs && isWrite && answer.status < 500 && answer.status !== 429) this.idle = [];
  }

  private note(name: string) {
    const now = Date.now();
    this.idle = [...this.idle.filter(({ at }) => at > now - windowMs), { at: now, name }];
    if (this.idle.length > this.busiest.length) this.busiest = this.idle;
  }

  private replyAsStranger(status: number, reply: ServerResponse) {
    const isPage = this.chance.is(0.5);
    reply.writeHead(status, {
      'content-type': isPage ? 'text/html' : 'application/json',
      ...(status === 503 && this.chance.is(0.5) ? { 'retry-after': '10' } : {}),
    });
    reply.end(isPage ? '<h1>Welcome to the Wi-Fi</h1>' : '{"status":"ok","code":"token_not_valid"}');
  }

  private pipe(answer: IncomingMessage, reply: ServerResponse) {
    answer.on('error', () => reply.destroy());
    reply.on('close', () => answer.destroy());
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  }

  private async forward(
    incoming: IncomingMessage,
    body: Buffer,
    changed: OutgoingHttpHeaders,
  ): Promise<Answer> {
    const answer = await this.call(incoming, body, changed);
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await read(answer) };
  }

  private call(
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    changed: OutgoingHttpHeaders,
  ): Promise<IncomingMessage> {
    const to = new URL(this.target());
    // The service worker's file is changed by this proxy, so it must not be compressed.
    const plain = url === '/sw.js' ? { 'accept-encoding': 'identity' } : {};
    return new Promise((resolve, reject) => {
      request({
        host: to.hostname,
        port: to.port,
        method,
        path: url,
        headers: { ...headers, host: to.host, ...changed, ...plain },
      })
        .on('response', resolve)
        .on('error', reject)
        .end(body);
    });
  }
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
