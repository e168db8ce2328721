/** Messages: sending them once, and changing them afterward. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
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

const { send, thread, edit, remove, contact } = chatCalls(() => server);

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
    // Its reply may have been lost.
    expect((await edit(student, sent.id, 'Spelling')).status).toBe(200);
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
