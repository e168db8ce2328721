/** A proxy between browser and server with planned faults: each matching request meets the next fault of its rule. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `drop`: the connection is closed before the server gets the request. `lose`: the server handles it, but the reply is
 * lost. `double`: the server gets it twice. `half`: the connection closes after half of the body. `portal`: a captive
 * portal’s page with 200. `hang`: no reply, ever. A number: this status with a JSON body as from our server.
 * `wait:<ms>`: forwarded with a delay. A function: returns the body to send instead.
 */
export type LineFault =
  | 'pass'
  | 'drop'
  | 'lose'
  | 'double'
  | 'half'
  | 'portal'
  | 'hang'
  | `wait:${number}`
  | number
  | ((body: Buffer) => Buffer);

export interface FaultProxy {
  url: string;
  /** Matching requests meet `faults` in turn. With `for ever` the last one applies to all later requests, too. */
  on: (match: RegExp, faults: LineFault[], then?: 'pass' | 'for ever') => void;
  heal: () => void;
  /** Method and path of every request that reached the proxy. */
  log: string[];
  close: () => Promise<void>;
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const to = new URL(target);
  let rules: { match: RegExp; faults: LineFault[]; forEver: boolean }[] = [];
  const log: string[] = [];

  const server = createServer((incoming, reply) => {
    const name = `${incoming.method} ${incoming.url}`;
    log.push(name);
    void handle(faultFor(name), incoming, reply).catch(() => reply.destroy());
  });

  function faultFor(name: string): LineFault {
    const rule = rules.find(({ match, faults }) => match.test(name) && faults.length > 0);
    if (rule === undefined) return 'pass';
    return rule.forEver && rule.faults.length === 1 ? rule.faults[0]! : rule.faults.shift()!;
  }

  async function handle(fault: LineFault, incoming: IncomingMessage, reply: ServerResponse) {
    const body = await read(incoming);
    if (fault === 'drop') return void reply.destroy();
    if (fault === 'hang') return;
    if (fault === 'portal')
      return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the Wi-Fi</h1>');
    if (typeof fault === 'number') {
      return void reply
        .writeHead(fault, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 'server_error', error: 'Made up', detail: 'Made up' }));
    }
    if (typeof fault === 'string' && fault.startsWith('wait:')) await pause(Number(fault.slice(5)));
    if (fault === 'double') await forward(incoming, body);
    const answer = await forward(incoming, body, fault);
    if (fault === 'lose') return void reply.destroy();
    if (typeof fault === 'function') {
      const headers = { ...answer.headers };
      // Headers that describe the original body.
      for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified'])
        delete headers[name];
      return void reply.writeHead(answer.status, headers).end(fault(answer.body));
    }
    reply.writeHead(answer.status, answer.headers);
    if (fault === 'half') {
      reply.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)));
      return void setTimeout(() => reply.destroy(), 20);
    }
    reply.end(answer.body);
  }

  function forward(incoming: IncomingMessage, body: Buffer, fault: LineFault = 'pass') {
    const asked = { ...incoming.headers };
    if (typeof fault === 'function') {
      asked['accept-encoding'] = 'identity';
      for (const name of ['if-none-match', 'if-modified-since']) delete asked[name];
    }
    return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
      (resolve, reject) => {
        const outgoing = request(
          {
            host: to.hostname,
            port: to.port,
            method: incoming.method,
            path: incoming.url,
            headers: { ...asked, host: to.host },
          },
          (answer) =>
            void read(answer).then((bytes) =>
              resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }),
            ),
        );
        outgoing.on('error', reject);
        outgoing.end(body);
      },
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    on: (match, faults, then = 'pass') =>
      rules.unshift({ match, faults: [...faults], forEver: then === 'for ever' }),
    heal: () => (rules = []),
    log,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
