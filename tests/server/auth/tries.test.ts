import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressLimits } from '../../../server/http/rate-limit.ts';
import { guessLimits } from '../../../server/modules/auth/guesses.ts';
import { startTestServer, testPassword, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeEach(async () => void (server = await startTestServer({ settings: { trustProxy: ['127.0.0.1'] } })));
afterEach(() => server.stop());

const login = (email: string, password: string, from = '203.0.113.9') =>
  server.call('POST', '/api/login/', { body: { email, password }, headers: { 'x-forwarded-for': from } });

const many = async (count: number, call: (i: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push((await call(i)).status);
  return statuses;
};

const { free, firstWaitSeconds, longestWaitSeconds } = guessLimits;
const wrongly = (email: string, from?: string) => login(email, 'Wrong-1-wrong', from);

test('after ten wrong passwords from anywhere an account has to wait, each time longer', async () => {
  const { email } = await server.user();
  const wrong = await many(free, (i) => wrongly(email, `198.51.100.${i}`));
  expect(new Set(wrong)).toEqual(new Set([401]));
  const waits: number[] = [];
  for (let round = 0; round < 6; round++) {
    const refused = await login(email.toUpperCase(), testPassword, '192.0.2.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    waits.push(Number(refused.headers['retry-after']));
    server.clock.advance((waits.at(-1)! + 1) * 1000);
    expect((await wrongly(email)).status).toBe(401);
  }
  expect(waits.map((wait) => Math.ceil(wait / 10) * 10)).toEqual([60, 120, 240, 480, 900, 900]);
  expect(waits[0]).toBeLessThanOrEqual(firstWaitSeconds);
  server.clock.advance(longestWaitSeconds * 1000 + 1_000);
  expect((await login(email, testPassword)).status).toBe(200);
  // The right password resets the count.
  expect((await wrongly(email)).status).toBe(401);
  expect((await login(email, testPassword)).status).toBe(200);
});

test('a password reset by mail makes the device a known one', async () => {
  const { email } = await server.user();
  await server.call('POST', '/api/forgot-password/', { body: { email } });
  await expect.poll(() => server.mails.length).toBe(1);
  const [, uid, token] = /reset-password\/(\d+)\/(\S+)/.exec(server.mails[0]!.text)!;
  const body = { uid, token, new_password: 'Rr1!rrrr' };
  const reset = await server.call('POST', '/api/reset-password/', { body });
  const [cookie] = String(reset.headers['set-cookie']).split(';');
  // A browser sends it with sign-ins, not only with further resets.
  expect(String(reset.headers['set-cookie'])).toContain('; Path=/api/login/; ');
  await many(free + 1, () => wrongly(email, '198.51.100.7'));
  const signIn = (headers: Record<string, string>) =>
    server.call('POST', '/api/login/', { body: { email, password: 'Rr1!rrrr' }, headers });
  expect((await signIn({})).status).toBe(429);
  expect((await signIn({ cookie: cookie! })).status).toBe(200);
});

test('an hour without a wrong password resets the count', async () => {
  const { email } = await server.user();
  await many(free - 1, () => wrongly(email));
  server.clock.advance(guessLimits.forgottenAfterSeconds * 1000 + 1_000);
  expect(new Set(await many(free, () => wrongly(email)))).toEqual(new Set([401]));
});

test('a stranger’s guesses never lock out a device that signed in before', async () => {
  const { email } = await server.user();
  const first = await login(email, testPassword);
  const [cookie] = String(first.headers['set-cookie']).split(';');
  expect(String(first.headers['set-cookie'])).toMatch(
    /; Path=\/api\/login\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  );
  await many(free + 1, () => wrongly(email, '198.51.100.7'));
  const withCookie = (password: string, given = cookie!) =>
    server.call('POST', '/api/login/', {
      body: { email, password },
      headers: { 'x-forwarded-for': '203.0.113.9', cookie: `other=1; ${given}` },
    });
  expect((await login(email, testPassword)).status).toBe(429);
  expect((await withCookie(testPassword)).status).toBe(200);

  // The cookie grants no access by itself, has its own count, and works for this account only.
  expect(new Set(await many(free, () => withCookie('Wrong-1-wrong')))).toEqual(new Set([401]));
  expect((await withCookie(testPassword)).status).toBe(429);
  const other = await server.user();
  await many(free, () => wrongly(other.email));
  const [name, value] = cookie!.split('=');
  for (const forged of [
    `device_${other.id}=${value}`,
    `${name}=x.${value!.split('.')[1]}`,
    `device_${other.id}=`,
  ]) {
    const reply = await server.call('POST', '/api/login/', {
      body: { email: other.email, password: testPassword },
      headers: { cookie: forged },
    });
    expect([forged, reply.status]).toEqual([forged, 429]);
  }
});

test('a sign-in resets the count', async () => {
  const { email } = await server.user();
  for (let round = 0; round < 3; round++) {
    await many(free - 1, () => wrongly(email));
    expect((await login(email, testPassword)).status).toBe(200);
  }
});

test('a campus behind one IP address can sign in any number of times', async () => {
  const { email } = await server.user();
  const statuses = await many(addressLimits.free + 20, () => login(email, testPassword));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('an account that was locked out gets in by a reset link', async () => {
  const { email } = await server.user();
  await many(free + 1, () => wrongly(email));
  await server.call('POST', '/api/forgot-password/', { body: { email } });
  await expect.poll(() => server.mails.length).toBe(1);
  const [, uid, token] = /reset-password\/(\d+)\/(\S+)/.exec(server.mails[0]!.text)!;
  await server.call('POST', '/api/reset-password/', { body: { uid, token, new_password: 'Hh8!hhhh' } });
  expect((await login(email, 'Hh8!hhhh')).status).toBe(200);
});

test('guesses at many accounts are limited per IP address, without affecting other addresses', async () => {
  server.clock.stopAt(Date.now());
  const from = '203.0.113.50';
  const statuses = await many(addressLimits.free, (i) => login(`guess${i}@example.org`, 'x', from));
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect((await login('one-more@example.org', 'x', from)).status).toBe(429);
  expect((await login('one-more@example.org', 'x', '203.0.113.51')).status).toBe(401);
});

test('guesses from the same IP address never lock out a device that signed in before', async () => {
  server.clock.stopAt(Date.now());
  const { email } = await server.user();
  const [cookie] = String((await login(email, testPassword)).headers['set-cookie']).split(';');
  await many(addressLimits.free, (i) => login(`guess${i}@example.org`, 'x'));
  expect((await login(email, testPassword)).status).toBe(429);
  const known = await server.call('POST', '/api/login/', {
    body: { email, password: testPassword },
    headers: { 'x-forwarded-for': '203.0.113.9', cookie: cookie! },
  });
  expect(known.status).toBe(200);
});

test('an IPv6 /64 network counts as one address', async () => {
  server.clock.stopAt(Date.now());
  const statuses = await many(addressLimits.free, (i) =>
    login(`guess${i}@example.org`, 'x', `2001:db8:1:2::${i.toString(16)}`),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect((await login('one-more@example.org', 'x', '2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429);
  expect((await login('one-more@example.org', 'x', '2001:db8:1:3::1')).status).toBe(401);
});

test.each([
  ['203.0.113.77', (port: number) => `203.0.113.77:${port}`],
  ['2001:db8:7:7::1', (port: number) => `[2001:db8:7:7::1]:${port}`],
])('%s counts as one address with any port, which some proxies append', async (address, withPort) => {
  server.clock.stopAt(Date.now());
  await many(addressLimits.free, (i) => login(`guess${i}@example.org`, 'x', withPort(40_000 + i)));
  expect((await login('one-more@example.org', 'x', withPort(50_000))).status).toBe(429);
  expect((await login('one-more@example.org', 'x', address)).status).toBe(429);
});

test('anything that a proxy passes on and that isn’t an address counts as one', async () => {
  server.clock.stopAt(Date.now());
  await many(addressLimits.free, (i) => login(`guess${i}@example.org`, 'x', `unknown-${i}`));
  expect((await login('one-more@example.org', 'x', 'x'.repeat(9_000))).status).toBe(429);
  expect((await login('one-more@example.org', 'x', '203.0.113.9')).status).toBe(401);
});

test('X-Forwarded-For counts only when it comes from a trusted proxy', async () => {
  const alone = await startTestServer();
  alone.clock.stopAt(Date.now());
  try {
    const statuses = await many(addressLimits.free + 1, (i) =>
      alone.call('POST', '/api/login/', {
        body: { email: `guess${i}@example.org`, password: 'x' },
        headers: { 'x-forwarded-for': `198.51.100.${i}` },
      }),
    );
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await alone.stop();
  }
});

test('concurrent wrong passwords are all counted', async () => {
  const { email } = await server.user();
  const statuses = await Promise.all(Array.from({ length: 3 * free }, () => login(email, 'Wrong-1-wrong')));
  expect(statuses.filter(({ status }) => status === 401)).toHaveLength(free);
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(2 * free);
});
