import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryLimits } from '../../../server/http/rate-limit.ts';
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

test('an account may be tried so often, then not even with the right password, until the window ends', async () => {
  const { email } = await server.user();
  const wrong = await many(tryLimits.perAccount, (i) => login(email, 'Wrong-1-wrong', `198.51.100.${i}`));
  expect(new Set(wrong)).toEqual(new Set([401]));
  const refused = await login(email.toUpperCase(), testPassword, '192.0.2.1');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(tryLimits.windowSeconds - 60);
  server.clock.advance((wait + 1) * 1000);
  expect((await login(email, testPassword)).status).toBe(200);
});

test('who signs in is counted anew', async () => {
  const { email } = await server.user();
  for (let round = 0; round < 3; round++) {
    await many(tryLimits.perAccount - 1, () => login(email, 'Wrong-1-wrong'));
    expect((await login(email, testPassword)).status).toBe(200);
  }
});

test('whoever was locked out gets in by a reset link', async () => {
  const { email } = await server.user();
  await many(tryLimits.perAccount + 1, () => login(email, 'Wrong-1-wrong'));
  await server.call('POST', '/api/forgot-password/', { body: { email } });
  await expect.poll(() => server.mails.length).toBe(1);
  const [, uid, token] = /reset-password\/(\d+)\/(\S+)/.exec(server.mails[0]!.text)!;
  await server.call('POST', '/api/reset-password/', { body: { uid, token, new_password: 'Hh8!hhhh' } });
  expect((await login(email, 'Hh8!hhhh')).status).toBe(200);
});

test('an address may try so many accounts, others go on', async () => {
  const from = '203.0.113.50';
  const statuses = await many(tryLimits.perAddress, (i) => login(`guess${i}@example.org`, 'x', from));
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect((await login('one-more@example.org', 'x', from)).status).toBe(429);
  expect((await login('one-more@example.org', 'x', '203.0.113.51')).status).toBe(401);
});

test('one network of IPv6 is one address', async () => {
  const statuses = await many(tryLimits.perAddress, (i) =>
    login(`guess${i}@example.org`, 'x', `2001:db8:1:2::${i.toString(16)}`),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect((await login('one-more@example.org', 'x', '2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429);
  expect((await login('one-more@example.org', 'x', '2001:db8:1:3::1')).status).toBe(401);
});

test('an address that a client claims counts only behind a proxy that is trusted', async () => {
  const alone = await startTestServer();
  try {
    const statuses = await many(tryLimits.perAddress + 1, (i) =>
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

test('tries at the same moment are all counted', async () => {
  const { email } = await server.user();
  const statuses = await Promise.all(
    Array.from({ length: 3 * tryLimits.perAccount }, () => login(email, 'Wrong-1-wrong')),
  );
  expect(statuses.filter(({ status }) => status === 401)).toHaveLength(tryLimits.perAccount);
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(2 * tryLimits.perAccount);
});
