/** A page whose document comes bit by bit, as it may on any line: a browser shows what it has read of it so far. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/**
 * Opens a page of the server and has every element and every text of `part` seen before the next one comes. No scripts:
 * whatever else the page asks for is not there.
 */
export async function openInBits(page: Page, target: string, part: RegExp) {
  const { pathname } = new URL(target);
  const answer = await fetch(target);
  const html = await answer.text();
  const middle = part.exec(html)?.[0];
  if (middle === undefined) throw new Error(`There is nothing like ${String(part)} on ${target}.`);
  const [begin, rest] = [
    html.slice(0, html.indexOf(middle)),
    html.slice(html.indexOf(middle) + middle.length),
  ];
  const bits = middle.split(/(?=<[a-z])|(?<=>)(?=[^<])/);
  const policy = answer.headers.get('content-security-policy') ?? '';
  let say: (bit: string) => void = () => undefined;
  let end: () => void = () => undefined;
  const server = createServer((request, reply) => {
    if (request.url !== pathname) return void reply.writeHead(404).end();
    reply.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    reply.write(begin);
    say = (bit) => void reply.write(bit);
    end = () => void reply.end(rest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}${pathname}`, { waitUntil: 'commit' });
    let sent = begin;
    for (const bit of ['', ...bits]) {
      if (bit !== '') say(bit);
      sent += bit;
      await page.waitForFunction((text) => {
        const [read, wanted] = [document, new DOMParser().parseFromString(text, 'text/html')].map(
          ({ all, body }) => [all.length, body?.textContent.length ?? 0] as const,
        );
        return read![0] >= wanted![0] && read![1] >= wanted![1];
      }, sent);
      await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      });
    }
    end();
    await page.waitForLoadState('domcontentloaded');
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
