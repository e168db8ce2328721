/** Threads: what they show, who has one with whom, and how contacts are listed. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../server/db/client.ts';
import { markSeen } from '../../../server/modules/chat/chat.store.ts';
import { largestId } from '../../../src/contract/endpoint.ts';
import { headers } from '../../../src/contract/headers.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { chatMessages } from '../../../server/db/schema/people.ts';
import { chatCalls } from './chat-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '../../support/server.ts';

let server: TestServer;
let student: TestUser;
let subadmin: TestUser;

beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set(new Date());
  student = await server.user({ firstName: 'Maya' });
  subadmin = await server.user({ role: 'subadmin', firstName: 'Elena' });
});

const { send, thread, edit, remove, contact, contacts } = chatCalls(() => server);

describe('a thread', () => {
  test('shows both sides the same messages, oldest first, each with its sender', async () => {
    const first = await send(student, subadmin, '  May I ask something? ');
    expect(first).toMatchObject({
      status: 201,
      body: {
        sender: student.id,
        message: 'May I ask something?',
        file_url: null,
        file_name: null,
        file_size: null,
        seen: false,
        edited: false,
        deleted: false,
      },
    });
    await send(subadmin, student, 'Of course.');
    for (const [me, other] of [
      [student, subadmin],
      [subadmin, student],
    ] as const) {
      const { messages } = await thread(me, other);
      expect(messages.map((one: { sender: number; message: string }) => [one.sender, one.message])).toEqual([
        [student.id, 'May I ask something?'],
        [subadmin.id, 'Of course.'],
      ]);
    }
  });

  test('contains nothing from other threads', async () => {
    const other = await server.user();
    await send(other, subadmin, 'Mine');
    await send(student, subadmin, 'Yours');
    expect((await thread(student, subadmin)).messages).toHaveLength(1);
    expect((await thread(other, subadmin)).messages).toHaveLength(1);
  });

  test('shows the idempotency key of a message to its sender only', async () => {
    const key = randomUUID();
    await send(student, subadmin, 'Hello', key);
    expect((await thread(student, subadmin)).messages[0].key).toBe(key);
    expect((await thread(subadmin, student)).messages[0].key).toBeNull();
  });

  test('counts messages as seen once the other side opens it', async () => {
    await send(student, subadmin, 'One');
    await thread(student, subadmin);
    expect((await thread(student, subadmin)).messages[0].seen).toBe(false);
    expect(await contact(subadmin, student)).toMatchObject({ unread: 1, seen: false });
    await thread(subadmin, student);
    expect((await thread(student, subadmin)).messages[0].seen).toBe(true);
    expect(await contact(subadmin, student)).toMatchObject({ unread: 0, seen: true });
  });

  test('is sent again only if something in it has changed', async () => {
    // The addresses of files are renewed every quarter of an hour.
    const quarter = 15 * 60_000;
    const renewal = Math.floor(Date.now() / quarter) * quarter;
    server.clock.set(new Date(renewal - 60_000));
    student = await server.user();
    subadmin = await server.user({ role: 'subadmin' });
    const ask = (tag: string | null, as = student, other = subadmin) =>
      server.call('GET', `/api/chat/${other.id}/`, {
        as,
        headers: tag === null ? {} : { 'if-none-match': tag },
      });
    const tagOf = (reply: Awaited<ReturnType<typeof ask>>) => String(reply.headers.etag);
    const { id } = (await send(subadmin, student, 'First')).body;
    const opened = await ask(null);
    const seen = await ask(tagOf(opened));
    // Opening it marked the message as seen.
    expect([seen.status, seen.body.messages[0].seen]).toEqual([200, true]);
    const same = await ask(tagOf(seen));
    expect([same.status, same.body]).toEqual([304, '']);
    expect(same.headers[headers.marker]).toBe('1');
    expect((await ask(tagOf(seen), subadmin, student)).status).toBe(200);
    let known = tagOf(seen);
    for (const change of [
      () => edit(subadmin, id, 'Second'),
      () => edit(subadmin, id, 'Third'),
      () => remove(subadmin, id),
      () => send(student, subadmin, 'Fourth'),
      () => thread(subadmin, student),
      async () => server.clock.set(new Date(renewal)),
    ]) {
      expect((await ask(known)).status).toBe(304);
      await change();
      const reply = await ask(known);
      expect([reply.status, reply.body.messages]).toEqual([200, (await thread(student, subadmin)).messages]);
      known = tagOf(reply);
    }
  });

  test('is marked as seen however many messages it has', async () => {
    const { id } = (await send(subadmin, student, 'One of many')).body;
    // More than PostgreSQL accepts as parameters of one statement.
    const ids = [...Array.from({ length: 70_000 }, (_, at) => largestId - at), id];
    expect(await inTransaction(server.db, (tx) => markSeen(tx, ids, new Date()))).toBe(1);
    expect(await contact(student, subadmin)).toMatchObject({ unread: 0, seen: true });
  });

  test('does not count messages as seen that arrived while it was being opened', async () => {
    await send(student, subadmin, 'First');
    // The second message arrives after the thread was read, and before the transaction that marks it as seen.
    const pool = server.db.$client;
    const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
    const spy = vi.spyOn(pool, 'connect').mockImplementation((async (...given: []) => {
      if (given.length > 0) return connect(...given);
      spy.mockRestore();
      await send(student, subadmin, 'Second');
      return connect();
    }) as typeof pool.connect);
    expect((await thread(subadmin, student)).messages).toMatchObject([{ message: 'First' }]);
    expect(await contact(subadmin, student)).toMatchObject({ unread: 1, seen: false });
    expect((await thread(student, subadmin)).messages).toMatchObject([{ seen: true }, { seen: false }]);
    await thread(subadmin, student);
    expect(await contact(subadmin, student)).toMatchObject({ unread: 0, seen: true });
  });
});

describe('who may chat with whom', () => {
  test('a student with sub-admins, but not with students or admins', async () => {
    const admin = await server.user({ role: 'admin' });
    const other = await server.user();
    for (const to of [admin, other, student, 2_000_000]) {
      expect((await send(student, to, 'Hi')).status).toBe(404);
      expect((await thread(student, typeof to === 'number' ? to : to)).status).toBe(404);
    }
    const listed = await contacts(student);
    const ids = listed.map(({ user_id }) => user_id);
    expect(ids).toContain(subadmin.id);
    expect(ids).not.toContain(admin.id);
    expect(ids).not.toContain(other.id);
  });

  test('a sub-admin with any student, and nobody else', async () => {
    const colleague = await server.user({ role: 'subadmin' });
    expect((await send(subadmin, student, 'Welcome')).status).toBe(201);
    expect((await send(subadmin, colleague, 'Hi')).status).toBe(404);
    expect((await thread(subadmin, await server.user())).messages).toEqual([]);
  });

  test('an admin only with students they have a thread with', async () => {
    const admin = await server.user({ role: 'subadmin' });
    await send(student, admin, 'Are you there?');
    await server.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id));
    const promoted = { ...admin, role: 'admin' as const };
    expect(await contacts(promoted)).toMatchObject([
      { user_id: student.id, last_message: 'Are you there?', unread: 1, closed: false },
    ]);
    expect((await send(promoted, student, 'Yes')).status).toBe(201);
    expect((await send(promoted, await server.user(), 'Hi')).status).toBe(404);
    expect((await thread(student, promoted)).messages).toHaveLength(2);
    expect(await contact(student, promoted)).toMatchObject({ closed: true });
  });

  test('nobody with an inactive sub-admin, who is listed only if there is a thread', async () => {
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, subadmin.id));
    expect((await send(student, subadmin, 'Hi')).status).toBe(404);
    expect(await contact(student, subadmin)).toBeUndefined();
  });

  test('the thread with a deleted sub-admin can be read, but not continued', async () => {
    await send(student, subadmin, 'Thank you');
    await send(subadmin, student, 'Good luck');
    await server.db.delete(users).where(eq(users.id, subadmin.id));
    expect(await contact(student, subadmin)).toMatchObject({
      name: 'Former contact',
      last_message: 'Good luck',
      closed: true,
    });
    expect((await thread(student, subadmin)).messages).toHaveLength(2);
    expect((await send(student, subadmin, 'Still there?')).status).toBe(404);
  });

  test('a message sent again after the other side left is confirmed, since it was stored', async () => {
    const key = randomUUID();
    const first = await send(student, subadmin, 'Did you get this?', key);
    await server.db.delete(users).where(eq(users.id, subadmin.id));
    expect(await send(student, subadmin, 'Did you get this?', key)).toMatchObject({
      status: 201,
      body: { id: first.body.id, key },
    });
    expect((await send(student, subadmin, 'And this?', randomUUID())).status).toBe(404);
    expect((await thread(student, subadmin)).messages).toHaveLength(1);
  });

  test("a deleted student's messages are deleted with the account", async () => {
    await send(student, subadmin, 'Bye');
    await server.db.delete(users).where(eq(users.id, student.id));
    const left = await server.db.$count(chatMessages, eq(chatMessages.studentId, student.id));
    expect(left).toBe(0);
  });
});

describe('the contacts', () => {
  test('are sorted by newest message, then by name, and show the last message', async () => {
    const fresh = await server.user({ firstName: 'Zoe' });
    const names = [await server.user({ role: 'subadmin' }), await server.user({ role: 'subadmin' })];
    await send(fresh, names[0]!, 'First');
    await send(names[1]!, fresh, 'Second');
    const listed = await contacts(fresh);
    expect(listed.slice(0, 2)).toMatchObject([
      { user_id: names[1]!.id, last_message: 'Second', seen: false, unread: 1, closed: false },
      { user_id: names[0]!.id, last_message: 'First', seen: true, unread: 0 },
    ]);
    expect(listed.find(({ user_id }) => user_id === subadmin.id)).toMatchObject({
      name: 'Elena',
      last_message: '',
      last_timestamp: null,
      seen: true,
      unread: 0,
    });
  });

  test('without a message are sorted as people sort names', async () => {
    const me = await server.user({ role: 'subadmin' });
    for (const firstName of ['Pupil 10', 'pupil 1', 'Pupil 2']) await server.user({ firstName });
    const names = (await contacts(me)).map(({ name }) => name).filter((name) => /pupil/i.test(name));
    expect(names).toEqual(['pupil 1', 'Pupil 2', 'Pupil 10']);
  });

  test('require a token', async () => {
    expect((await server.call('GET', '/api/student/subadmins/list/')).status).toBe(401);
  });
});
