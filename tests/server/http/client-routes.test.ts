import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiMarker, headers } from '../../../src/contract/headers.ts';
import { rawRequest } from './raw-http.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const canary = 'canary: this must never be served';
const page = '<!doctype html><title>Nightfloat</title>';
const questionPage = `${page}<link rel="modulepreload" href="/assets/question-AbC123.js">`;
const dashboardPage = `${page}<link rel="stylesheet" href="/assets/dashboard-AbC123.css"></head>`;
const script = 'console.log("now")'.repeat(100);

let folder: string;
let server: TestServer;
/** A kept asset that another node was sending as this one started. */
let beingSent: FileHandle;
let origin: string;

async function put(name: string, content: string | Uint8Array) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-client-'));
  await put('secret.txt', canary);
  await put('client/index.html', page);
  await put('client/question.html', questionPage);
  await put('client/dashboard.html', dashboardPage);
  await put('client/assets/dashboard-AbC123.css', '.dashboard{}');
  await put('client/sw.js', 'self');
  await put('client/manifest.webmanifest', '{}');
  await put('client/icons/icon-192.png', 'png');
  await put('client/.env', canary);
  await put('client/assets/main-AbC123.js', script);
  await put('client/assets/main-AbC123.js.br', brotliCompressSync(script));
  await put('client/assets/main-AbC123.js.gz', gzipSync(script));
  await put('client/assets/main-AbC123.js.map', canary);
  await put('kept/assets/main-Old000.js', 'console.log("before")');
  await put('kept/assets/main-Dust00.js', 'console.log("long ago")');
  await put('kept/assets/main-Dust00.js.br', 'x');
  const long = new Date(Date.now() - 31 * 86_400_000);
  for (const name of ['main-Dust00.js', 'main-Dust00.js.br'])
    await utimes(path.join(folder, 'kept/assets', name), long, long);
  for (const name of ['.being-copied', '.left-by-a-killed-server']) await put(`kept/assets/${name}`, 'x');
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  await utimes(path.join(folder, 'kept/assets/.left-by-a-killed-server'), earlier, earlier);
  await put('kept/assets/main-AbC123.js', 'sent by another node');
  beingSent = await open(path.join(folder, 'kept/assets/main-AbC123.js'));
  server = await startTestServer({
    settings: { clientDir: path.join(folder, 'client'), keptAssetsDir: path.join(folder, 'kept') },
  });
  origin = await server.listen();
});
afterAll(async () => {
  await beingSent.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

const get = (target: string, sent: Record<string, string> = {}) =>
  fetch(new URL(target, origin), { headers: sent });

describe('the client', () => {
  test.each(['/', '/Student/Profile', '/reset-password/12/a-b_c', '/courses/', '/nowhere'])(
    'is served at %s and revalidated each time',
    async (target) => {
      const reply = await get(target);
      expect([reply.status, await reply.text()]).toEqual([200, page]);
      expect(reply.headers.get('cache-control')).toBe('no-cache');
      expect(reply.headers.get('content-type')).toContain('text/html');
      expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'");
    },
  );

  test.each(['/student/question?category=1', '/student/Question'])(
    'is served at %s with preloads for the player',
    async (target) => {
      const reply = await get(target);
      expect([reply.status, await reply.text()]).toEqual([200, questionPage]);
      expect(reply.headers.get('cache-control')).toBe('no-cache');
      expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'");
    },
  );

  test('has immutable assets, compressed for clients that accept it', async () => {
    const plain = await rawRequest(origin, 'GET /assets/main-AbC123.js');
    expect(plain.body.toString()).toContain(script);
    for (const [encoding, unpack] of [['br', brotliDecompressSync]] as const) {
      const reply = await rawRequest(origin, 'GET /assets/main-AbC123.js', [
        `Accept-Encoding: gzip, ${encoding}`,
      ]);
      expect(reply.head).toMatch(new RegExp(`content-encoding: ${encoding}`, 'i'));
      expect(reply.head).toMatch(/cache-control: public, max-age=31536000, immutable/i);
      expect(reply.head).toMatch(/vary: accept-encoding/i);
      expect(reply.head).toMatch(/content-type: (text|application)\/javascript/i);
      expect(reply.head).toMatch(/x-content-type-options: nosniff/i);
      expect(reply.head).toMatch(/cross-origin-resource-policy: same-origin/i);
      // These headers are for documents only, and as long as a small file.
      expect(reply.head).not.toMatch(/content-security-policy|permissions-policy|x-frame-options/i);
      expect(unpack(reply.body).toString()).toBe(script);
    }
    const zipped = await get('/assets/main-AbC123.js', { 'accept-encoding': 'gzip' });
    expect([zipped.headers.get('content-encoding'), await zipped.text()]).toEqual(['gzip', script]);
  });

  test('has a worker and a manifest that are revalidated', async () => {
    for (const target of ['/sw.js', '/manifest.webmanifest', '/icons/icon-192.png']) {
      const reply = await get(target);
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    }
    const first = await get('/sw.js');
    const again = await rawRequest(origin, 'GET /sw.js', [`If-None-Match: ${first.headers.get('etag')}`]);
    expect(again.status).toBe(304);
  });

  test('returns 404 for a missing asset, never a page', async () => {
    for (const target of [
      '/assets/main-Gone00.js',
      '/assets/',
      '/assets',
      '/favicon.ico',
      '/sw.js.map',
      '/student/x.js',
      '/index.html.br',
    ]) {
      const reply = await get(target);
      expect([target, reply.status]).toEqual([target, 404]);
      expect(await reply.text()).not.toContain('<');
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('serves assets of earlier builds for a month', async () => {
    const old = await get('/assets/main-Old000.js');
    expect([old.status, await old.text()]).toEqual([200, 'console.log("before")']);
    expect((await get('/assets/main-Dust00.js')).status).toBe(404);
    expect((await readdir(path.join(folder, 'kept/assets'))).sort()).toEqual([
      '.being-copied',
      'dashboard-AbC123.css',
      'main-AbC123.js',
      'main-AbC123.js.br',
      'main-AbC123.js.gz',
      'main-Old000.js',
    ]);
    expect(await beingSent.readFile('utf8')).toBe('sent by another node');
    expect(await (await get('/assets/main-AbC123.js')).text()).toBe(script);
  });

  test('stays the build that the server started with while a later one replaces its files', async () => {
    await rm(path.join(folder, 'client/assets'), { recursive: true });
    // A file that both builds have, caught as it is written.
    await put('client/assets/main-AbC123.js', '');
    for (const name of ['index.html', 'question.html', 'dashboard.html', 'sw.js'])
      await put(`client/${name}`, '<script type="module" src="/assets/main-Later0.js"></script>');
    const textOf = async (target: string) => (await get(target)).text();
    expect(await textOf('/assets/main-AbC123.js')).toBe(script);
    expect(await textOf('/student/dashboard')).toContain('<style>.dashboard{}</style>');
    expect(await textOf('/dashboard.html')).toBe(dashboardPage);
    expect(await textOf('/question.html')).toBe(questionPage);
    expect(await textOf('/sw.js')).toBe('self');
  });

  test('accepts only GET and HEAD', async () => {
    const head = await fetch(origin, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(origin, { method: 'POST' })).status).toBe(404);
  });
});

test.each([`${'.a'.repeat(7_000)}/`, `${'/'.repeat(14_000)}x`, `a${'/'.repeat(14_000)}`, '?#'.repeat(7_000)])(
  'a long path costs little CPU time (%#)',
  async (long) => {
    const before = process.cpuUsage();
    for (let n = 0; n < 10; n += 1)
      expect((await rawRequest(origin, `GET /${long}`)).status).toBeLessThan(500);
    // CPU time, which doesn't depend on how busy the machine is.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(400);
  },
);

describe('no path escapes the folder', () => {
  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/..\\..\\secret.txt',
    '/\\..\\secret.txt',
    '//../secret.txt',
    '//secret.txt',
    '/./../secret.txt',
    '/.%2e/secret.txt',
    '/%252e%252e/secret.txt',
    '/assets/%c0%ae%c0%ae/secret.txt',
    '/..;/secret.txt',
    '/assets//../../secret.txt',
    '/files/../secret.txt',
    '/files/..%2f..%2fsecret.txt',
    '/.env',
    '/%2eenv',
    '/assets/main-AbC123.js.map',
    '/assets/main-AbC123.js%00.png',
    'http://x/../secret.txt',
    '/api/docs/static/..%2f..%2f..%2fsecret.txt',
    '/api/../secret.txt',
    '/ASSETS/main-AbC123.js',
    `/${'../'.repeat(20)}${'x'.repeat(10)}`,
  ])('%s', async (target) => {
    const reply = await rawRequest(origin, `GET ${target}`);
    expect(reply.body.toString()).not.toContain(canary);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  });

  test('nor reaches the process’s own folder', async () => {
    for (const depth of [1, 3, 6, 9]) {
      for (const up of ['../', '..%2f', '%2e%2e/']) {
        const reply = await rawRequest(origin, `GET /assets/${up.repeat(depth)}etc/passwd`);
        expect(reply.body.toString()).not.toContain('root:');
      }
    }
  });
});

test.each([
  '/api',
  '/api/',
  '/api?x=1',
  '/api/nope',
  '/api/nope.js',
  '/api/nope/?next=/courses',
  '/api//courses/',
  '/api/docs/nope',
  '/api/docs/static/nope.js',
  '/api/files',
  '/api/files/nope.webp',
  `/api/files/${'a'.repeat(40)}.webp`,
  '/api/files/a/b',
  '/api/media/videos',
  '/api/media/nope/1',
  '/api/events/nope',
])('next to the client, %s returns the API’s 404', async (target) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const reply = await fetch(new URL(target, origin), { method });
    expect(reply.headers.get('content-type'), method).toContain('application/json');
    expect(reply.headers.get(headers.marker), method).toBe(apiMarker);
    expect(reply.headers.get('cache-control'), method).toBe('no-store');
    if (method === 'GET') expect([reply.status, await reply.json()]).toEqual([404, notFound]);
  }
});

const notFound = { code: 'not_found', error: 'Not found.', detail: 'Not found.' };

test.each([
  ['/api/events', 401, 'not_signed_in'],
  ['/api/media/videos/1', 403, 'bad_ticket'],
  ['/api/media/audios/no-number?ticket=forged', 404, 'not_found'],
])('next to the client, %s returns the API’s error', async (target, status, code) => {
  const reply = await get(target);
  expect([reply.status, await reply.json()]).toEqual([status, expect.objectContaining({ code })]);
});
