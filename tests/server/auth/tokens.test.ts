import { createSigner } from 'fast-jwt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { startTestServer, testPassword, type TestServer, type TestUser } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
beforeEach(() => server.clock.set(new Date()));

const day = 86_400_000;
const profile = (access: string) => server.call('GET', '/api/profile/', { as: access });
const refresh = (token: string) => server.call('POST', '/api/token/refresh/', { body: { refresh: token } });
const refused = { status: 401, body: { code: 'token_not_valid', detail: 'Token is invalid or expired.' } };

describe('an access token', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  const signed = (claims: object, options: object = {}) =>
    createSigner({
      key: server.deps.settings.tokenSecret,
      algorithm: 'HS256',
      noTimestamp: true,
      ...options,
    })(claims);

  let user: TestUser;
  let claims: Record<string, unknown>;
  beforeAll(async () => {
    user = await server.user();
    claims = claimsOf(user.access);
  });

  test('is accepted when made by the server, and when made the way this file forges others', async () => {
    expect(claims).toMatchObject({ sub: String(user.id), role: 'student', typ: 'access', iss: 'nightfloat' });
    expect((await profile(user.access)).status).toBe(200);
    expect((await profile(signed(claims))).status).toBe(200);
  });

  test.each<[string, () => string]>([
    ['without a signature', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
    ['with the signature cut off', () => user.access.split('.').slice(0, 2).join('.') + '.'],
    ['signed with another secret', () => signed(claims, { key: 'x'.repeat(64) })],
    ['signed by another algorithm', () => signed(claims, { algorithm: 'HS512' })],
    ['with another audience', () => signed({ ...claims, aud: 'another-api' })],
    ['from another issuer', () => signed({ ...claims, iss: 'another' })],
    ['of another token type', () => signed({ ...claims, typ: 'refresh' })],
    ['without an expiry', () => signed({ ...claims, exp: undefined })],
    ['without an audience', () => signed({ ...claims, aud: undefined })],
    ['for another user’s session', () => signed({ ...claims, sub: String(user.id + 1) })],
    [
      'for a session that never existed',
      () => signed({ ...claims, sid: '00000000-0000-4000-8000-000000000000' }),
    ],
    ['for a session id that is no UUID', () => signed({ ...claims, sid: "' or true --" })],
    ['that is a refresh token', () => user.refresh],
    ['that is no token at all', () => 'null'],
  ])('%s is refused', async (_name, make) => {
    expect(await profile(make())).toMatchObject(refused);
  });

  test('expires to the second', async () => {
    const fresh = await server.user();
    const { iat, exp } = claimsOf(fresh.access);
    expect(exp - iat).toBe(limits.accessTokenSeconds);
    server.clock.stopAt(exp * 1_000 - 1);
    expect((await profile(fresh.access)).status).toBe(200);
    server.clock.stopAt(exp * 1_000 + 1);
    expect(await profile(fresh.access)).toMatchObject(refused);
  });

  test('is required; a malformed header is refused', async () => {
    expect(await server.call('GET', '/api/profile/')).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
    for (const authorization of ['Bearer', 'Bearer a b', `Basic ${user.access}`, user.access]) {
      expect(await server.call('GET', '/api/profile/', { headers: { authorization } })).toMatchObject(
        refused,
      );
    }
  });

  test('is ignored if invalid where anyone may call', async () => {
    expect((await server.call('GET', '/api/courses/', { as: 'rubbish' })).status).toBe(200);
  });
});

describe('a session', () => {
  test('issues access tokens again and again for one refresh token', async () => {
    const user = await server.user();
    for (let i = 0; i < 2; i++) {
      const given = await refresh(user.refresh);
      expect(given).toMatchObject({ status: 200, body: { access: expect.any(String) } });
      expect((await profile(given.body.access)).status).toBe(200);
    }
  });

  test("issues nothing for a token that isn't its refresh token", async () => {
    const user = await server.user();
    expect(await refresh('made up')).toMatchObject(refused);
    expect(await refresh(user.access)).toMatchObject(refused);
  });

  test('ends immediately at sign-out, with all its tokens', async () => {
    const user = await server.user();
    const ended = await server.call('POST', '/api/logout/', { body: { refresh: user.refresh } });
    expect(ended).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await profile(user.access)).toMatchObject(refused);
    expect(await refresh(user.refresh)).toMatchObject(refused);
    expect((await server.call('POST', '/api/logout/', { body: { refresh: user.refresh } })).body).toEqual(
      ended.body,
    );
  });

  test('ends when the account is deactivated, and a changed role applies at once', async () => {
    const user = await server.user({ role: 'admin' });
    const listing = () => server.call('GET', '/api/categories/1/questions/', { as: user });
    expect((await listing()).status).toBe(404);
    await server.db.$client.query("update users set role = 'student' where id = $1", [user.id]);
    expect(await listing()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await server.db.$client.query('update users set is_active = false where id = $1', [user.id]);
    expect(await profile(user.access)).toMatchObject(refused);
    expect(await refresh(user.refresh)).toMatchObject(refused);
  });

  test('ends when unused for too long, and at the latest after its maximum age', async () => {
    const idle = await server.user();
    const busy = await server.user();
    server.clock.advance((limits.sessionIdleDays - 1) * day);
    expect((await refresh(busy.refresh)).status).toBe(200);
    server.clock.advance(2 * day);
    expect(await refresh(idle.refresh)).toMatchObject(refused);
    for (let passed = limits.sessionIdleDays + 1; passed < limits.sessionMaxDays; passed += 30) {
      expect((await refresh(busy.refresh)).status).toBe(200);
      server.clock.advance(30 * day);
    }
    expect(await refresh(busy.refresh)).toMatchObject(refused);
  });

  test('ends on other devices when the password changes, but not on this one', async () => {
    const here = await server.user();
    const there = await server.call('POST', '/api/login/', {
      body: { email: here.email, password: testPassword },
    });
    const body = { current_password: testPassword, new_password: 'Bb2!bbbb', confirm_password: 'Bb2!bbbb' };
    expect((await server.call('PATCH', '/api/profile/update/', { as: here, body })).status).toBe(200);
    expect((await profile(here.access)).status).toBe(200);
    expect(await profile(there.body.access)).toMatchObject(refused);
    expect(await refresh(there.body.refresh)).toMatchObject(refused);
  });
});
