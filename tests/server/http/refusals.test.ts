import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiMarker, headers } from '../../../src/contract/headers.ts';
import { limits } from '../../../src/contract/limits.ts';
import { ApiError } from '../../../server/core/api-error.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let fault: () => PromiseLike<unknown>;

beforeAll(async () => {
  server = await startTestServer({ handlers: { 'GET /courses/': async () => (await fault()) as never } });
});
afterAll(() => server.stop());

const login = (payload: string | Buffer, contentType?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/login/',
    payload,
    headers: contentType ? { 'content-type': contentType } : {},
  });
const json = 'application/json';

describe('a text that is long', () => {
  const dots = `a@${'.'.repeat(30_000)}@`;
  const newcomer = { first_name: 'N', email: 'n@n.org', phone_number: '12345', password: 'Aa1!aaaa' };
  test.each<[string, string, object]>([
    ['the email of a newcomer', 'POST /api/signup/', { ...newcomer, email: dots }],
    ['the number of a newcomer', 'POST /api/signup/', { ...newcomer, phone_number: ' '.repeat(30_000) }],
    ['the email of a letter', 'POST /api/contact/form', { name: 'N', message: 'M', email: dots }],
    ['the email of a sign-in', 'POST /api/login/', { email: dots, password: 'x' }],
    ['the email of a profile', 'PATCH /api/profile/update/', { email: dots }],
    ['the number of a profile', 'PATCH /api/profile/update/', { phone_number: `${' '.repeat(30_000)}x` }],
  ])('costs no time: %s', async (_what, target, body) => {
    const [method, path] = target.split(' ') as ['POST', string];
    const as = path.includes('profile') ? await server.user() : undefined;
    const before = process.cpuUsage();
    const { status } = await server.call(method, path, { as, body });
    const { user, system } = process.cpuUsage(before);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});

describe('a request that cannot be read', () => {
  test.each([
    ['JSON that breaks off', '{"email":', 400, 'bad_request'],
    ['JSON of another kind', '[1,2]', 400, 'bad_request'],
    ['a text', '"hello"', 400, 'bad_request'],
    ['an attack on prototypes', '{"__proto__":{"role":"admin"},"email":"a@b.c"}', 400, 'bad_request'],
    ['an attack through constructors', '{"constructor":{"prototype":{"role":"admin"}}}', 400, 'bad_request'],
    ['names of inherited members', '{"toString":1,"hasOwnProperty":2}', 400, 'invalid_input'],
    ['too deep a nest', `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400, 'invalid_input'],
    ['a million members', `{${'"a":1,'.repeat(30_000)}"a":1}`, 400, 'invalid_input'],
    ['too much', JSON.stringify({ email: 'x'.repeat(limits.jsonBytes) }), 413, 'too_large'],
    ['a NUL in a text', '{"email":"a\\u0000@b.c","password":"x"}', 400, 'invalid_input'],
    ['half a character', '{"email":"a\\ud800@b.c","password":"x"}', 400, 'invalid_input'],
  ])('%s is refused by a code of the table', async (_what, body, status, code) => {
    const before = process.cpuUsage();
    const reply = await login(body, json);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code, error: expect.any(String), detail: reply.json().error });
    // What it cost, however busy the machine is.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'rubbish',
    'image/png',
  ])('the content type %s is not taken', async (type) => {
    const reply = await login('{"email":"a@b.c","password":"x"}', type);
    expect(reply.statusCode).toBe(415);
    expect(reply.json().code).toBe('wrong_media_type');
  });

  test('no body at all names the fields that are needed', async () => {
    for (const reply of [await login(''), await login('', json), await login('null', json)]) {
      expect(reply.json()).toMatchObject({
        code: 'invalid_input',
        email: ['This field is required.'],
        password: ['This field is required.'],
      });
    }
  });
});

test('a path where nothing is answers in the API’s own words', async () => {
  const paths = [
    '/api',
    '/api/',
    '/api/nope',
    '/api/courses/abc/',
    '/api/courses/99999999999999/',
    '/api/courses/0',
    '/api/courses/1.5/',
  ];
  for (const path of paths) {
    expect(await server.call('GET', path), path).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
      headers: { [headers.marker]: apiMarker },
    });
  }
  expect(await server.call('GET', '/api/courses/%zz/')).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  });
  expect((await server.call('GET', `/api/courses/${'9'.repeat(5_000)}/`)).status).toBe(404);
});

test('what breaks inside tells nothing but a number to ask for', async () => {
  fault = () => Promise.reject(new Error('password of the database is hunter2'));
  const broken = await server.call('GET', '/api/courses/');
  expect(broken.status).toBe(500);
  expect(broken.body).toEqual({
    code: 'server_error',
    error: 'Something went wrong on the server. Please try again.',
    detail: 'Something went wrong on the server. Please try again.',
    request_id: broken.headers['x-request-id'],
  });

  fault = () => server.db.execute('select secret from nowhere');
  const query = await server.call('GET', '/api/courses/');
  expect(query.status).toBe(500);
  expect(JSON.stringify(query.body)).not.toMatch(/secret|nowhere|select/);
});

test('a database that is away, busy or full is told from a fault of ours', async () => {
  const refusal = (code: string) => Object.assign(new Error('x'), { code });
  fault = () => Promise.reject(new Error('query', { cause: refusal('ECONNREFUSED') }));
  expect(await server.call('GET', '/api/courses/')).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'retry-after': expect.anything() },
  });
  fault = () => server.db.execute("do $$ begin raise sqlstate '53100'; end $$");
  expect((await server.call('GET', '/api/courses/')).body.code).toBe('disk_full');
  fault = () => server.db.execute("do $$ begin raise sqlstate '57014'; end $$");
  expect((await server.call('GET', '/api/courses/')).body.code).toBe('unavailable');
});

test('a refusal can carry more than its sentence', async () => {
  const problems = [{ line: 2, column: 'text', problem: 'Empty.' }];
  fault = () => Promise.reject(new ApiError('bad_zip', { more: { problems } }));
  expect(await server.call('GET', '/api/courses/')).toMatchObject({
    status: 400,
    body: { code: 'bad_zip', problems },
  });
});

test('a reply has what the contract names and nothing more', async () => {
  fault = () =>
    Promise.resolve([
      {
        id: 1,
        title: 'T',
        description: '',
        thumbnail: null,
        video: null,
        is_active: true,
        plans: [{ plan_type: 'basic', recommend: true, durations: [], cost: 1 }],
        deletedAt: 'never',
      },
    ]);
  const { body } = await server.call('GET', '/api/courses/');
  expect(body).toEqual([
    {
      id: 1,
      title: 'T',
      description: '',
      thumbnail: null,
      video: null,
      is_active: true,
      plans: [{ plan_type: 'basic', recommend: true, durations: [] }],
    },
  ]);
});

test('every reply carries marker, epoch and time, and is stored nowhere', async () => {
  const began = Date.now();
  const replies = [
    await server.call('GET', '/api/site/'),
    await server.call('GET', '/api/profile/'),
    await server.call('GET', '/api/nope/'),
    await server.call('GET', '/api/%zz'),
    await server.call('POST', '/api/login/', { body: '{' }),
  ];
  for (const reply of replies) {
    expect(reply.headers).toMatchObject({
      [headers.marker]: apiMarker,
      [headers.epoch]: server.deps.epoch(),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(Date.parse(String(reply.headers[headers.time]))).toBeGreaterThanOrEqual(began);
    expect(Date.parse(String(reply.headers[headers.time]))).toBeLessThanOrEqual(Date.now());
  }
});

test('paths answer with and without the slash at their end', async () => {
  const { body } = await server.call('GET', '/api/site/');
  expect((await server.call('GET', '/api/site')).body).toEqual(body);
  expect((await server.call('GET', '/api/site?x=1')).body).toEqual(body);
  expect((await server.call('POST', '/api/login', { body: {} })).status).toBe(400);
});

test('an answer that another site asks for is not opened to it', async () => {
  const reply = await server.call('GET', '/api/site/', { headers: { origin: 'https://evil.example' } });
  expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('no page of ours runs script that is written into it', async () => {
  const { headers: sent } = await server.call('GET', '/api/site/');
  const policy = String(sent['content-security-policy']);
  for (const rule of [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy.split(';')).toContain(rule);
  }
  expect(policy).not.toMatch(/script-src[^;]*unsafe|upgrade-insecure-requests|script-src[^;]*\*/);
  expect(String((await server.call('GET', '/api/docs')).headers['content-security-policy'])).toContain(
    "script-src 'self';",
  );
});
