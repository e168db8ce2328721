/**
 * A page whose document arrives piece by piece, as it may on a slow connection; the browser shows what it has so far.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/**
 * Opens a page of the server and waits until each element and text of `part` is shown before sending the next. Scripts
 * do not run: every other request gets a 404.
 */
export async function openInPieces(page: Page, target: string, part: RegExp) {
  const { pathname } = new URL(target);
  const answer = await fetch(target);
  const html = await answer.text();
  const middle = part.exec(html)?.[0];
  if (middle === undefined) throw new Error(`${target} has no match for ${String(part)}.`);
  const [begin, rest] = [
    html.slice(0, html.indexOf(middle)),
    html.slice(html.indexOf(middle) + middle.length),
  ];
  const pieces = middle.split(/(?=<[a-z])|(?<=>)(?=[^<])/);
  const policy = answer.headers.get('content-security-policy') ?? '';
  let say: (piece: string) => void = () => undefined;
  let end: () => void = () => undefined;
  const server = createServer((request, reply) => {
    if (request.url !== pathname) return void reply.writeHead(404).end();
    reply.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    reply.write(begin);
    say = (piece) => void reply.write(piece);
    end = () => void reply.end(rest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}${pathname}`, { waitUntil: 'commit' });
    let sent = begin;
    for (const piece of ['', ...pieces]) {
      if (piece !== '') say(piece);
      sent += piece;
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
