import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { tries } from '../../server/db/schema/accounts.ts';
import { clientOps } from '../../server/db/schema/server.ts';
import { uploads } from '../../server/db/schema/uploads.ts';
import { cleanUp } from '../../server/housekeeping.ts';
import { whileChanging } from '../support/meanwhile.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

test('removes what nobody can use any more, and keeps what is still needed', async () => {
  const { id: userId } = await server.user();
  const op = { userId, endpoint: 'x', bodyHash: 'x', status: 200, reply: {} };
  const [oldOp, youngOp] = [randomUUID(), randomUUID()];
  await server.db.insert(clientOps).values([
    { ...op, opId: oldOp, receivedAt: ago(limits.idempotencyDays + 1) },
    { ...op, opId: youngOp, receivedAt: ago(limits.idempotencyDays - 1) },
  ]);
  await server.db.insert(tries).values([
    { bucket: 'over', count: 10, resetsAt: ago(0.001) },
    { bucket: 'running', count: 10, resetsAt: ago(-0.001) },
  ]);
  const idle = await server.user();
  const busy = await server.user();
  const signedOut = await server.user();
  await server.db.execute(
    sql`update sessions set used_at = ${ago(limits.sessionIdleDays + 1).toISOString()} where user_id = ${idle.id}`,
  );
  await server.db.execute(
    sql`update sessions set revoked_at = ${ago(31).toISOString()} where user_id = ${signedOut.id}`,
  );

  await cleanUp(server.deps);

  const left = async (query: string) =>
    (await server.db.$client.query({ text: query, rowMode: 'array' })).rows.flat();
  expect(await left('select op_id from client_ops')).toEqual([youngOp]);
  expect(await left('select bucket from tries')).toEqual(['running']);
  const owners = await left('select user_id from sessions');
  expect(owners).toContain(busy.id);
  expect(owners).not.toContain(idle.id);
  expect(owners).not.toContain(signedOut.id);
});

test('an upload continued at that moment is kept', async () => {
  const as = await server.user({ role: 'subadmin' });
  const body = { name: 'a.mp4', mark: 'm', kind: 'video', bytes: 10 };
  const { id } = (await server.call('POST', '/api/uploads/', { as, body })).body;
  await server.db
    .update(uploads)
    .set({ touchedAt: ago(limits.uploadKeptHours / 24 + 1) })
    .where(eq(uploads.id, id));
  const goneOnWith = 'update uploads set touched_at = now() where id = $1';
  await whileChanging(server, [goneOnWith, [id]], () => cleanUp(server.deps));
  expect((await server.call('GET', '/api/uploads/', { as })).body).toMatchObject([{ id }]);
});

test('an idempotency key is remembered longer than a session can be used without a sign-in', () => {
  expect(limits.idempotencyDays).toBeGreaterThan(limits.sessionIdleDays);
});
