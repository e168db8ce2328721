import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markUnused } from '../../../server/files/unused.ts';
import { sizedName } from '../../../src/contract/pictures.ts';
import { rawRequest } from './raw-http.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let origin: string;
let url: string;
let tag: string;
const bytes = randomBytes(100_000);

beforeAll(async () => {
  server = await startTestServer();
  origin = await server.listen();
  const name = await server.deps.files.put({ bytes }, 'mp4');
  url = `/api/files/${name}`;
  tag = `"${name}"`;
});
afterAll(() => server.stop());

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers });

test('a stored file is served whole, with a type from our list, and cached forever', async () => {
  const reply = await get();
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.equals(bytes)).toBe(true);
  expect(reply.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '100000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    etag: tag,
  });
});

test('HEAD returns the headers only', async () => {
  const reply = await get({}, 'HEAD');
  expect([reply.statusCode, reply.headers['content-length'], reply.payload]).toEqual([200, '100000', '']);
});

test('a client that already has it gets 304', async () => {
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    expect((await get({ 'if-none-match': known })).statusCode).toBe(304);
  }
  expect((await get({ 'if-none-match': '"x"' })).statusCode).toBe(200);
});

describe('a range', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-10', 99_990, 99_999],
    ['bytes=-200000', 0, 99_999],
    ['bytes=50-99999999999', 50, 99_999],
  ])('%s', async (range, start, end) => {
    const reply = await get({ range });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers['content-range']).toBe(`bytes ${start}-${end}/100000`);
    expect(reply.headers['content-length']).toBe(String(end - start + 1));
    expect(reply.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=100000-', 'bytes=99999999999-', 'bytes=-0', 'bytes=100000-100001'])(
    '%s gets 416',
    async (range) => {
      const reply = await get({ range });
      expect([reply.statusCode, reply.headers['content-range'], reply.payload]).toEqual([
        416,
        'bytes */100000',
        '',
      ]);
    },
  );

  test.each([
    'bytes=5-2',
    'bytes=a-b',
    'bytes=-',
    'items=0-1',
    'bytes=0-,0-,0-',
    `bytes=${'0-1,'.repeat(3_000)}0-1`,
    'bytes=1e3-',
  ])('%s is no valid range, so the whole file is sent', async (range) => {
    const reply = await get({ range });
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, 100_000]);
  });

  test("isn't sent for a file that has changed since", async () => {
    expect((await get({ range: 'bytes=10-19', 'if-range': tag })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=10-19', 'if-range': '"older"' })).statusCode).toBe(200);
    expect((await get({ range: 'bytes=10-19', 'if-range': `W/${tag}` })).statusCode).toBe(200);
  });
});

test('a name that no store gives is never looked up', async () => {
  const name = url.slice('/api/files/'.length);
  for (const target of [
    `/api/files/${name.replace('.mp4', '.webp')}`,
    `/api/files/${name.toUpperCase()}`,
    `/api/files/${name}%00`,
    `/api/files/x/../${name}`,
    `/api/files/${name.slice(0, 2)}%2f${name}`,
    `/api/files/..%2f..%2f..%2fetc%2fpasswd`,
    '/api/files/',
    '/api/files/__proto__',
    `/api/files/${'a'.repeat(40)}.mp4`,
  ]) {
    const reply = await rawRequest(origin, `GET ${target}`);
    expect([target, reply.status]).toEqual([target, 404]);
  }
});

describe('another size of a picture', () => {
  let original: string;
  beforeEach(async () => {
    const drawing = sharp({ create: { width: 800, height: 400, channels: 3, background: 'navy' } });
    original = await server.deps.files.put({ bytes: await drawing.webp().toBuffer() }, 'webp');
  });
  const ask = (name: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/api/files/${name}`, headers });

  test('is scaled, stored and served like any other file', async () => {
    const name = sizedName(original, 320, 'avif');
    const reply = await ask(name);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}"`,
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
    expect((await ask(name, { 'if-none-match': `"${name}"` })).statusCode).toBe(304);
    const part = await ask(name, { range: 'bytes=0-9' });
    expect([part.statusCode, part.rawPayload.equals(reply.rawPayload.subarray(0, 10))]).toEqual([206, true]);
  });

  test("is the original, cached for a minute, if it can't be scaled", async () => {
    const damaged = await server.deps.files.put({ bytes: Buffer.from('RIFF no picture') }, 'webp');
    const reply = await ask(sizedName(damaged, 320, 'avif'));
    expect([reply.statusCode, reply.payload]).toEqual([200, 'RIFF no picture']);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
      etag: `"${damaged}"`,
    });
  });

  test('must be a listed size of an existing public picture', async () => {
    const secret = await server.deps.files.put({ bytes: await photoBytes() }, 'webp', 'private');
    for (const name of [
      original.replace('.webp', '-641.avif'),
      original.replace('.webp', '-0640.avif'),
      original.replace('.webp', '-640.png'),
      original.replace('.webp', '-640.avif.webp'),
      original.replace('.webp', '-640-320.avif'),
      `${'a'.repeat(40)}-640.avif`,
      secret,
      secret.replace('.webp', '-640.avif'),
      secret.replace('-private.webp', '-640.avif'),
      secret.replace('-private.webp', '-640-private.avif'),
    ]) {
      expect([name, (await ask(name)).statusCode]).toEqual([name, 404]);
    }
  });

  test('is removed with its original', async () => {
    const name = sizedName(original, 160, 'webp');
    expect((await ask(name)).statusCode).toBe(200);
    await markUnused(server.deps, [original]);
    await server.sweep();
    expect((await ask(name)).statusCode).toBe(404);
  });

  const photoBytes = () =>
    sharp({ create: { width: 700, height: 10, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
});

test('clients that disconnect halfway don’t affect others', async () => {
  const large = await server.deps.files.put({ bytes: randomBytes(20_000_000) }, 'mp4');
  for (let i = 0; i < 20; i++) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(`GET /api/files/${large} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
  }
  const whole = await fetch(`${origin}${url}`);
  expect((await whole.arrayBuffer()).byteLength).toBe(bytes.length);
  await expect.poll(() => holders(large)).toBe(0);
});

/** Counts this process's open descriptors of a file; always 0 except on Linux. */
const holders = (name: string) =>
  process.platform === 'linux'
    ? readdirSync('/proc/self/fd').filter((fd) => linkOf(fd).endsWith(`/${name}`)).length
    : 0;

function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}
