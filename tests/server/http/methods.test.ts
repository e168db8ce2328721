import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { errors } from '../../../src/contract/errors.ts';
import { apiMarker, headers } from '../../../src/contract/headers.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';

let folder: string;
let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-methods-'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Nightfloat</title>');
  server = await startTestServer({ settings: { clientDir: folder } });
  admin = await server.user({ role: 'admin' });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];
const call = (method: Method, url: string) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${admin.access}` },
    ...(method !== 'GET' && { payload: {} }),
  });

const byPath = new Map<string, Set<Method>>();
for (const name of Object.keys(endpoints)) {
  const [method, template] = name.split(' ') as [Method, string];
  const url = `/api${template.replaceAll(/\{\w+\}/g, '7')}`;
  byPath.set(url, (byPath.get(url) ?? new Set()).add(method));
}

describe('a method that a path does not support', () => {
  test.each([...byPath])('is refused at %s, with an Allow header', async (url, taken) => {
    for (const method of methods.filter((one) => !taken.has(one))) {
      for (const written of [url, url.replace(/\/$/, ''), `${url}?x=1`]) {
        const reply = await call(method, written);
        expect([written, method, reply.statusCode, reply.json()]).toEqual([
          written,
          method,
          405,
          {
            code: 'method_not_allowed',
            error: errors.method_not_allowed.says,
            detail: errors.method_not_allowed.says,
          },
        ]);
        const allowed = String(reply.headers.allow).split(', ');
        expect(allowed.filter((one) => one !== 'HEAD').sort()).toEqual([...taken].sort());
        expect(allowed.includes('HEAD')).toBe(taken.has('GET'));
        expect(reply.headers).toMatchObject({ [headers.marker]: apiMarker, 'cache-control': 'no-store' });
      }
    }
  });

  test.each([
    ['/api/files/nope.webp', 'GET, HEAD'],
    ['/api/media/videos/1', 'GET, HEAD'],
    ['/api/events', 'GET, HEAD'],
    ['/api/uploads/7/pieces/0/', 'PUT'],
    ['/api/docs/json', 'GET, HEAD'],
  ])('is refused at %s', async (url, allow) => {
    const reply = await call('DELETE', url);
    expect([reply.statusCode, reply.json().code, reply.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      allow,
    ]);
  });

  test('is refused whatever its body is', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/profile/',
      payload: '<x/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('returns 404 for unknown paths, whatever the method', async () => {
    for (const url of ['/api/nope', '/api/courses/abc', '/api/courses/0/', '/api/files'])
      for (const method of methods) {
        const reply = await call(method, url);
        expect([url, method, reply.statusCode, reply.headers.allow]).toEqual([url, method, 404, undefined]);
      }
  });
});

describe('the WWW-Authenticate header', () => {
  test.each<[string, Record<string, string>, string]>([
    ['no token', {}, 'Bearer realm="nightfloat"'],
    [
      'an invalid token',
      { authorization: 'Bearer forged' },
      'Bearer realm="nightfloat", error="invalid_token"',
    ],
    ['another scheme', { authorization: 'Basic eDp5' }, 'Bearer realm="nightfloat", error="invalid_token"'],
  ])('is sent for %s', async (_what, sent, challenge) => {
    for (const url of ['/api/profile/', '/api/events']) {
      const reply = await server.app.inject({ url, headers: sent });
      expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, challenge]);
    }
  });

  test('is sent for a wrong password', async () => {
    const body = { email: 'nobody@nightfloat.test', password: 'x' };
    const reply = await server.call('POST', '/api/login/', { body });
    expect([reply.status, reply.headers['www-authenticate']]).toEqual([401, 'Bearer realm="nightfloat"']);
  });

  test('is not sent with other errors', async () => {
    const student = await server.user();
    const reply = await server.call('GET', '/api/admin/students/list/', { as: student });
    expect([reply.status, reply.headers['www-authenticate']]).toEqual([403, undefined]);
  });
});
