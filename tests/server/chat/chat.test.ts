import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tx } from '../../../server/db/client.ts';
import { markSeen } from '../../../server/modules/chat/chat.store.ts';
import { largestId } from '../../../src/contract/endpoint.ts';
import { headers } from '../../../src/contract/headers.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { chatMessages } from '../../../server/db/schema/people.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';

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

const send = (as: TestUser, to: TestUser | number, message: string, key?: string) =>
  server.call('POST', `/api/chat/${typeof to === 'number' ? to : to.id}/`, {
    as,
    form: formOf({ message }),
    headers: key === undefined ? {} : { [headers.idempotencyKey]: key },
  });
const thread = async (as: TestUser, other: TestUser | number) => {
  const answer = await server.call('GET', `/api/chat/${typeof other === 'number' ? other : other.id}/`, {
    as,
  });
  return { ...answer, messages: answer.body.messages };
};
const edit = (as: TestUser, id: number, message: string) =>
  server.call('PUT', `/api/chat/message/${id}/`, { as, body: { message } });
const remove = (as: TestUser, id: number) => server.call('DELETE', `/api/chat/message/${id}/`, { as });
const contacts = async (as: TestUser) => {
  const path = as.role === 'student' ? '/api/student/subadmins/list/' : '/api/subadmin/students/list/';
  return (await server.call('GET', path, { as })).body as { user_id: number }[];
};
const contact = async (as: TestUser, other: TestUser | number) =>
  (await contacts(as)).find(({ user_id }) => user_id === (typeof other === 'number' ? other : other.id));

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
    expect(await tx(server.db, (inner) => markSeen(inner, ids, new Date()))).toBe(1);
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

describe('sending', () => {
  test('the same message several times with one key sends it once', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(student, subadmin, 'Once', key)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await thread(subadmin, student)).messages).toHaveLength(1);
  });

  test('another text with a used key is refused', async () => {
    const key = randomUUID();
    await send(student, subadmin, 'Once', key);
    expect(await send(student, subadmin, 'Else', key)).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
  });

  test.each([' \n ', '\u200B'])('that shows nothing is refused: %j', async (text) => {
    expect(await send(student, subadmin, text)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', message: ['Write a message or choose a file.'] },
    });
  });

  test('works as JSON, too', async () => {
    const answer = await server.call('POST', `/api/chat/${subadmin.id}/`, {
      as: student,
      body: { message: 'Plain' },
    });
    expect(answer).toMatchObject({ status: 201, body: { message: 'Plain' } });
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

  test('require a token', async () => {
    expect((await server.call('GET', '/api/student/subadmins/list/')).status).toBe(401);
  });
});

describe('changing a message', () => {
  test('is possible for its sender within five minutes, and shows on both sides', async () => {
    const { body: sent } = await send(student, subadmin, 'Speling');
    server.clock.advance(4.9 * 60_000);
    expect(await edit(student, sent.id, ' Spelling ')).toMatchObject({
      status: 200,
      body: { message: 'Spelling', edited: true },
    });
    expect((await thread(subadmin, student)).messages[0]).toMatchObject({
      message: 'Spelling',
      edited: true,
    });
    server.clock.advance(0.2 * 60_000);
    for (const late of [await edit(student, sent.id, 'Late'), await remove(student, sent.id)])
      expect(late).toMatchObject({ status: 403, body: { code: 'window_over' } });
    expect((await thread(subadmin, student)).messages[0].message).toBe('Spelling');
  });

  test('is not possible for the other side or for strangers', async () => {
    const { body: sent } = await send(student, subadmin, 'Mine');
    const stranger = await server.user();
    for (const act of [(as: TestUser) => edit(as, sent.id, 'Yours'), (as: TestUser) => remove(as, sent.id)]) {
      expect(await act(subadmin)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect((await act(stranger)).status).toBe(404);
    }
    expect((await thread(student, subadmin)).messages[0]).toMatchObject({ message: 'Mine', deleted: false });
  });

  test("can't leave it empty", async () => {
    const { body: sent } = await send(student, subadmin, 'Something');
    expect(await edit(student, sent.id, '  ')).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });

  test('is no longer possible once deleted: it is blank for both sides, and deleting it again changes nothing', async () => {
    const { body: sent } = await send(subadmin, student, 'Wrong thread');
    expect(await remove(subadmin, sent.id)).toMatchObject({
      status: 200,
      body: { deleted: true, message: '' },
    });
    expect((await thread(student, subadmin)).messages).toMatchObject([{ deleted: true, message: '' }]);
    expect(await contact(student, subadmin)).toMatchObject({ last_message: 'Message deleted', unread: 0 });
    expect((await edit(subadmin, sent.id, 'Back')).status).toBe(404);
    server.clock.advance(6 * 60_000);
    expect((await remove(subadmin, sent.id)).status).toBe(200);
  });

  const leave = {
    'is deleted': () => server.db.delete(users).where(eq(users.id, subadmin.id)),
    'is deactivated': () => server.db.update(users).set({ isActive: false }).where(eq(users.id, subadmin.id)),
    'is no longer a sub-admin': () =>
      server.db.update(users).set({ role: 'student' }).where(eq(users.id, subadmin.id)),
  };
  test.each(Object.entries(leave))('is no longer possible after the other side %s', async (_how, act) => {
    const { body: kept } = await send(student, subadmin, 'As it was');
    const { body: edited } = await send(student, subadmin, 'Before');
    const { body: deleted } = await send(student, subadmin, 'Gone');
    await edit(student, edited.id, 'After');
    await remove(student, deleted.id);
    await act();
    for (const late of [await edit(student, kept.id, 'Otherwise'), await remove(student, kept.id)])
      expect(late).toMatchObject({
        status: 404,
        body: { code: 'not_found', error: 'This conversation has ended. You can still read it.' },
      });
    expect((await thread(student, subadmin)).messages).toMatchObject([
      { message: 'As it was', edited: false, deleted: false },
      { message: 'After' },
      { deleted: true },
    ]);
    // Retries of earlier changes are confirmed to a device that missed the reply.
    expect((await edit(student, edited.id, 'After')).status).toBe(200);
    expect((await remove(student, deleted.id)).status).toBe(200);
  });

  test('is possible for staff, too, while the student is active', async () => {
    const { body: sent } = await send(subadmin, student, 'Hello');
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, student.id));
    expect((await edit(subadmin, sent.id, 'Changed')).status).toBe(404);
    await server.db.update(users).set({ isActive: true }).where(eq(users.id, student.id));
    expect((await edit(subadmin, sent.id, 'Changed')).status).toBe(200);
  });
});
