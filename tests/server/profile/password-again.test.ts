import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, testPassword, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

describe('a new password that is sent again with its key, because the reply was lost,', () => {
  const send = (as: Awaited<ReturnType<TestServer['user']>>, key: string) =>
    server.call('PATCH', '/api/profile/update/', {
      as,
      body: { current_password: testPassword, new_password: 'Another1!', confirm_password: 'Another1!' },
      headers: { 'idempotency-key': key },
    });

  test('is confirmed again, although the old one is wrong by now', async () => {
    const user = await server.user();
    const key = randomUUID();
    const first = await send(user, key);
    expect(first).toMatchObject({ status: 200, body: { message: 'Password changed successfully!' } });
    expect(await send(user, key)).toMatchObject({ status: 200, body: first.body });
    // Knowing the new password proves nothing about the old one.
    expect(await send(user, randomUUID())).toMatchObject({ body: { code: 'wrong_password' } });
  });

  test('is confirmed even if both are under way at once', async () => {
    const user = await server.user();
    const key = randomUUID();
    const both = await Promise.all([send(user, key), send(user, key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('leaves no hash that depends on it', async () => {
    const hashes = await Promise.all(
      ['Another1!', 'Another2!'].map(async (next) => {
        const user = await server.user();
        const body = { current_password: testPassword, new_password: next, confirm_password: next };
        const headers = { 'idempotency-key': randomUUID() };
        await server.call('PATCH', '/api/profile/update/', { as: user, body, headers });
        const found = 'select body_hash from client_ops where user_id = $1';
        return (await server.db.$client.query(found, [user.id])).rows;
      }),
    );
    expect(hashes[0]).toHaveLength(1);
    expect(hashes[0]).toEqual(hashes[1]);
  });
});
