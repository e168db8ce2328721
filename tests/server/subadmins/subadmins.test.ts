import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatContact } from '../../../src/contract/chat.ts';
import { limits } from '../../../src/contract/limits.ts';
import { chatMessages } from '../../../server/db/schema/people.ts';
import { waitingStatements, whileChanging, whileDeleting } from '../../support/meanwhile.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.user({ role: 'admin' });
});
afterAll(() => server.stop());

let made = 0;
let email: string;
beforeEach(() => void (email = `sub${++made}@nightfloat.test`));

describe('a sub-admin', () => {
  it('gets working credentials by mail, and no response contains them', async () => {
    const reply = await create({ first_name: ' Nora ', email: ` ${email.toUpperCase()} ` });
    expect(reply).toEqual({
      ...reply,
      status: 201,
      body: {
        id: expect.any(Number),
        first_name: 'Nora',
        email,
        profile_picture: null,
        edit_version: expect.any(Number),
      },
    });
    const { to, text, html } = lastMail();
    expect(to).toBe(email);
    expect(text).toContain('https://nightfloat.test/signin');
    const password = passwordIn(text);
    expect(password).toMatch(/^.{16}$/);
    expect(html).toContain(`Password: ${password}`);
    expect(await signIn(email, password)).toMatchObject({
      status: 200,
      body: { user: { role: 'subadmin', first_name: 'Nora' } },
    });
    expect(await list()).toContainEqual(reply.body);
  });

  it('is refused if the address is taken, whatever its case, and no mail is sent', async () => {
    await server.user({ email });
    const mails = server.mails.length;
    const reply = await create({ first_name: 'N', email: email.toUpperCase() });
    expect(reply).toMatchObject({
      status: 400,
      body: { email: [expect.any(String)], error: 'An account with this email already exists.' },
    });
    expect(server.mails).toHaveLength(mails);
  });

  it.each([
    ['no name', { email: 'x@nightfloat.test' }, 'first_name'],
    ['a blank name', { first_name: '  ', email: 'x@nightfloat.test' }, 'first_name'],
    ['no address', { first_name: 'N' }, 'email'],
    ['an invalid address', { first_name: 'N', email: 'nobody' }, 'email'],
  ])('with %s is refused', async (_what, body, field) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  });

  it('created twice at once is created once', async () => {
    const replies = await Promise.all([1, 2].map(() => create({ first_name: 'N', email })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const sent = server.mails.filter(({ to }) => to === email);
    expect(sent).toHaveLength(1);
    expect((await signIn(email, passwordIn(sent[0]!.text))).status).toBe(200);
  });

  it('gets new credentials with each change; the old ones and the sessions end', async () => {
    const { id } = (await create({ first_name: 'N', email })).body;
    const first = passwordIn(lastMail().text);
    const { access } = (await signIn(email, first)).body;
    expect((await server.call('GET', '/api/profile/', { as: access })).status).toBe(200);

    const moved = `moved-${email}`;
    const changed = await change(id, { first_name: 'Nora', email: moved });
    expect(changed).toMatchObject({ status: 200, body: { id, first_name: 'Nora', email: moved } });
    expect(lastMail().to).toBe(moved);
    const second = passwordIn(lastMail().text);
    expect(JSON.stringify(changed.body)).not.toContain(second);
    expect((await server.call('GET', '/api/profile/', { as: access })).status).toBe(401);
    expect((await signIn(email, first)).status).toBe(401);
    expect((await signIn(moved, first)).status).toBe(401);
    expect((await signIn(moved, second)).status).toBe(200);

    // Fields that aren't sent stay, but the credentials still change.
    expect((await change(id, {})).body).toEqual(changed.body);
    expect((await signIn(moved, second)).status).toBe(401);
    expect((await signIn(moved, passwordIn(lastMail().text))).status).toBe(200);
  });

  it('handed over to somebody else can’t be taken back through its predecessor’s old address', async () => {
    const { id } = (await create({ first_name: 'N', email })).body;
    const { access } = (await signIn(email, passwordIn(lastMail().text))).body;
    const body = { email: `own-${email}`, current_password: passwordIn(lastMail().text) };
    expect((await server.call('PATCH', '/api/profile/update/', { as: access, body })).status).toBe(200);
    const undo = server.mails.find((mail) => mail.to === email && /was changed/.test(mail.subject))!;
    const [, uid, token] = /reset-password\/(\d+)\/(\S+)/.exec(undo.text)!;
    expect((await change(id, { first_name: 'Ada', email: `ada-${email}` })).status).toBe(200);
    const used = await server.call('POST', '/api/reset-password/', {
      body: { uid, token, new_password: 'Rr1!rrrr' },
    });
    expect(used).toMatchObject({ status: 400, body: { code: 'bad_reset_link' } });
  });

  it('can’t get another account’s address', async () => {
    const { id } = (await create({ first_name: 'N', email })).body;
    const password = passwordIn(lastMail().text);
    expect(await change(id, { email: admin.email })).toMatchObject({
      status: 400,
      body: { email: [expect.any(String)] },
    });
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('that is removed is signed out, and the thread stays with the student', async () => {
    const { id } = (await create({ first_name: 'N', email })).body;
    const password = passwordIn(lastMail().text);
    const { access } = (await signIn(email, password)).body;
    const student = await server.user();
    await server.db
      .insert(chatMessages)
      .values({ studentId: student.id, staffId: id, fromStudent: false, message: 'Read chapter 3.' });
    expect((await server.call('DELETE', `/api/subadmins/${id}/delete/`, { as: admin })).status).toBe(200);
    expect((await list()).map((row) => row.id)).not.toContain(id);
    expect((await server.call('GET', '/api/profile/', { as: access })).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
    const contacts = await server.call('GET', '/api/student/subadmins/list/', { as: student });
    expect(contacts.body.find((row: ChatContact) => row.user_id === id)).toMatchObject({
      last_message: 'Read chapter 3.',
      closed: true,
    });
    const thread = await server.call('GET', `/api/chat/${id}/`, { as: student });
    expect(JSON.stringify(thread.body)).toContain('Read chapter 3.');
    expect((await server.call('DELETE', `/api/subadmins/${id}/delete/`, { as: admin })).status).toBe(404);
  });

  it('must be a sub-admin: students and admins return 404', async () => {
    const student = await server.user();
    for (const { id } of [student, admin, { id: 2_000_000 }]) {
      expect((await change(id, { first_name: 'X' })).status).toBe(404);
      expect((await server.call('DELETE', `/api/subadmins/${id}/delete/`, { as: admin })).status).toBe(404);
    }
    expect((await server.call('GET', '/api/profile/', { as: student })).body.first_name).toBe('Robin');
  });

  it('is listed by name, as people sort names', async () => {
    const names = ['Order 10', 'order 1', 'Order 2', 'Ördern'];
    for (const [at, first_name] of names.entries()) await create({ first_name, email: `${at}-${email}` });
    const listed = (await list()).map((row) => row.first_name);
    expect(listed.filter((one) => names.includes(one))).toEqual(['order 1', 'Order 2', 'Order 10', 'Ördern']);
  });

  it('can’t manage sub-admins', async () => {
    const subadmin = await server.user({ role: 'subadmin' });
    expect((await create({ first_name: 'N', email }, subadmin)).status).toBe(403);
    expect((await change(subadmin.id, { first_name: 'N' }, subadmin)).status).toBe(403);
    expect((await server.call('GET', '/api/subadmins/', { as: subadmin })).status).toBe(403);
  });
});

describe('two admins at once', () => {
  it('keep each other’s changes', async () => {
    const { id } = (await create({ first_name: 'N', email })).body;
    const moved = `moved-${email}`;
    const renamed = await whileChanging(
      server,
      ['update users set email = $2 where id = $1', [id, moved]],
      () => change(id, { first_name: 'Nora' }),
    );
    expect(renamed).toMatchObject({ status: 200, body: { first_name: 'Nora', email: moved } });
    expect(lastMail().to).toBe(moved);
    expect((await signIn(moved, passwordIn(lastMail().text))).status).toBe(200);
  });

  it('mail credentials, of which the last ones work', async () => {
    const { id } = (await create({ first_name: 'N', email })).body;
    const { send } = server.deps.mailer;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let asked = 0;
    // The first mail requested takes its time.
    server.deps.mailer.send = async (mail) => {
      if (++asked === 1) await held;
      return send(mail);
    };
    try {
      const both = [change(id, { first_name: 'A' }), change(id, { first_name: 'B' })];
      await expect.poll(() => asked).toBeGreaterThan(0);
      // The other request has mailed already, or waits for this one.
      await expect.poll(async () => asked + (await waitingStatements(server))).toBe(2);
      letGo();
      await Promise.all(both);
      expect((await signIn(email, passwordIn(lastMail().text))).status).toBe(200);
    } finally {
      server.deps.mailer.send = send;
    }
  });

  it('mail no password of a deleted account', async () => {
    const { id } = (await create({ first_name: 'N', email })).body;
    const mails = server.mails.length;
    const changed = await whileDeleting(server, ['users', id], () => change(id, { first_name: 'Nora' }));
    expect(changed.status).toBe(404);
    expect(server.mails).toHaveLength(mails);
  });
});

it('an address that its owner may still restore is not given to a sub-admin', async () => {
  const owner = await server.user();
  const { id } = (await create({ first_name: 'N', email })).body;
  const body = { email: `new-${owner.email}`, current_password: owner.password };
  expect((await server.call('PATCH', '/api/profile/update/', { as: owner, body })).status).toBe(200);
  expect(await change(id, { email: owner.email })).toMatchObject({
    status: 400,
    body: { email: [expect.any(String)] },
  });
});

it('a removed sub-admin’s unfinished uploads are removed, too', async () => {
  const as = await server.user({ role: 'subadmin' });
  const bytes = Buffer.concat([
    Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1'),
    Buffer.alloc(limits.pieceBytes),
  ]);
  const begun = await server.call('POST', '/api/uploads/', {
    as,
    body: { name: 'a.mp3', mark: 'm', kind: 'audio', bytes: bytes.length },
  });
  const piece = { bytes: bytes.subarray(0, limits.pieceBytes), name: 'piece' };
  const path = `/api/uploads/${begun.body.id}/pieces/0/`;
  expect((await server.call('PUT', path, { as, form: formOf({ piece }) })).status).toBe(200);
  const { rows } = await server.db.$client.query('select file from upload_pieces');
  expect((await server.call('DELETE', `/api/subadmins/${as.id}/delete/`, { as: admin })).status).toBe(200);
  await server.sweep();
  expect(await server.deps.files.sizeOf(rows[0].file)).toBeNull();
});

describe('when the mail server refuses', () => {
  it('nothing is changed', async () => {
    const { id, ...before } = (await create({ first_name: 'Old', email })).body;
    const password = passwordIn(lastMail().text);
    const { send } = server.deps.mailer;
    server.deps.mailer.send = () => Promise.reject(new Error('450 busy'));
    try {
      const other = `other-${email}`;
      expect(await create({ first_name: 'N', email: other })).toMatchObject({
        status: 502,
        body: { code: 'mail_not_sent', error: expect.stringContaining('mail') },
      });
      expect((await list()).map((row) => row.email)).not.toContain(other);
      expect((await change(id, { first_name: 'New', email: other })).status).toBe(502);
      expect(await list()).toContainEqual({ id, ...before });
      expect((await signIn(email, password)).status).toBe(200);
    } finally {
      server.deps.mailer.send = send;
    }
  });
});

it('the dashboard counts active students and sub-admins', async () => {
  const fresh = await startTestServer();
  try {
    const boss = await fresh.user({ role: 'admin' });
    const gone = await fresh.user();
    await Promise.all([fresh.user(), fresh.user(), fresh.user({ role: 'subadmin' })]);
    await fresh.call('PATCH', `/api/students/${gone.id}/toggle-activation/`, { as: boss });
    fresh.clock.set(new Date('2026-03-05T10:00:00Z'));
    const students = await fresh.call('GET', '/api/admin/students/stats/', { as: boss });
    expect(students.body).toEqual({
      active_students: 2,
      last_updated: expect.stringContaining('2026-03-05T10:00'),
    });
    const subadmins = await fresh.call('GET', '/api/admin/subadmins/stats/', { as: boss });
    expect(subadmins.body).toEqual({
      active_subadmins: 1,
      last_updated: expect.stringContaining('2026-03-05T10:00'),
    });
  } finally {
    await fresh.stop();
  }
});

const create = (body: unknown, as = admin) => server.call('POST', '/api/create-subadmin/', { as, body });
const change = (id: number, body: unknown, as = admin) =>
  server.call('PATCH', `/api/subadmins/${id}/update/`, { as, body });
const list = async (): Promise<{ id: number; first_name: string; email: string }[]> =>
  (await server.call('GET', '/api/subadmins/', { as: admin })).body;
const signIn = (address: string, password: string) =>
  server.call('POST', '/api/login/', { body: { email: address, password } });
const lastMail = () => server.mails.at(-1)!;
const passwordIn = (text: string) => /^Password: (.+)$/m.exec(text)?.[1] ?? '';
