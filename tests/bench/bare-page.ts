/** Serves the hand-written page of `bare/` with its tiny service worker: the minimum for a browser on this machine. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface BarePage {
  url: string;
  close: () => void;
}

/** Selector of an element that exists once the page has loaded. */
export const bareReady = '#ready';

export async function serveBare(): Promise<BarePage> {
  const types: Record<string, string> = { html: 'text/html', js: 'text/javascript' };
  const server = createServer((request, reply) => {
    const name = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1);
    try {
      const body = readFileSync(join(import.meta.dirname, 'bare', name));
      reply.writeHead(200, { 'content-type': types[name.split('.').pop() ?? ''] ?? 'text/plain' }).end(body);
    } catch {
      reply.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
