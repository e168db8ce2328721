import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactMessages } from '../../../server/db/schema/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

describe('a message from the contact page', () => {
  beforeEach(async () => void (await server.db.delete(contactMessages)));
  const letter = { name: ' Ana ', email: 'ana@example.org', message: 'Hello,\n<b>when</b> is the exam?' };

  it('is stored and mailed, with its sender as the reply address', async () => {
    const reply = await server.call('POST', '/api/contact/form', { body: letter });
    expect(reply).toMatchObject({ status: 200, body: { message: 'Message sent successfully!' } });
    expect(await server.db.select().from(contactMessages)).toMatchObject([
      { name: 'Ana', email: 'ana@example.org', message: letter.message },
    ]);
    const mail = server.mails.at(-1)!;
    expect(mail).toMatchObject({ to: 'help@nightfloat.test', replyTo: 'ana@example.org' });
    expect(mail.text).toContain('From: Ana (ana@example.org)');
    expect(mail.html).toContain('Hello,<br>&lt;b&gt;when&lt;/b&gt; is the exam?');
  });

  it('is accepted even when the mail server is down', async () => {
    const { send } = server.deps.mailer;
    server.deps.mailer.send = () => Promise.reject(new Error('asleep'));
    const before = await server.db.$count(contactMessages);
    expect((await server.call('POST', '/api/contact/form/', { body: letter })).status).toBe(200);
    expect(await server.db.$count(contactMessages)).toBe(before + 1);
    server.deps.mailer.send = send;
  });

  it.each(['name', 'email', 'message'])('requires a %s', async (field) => {
    for (const body of [
      { ...letter, [field]: ' ' },
      { ...letter, [field]: undefined },
    ]) {
      expect(await server.call('POST', '/api/contact/form', { body })).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      });
    }
  });

  it('is limited per sender', async () => {
    const body = { ...letter, email: 'often@example.org' };
    const statuses: number[] = [];
    for (let at = 0; at < 11; at++)
      statuses.push((await server.call('POST', '/api/contact/form', { body })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
