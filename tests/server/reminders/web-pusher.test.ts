/** Messages to push services: encrypted for one browser and signed by this server. */
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import ece from 'http_ece';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeLogger } from '../../../server/core/logger.ts';
import { readPushKeys } from '../../../server/db/server-meta.ts';
import type { Pusher } from '../../../server/push/pusher.ts';
import { webPusher } from '../../../server/push/web-pusher.ts';
import { startTestServer } from '../../support/server.ts';

const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const target = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: browser.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
};

afterEach(() => vi.unstubAllGlobals());

let pusher: Pusher;
beforeAll(async () => {
  const server = await startTestServer();
  const keys = await readPushKeys(server.db);
  // All servers on one database share their keys.
  expect(await readPushKeys(server.db)).toEqual(keys);
  await server.stop();
  pusher = webPusher(keys, 'mailto:help@nightfloat.test', makeLogger('silent'));
});

const answerWith = (answer: (request: Request) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => answer(new Request(url, init)));

it('sends what only that browser can decrypt, with TTL and VAPID signature', async () => {
  const asked: Request[] = [];
  answerWith((request) => {
    asked.push(request);
    return new Response(null, { status: 201 });
  });
  expect(await pusher.send(target, { due: 12 }, 3_600)).toBe('taken');
  const [request] = asked;
  expect(request!.url).toBe(target.endpoint);
  expect(Object.fromEntries(request!.headers)).toMatchObject({
    ttl: '3600',
    'content-encoding': 'aes128gcm',
    // A newer message replaces one that isn't delivered yet.
    topic: 'reminder',
  });
  const body = Buffer.from(await request!.arrayBuffer());
  expect(body.toString('latin1')).not.toContain('due');
  const read = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: target.auth });
  expect(JSON.parse(read.toString())).toEqual({ due: 12 });

  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(request!.headers.get('authorization')!)!;
  expect(key).toBe(pusher.publicKey);
  const [head, claims, signature] = token.split('.');
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'mailto:help@nightfloat.test',
  });
  const point = Buffer.from(pusher.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: signer, dsaEncoding: 'ieee-p1363' as const };
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature!, 'base64url')),
  ).toBe(true);
});

it.each<[string, () => Response | Promise<Response>, string]>([
  ['a browser that unsubscribed', () => new Response(null, { status: 410 }), 'gone'],
  ['an unknown subscription', () => new Response(null, { status: 404 }), 'gone'],
  ['a push service with an error', () => new Response(null, { status: 503 }), 'failed'],
  ['a push service that redirects', () => new Response(null, { status: 307 }), 'failed'],
  ['no response', () => Promise.reject(new TypeError('fetch failed')), 'failed'],
])('reports for %s what happened', async (_, answer, said) => {
  answerWith(answer);
  expect(await pusher.send(target, { due: 1 }, 60)).toBe(said);
});

it('reports a failure if a browser’s keys are invalid', async () => {
  answerWith(() => new Response(null, { status: 201 }));
  expect(await pusher.send({ ...target, p256dh: 'B'.repeat(87) }, { due: 1 }, 60)).toBe('failed');
});
