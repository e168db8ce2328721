import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiMarker, headers } from '../../../src/contract/headers.ts';
import { limits } from '../../../src/contract/limits.ts';
import { ApiError } from '../../../server/core/api-error.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { rawRequest } from './raw-http.ts';

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

describe('a long text', () => {
  const dots = `a@${'.'.repeat(30_000)}@`;
  const newcomer = { first_name: 'N', email: 'n@n.org', phone_number: '12345', password: 'Aa1!aaaa' };
  test.each<[string, string, object]>([
    ['the email at sign-up', 'POST /api/signup/', { ...newcomer, email: dots }],
    ['the phone number at sign-up', 'POST /api/signup/', { ...newcomer, phone_number: ' '.repeat(30_000) }],
    ['the email in the contact form', 'POST /api/contact/form', { name: 'N', message: 'M', email: dots }],
    ['the email at sign-in', 'POST /api/login/', { email: dots, password: 'x' }],
    ['the email in the profile', 'PATCH /api/profile/update/', { email: dots }],
    [
      'the phone number in the profile',
      'PATCH /api/profile/update/',
      { phone_number: `${' '.repeat(30_000)}x` },
    ],
  ])('costs little CPU time: %s', async (_what, target, body) => {
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

describe('a malformed request', () => {
  test.each([
    ['truncated JSON', '{"email":', 400, 'bad_request'],
    ['JSON of another type', '[1,2]', 400, 'bad_request'],
    ['a JSON string', '"hello"', 400, 'bad_request'],
    ['an attack on prototypes', '{"__proto__":{"role":"admin"},"email":"a@b.c"}', 400, 'bad_request'],
    ['an attack through constructors', '{"constructor":{"prototype":{"role":"admin"}}}', 400, 'bad_request'],
    ['names of inherited members', '{"toString":1,"hasOwnProperty":2}', 400, 'invalid_input'],
    ['too much nesting', `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400, 'invalid_input'],
    ['tens of thousands of members', `{${'"a":1,'.repeat(30_000)}"a":1}`, 400, 'invalid_input'],
    ['too large a body', JSON.stringify({ email: 'x'.repeat(limits.jsonBytes) }), 413, 'too_large'],
    ['a NUL in a text', '{"email":"a\\u0000@b.c","password":"x"}', 400, 'invalid_input'],
    ['half a surrogate pair', '{"email":"a\\ud800@b.c","password":"x"}', 400, 'invalid_input'],
  ])('%s is refused with an error code', async (_what, body, status, code) => {
    const before = process.cpuUsage();
    const reply = await login(body, json);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code, error: expect.any(String), detail: reply.json().error });
    // CPU time, which doesn't depend on how busy the machine is.
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
  ])('the content type %s is refused', async (type) => {
    const reply = await login('{"email":"a@b.c","password":"x"}', type);
    expect(reply.statusCode).toBe(415);
    expect(reply.json().code).toBe('wrong_media_type');
  });

  test('an empty body names the required fields', async () => {
    for (const reply of [await login(''), await login('', json), await login('null', json)]) {
      expect(reply.json()).toMatchObject({
        code: 'invalid_input',
        email: ['This field is required.'],
        password: ['This field is required.'],
      });
    }
  });
});

test('an unknown path returns the API’s own error', async () => {
  const paths = [
    '/api',
    '/api/',
    '/api/nope',
    '/api/courses/abc/',
    '/api/courses/99999999999999/',
    '/api/courses/0',
    '/api/courses/1.5/',
    '/api/courses/1.0/',
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

test('an internal error reveals nothing but a request id', async () => {
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

test('an unreachable, busy or full database is distinguished from a bug', async () => {
  const refusal = (code: string) => Object.assign(new Error('x'), { code });
  fault = () => Promise.reject(new Error('query', { cause: refusal('ECONNREFUSED') }));
  expect(await server.call('GET', '/api/courses/')).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'retry-after': expect.anything() },
  });
  fault = queryOnBrokenConnection;
  expect((await server.call('GET', '/api/courses/')).body.code).toBe('unavailable');
  fault = () => server.db.execute("do $$ begin raise sqlstate '53100'; end $$");
  expect((await server.call('GET', '/api/courses/')).body.code).toBe('disk_full');
  fault = () => server.db.execute("do $$ begin raise sqlstate '57014'; end $$");
  expect((await server.call('GET', '/api/courses/')).body.code).toBe('unavailable');
});

/** Queries on a connection that PostgreSQL has just ended, as a transaction does whose server restarts. */
async function queryOnBrokenConnection() {
  const client = await server.db.$client.connect();
  client.on('error', () => undefined);
  const ended = new Promise((resolve) => void client.once('end', resolve));
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  await ended;
  return client.query('select 1').finally(() => client.release(true));
}

test('an error can carry additional fields', async () => {
  const problems = [{ line: 2, column: 'text', problem: 'Empty.' }];
  fault = () => Promise.reject(new ApiError('bad_zip', { more: { problems } }));
  expect(await server.call('GET', '/api/courses/')).toMatchObject({
    status: 400,
    body: { code: 'bad_zip', problems },
  });
});

test('a response contains only fields of the contract', async () => {
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

test('every response carries marker, epoch and time, and is not cached', async () => {
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

test('paths work with and without a trailing slash', async () => {
  const { body } = await server.call('GET', '/api/site/');
  expect((await server.call('GET', '/api/site')).body).toEqual(body);
  expect((await server.call('GET', '/api/site?x=1')).body).toEqual(body);
  expect((await server.call('POST', '/api/login', { body: {} })).status).toBe(400);
});

test('a response is not readable from other origins', async () => {
  const reply = await server.call('GET', '/api/site/', { headers: { origin: 'https://evil.example' } });
  expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('pages only run scripts from our own origin', async () => {
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

// Browsers send neither, so something on the way has spoiled the request. With the marker, a device would take the
// refusal for the server's word on what it sent, and never send it again.
test('malformed HTTP and a header that is too large are refused without the marker', async () => {
  const origin = await server.listen();
  const send = async (header: string) => {
    const { status, head } = await rawRequest(origin, 'POST /api/login/', [header]);
    return [status, head.toLowerCase().includes(headers.marker)];
  };
  expect(await send(`X-Padding: ${'x'.repeat(20_000)}`)).toEqual([431, false]);
  expect(await send('Content-Length: many')).toEqual([400, false]);
  expect(await send('X-Padding: x')).toEqual([400, true]);
});
