import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactMessages, websiteReviews } from '../../../server/db/schema/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

describe('a message from the contact page', () => {
  beforeEach(async () => void (await server.db.delete(contactMessages)));
  const letter = { name: ' Ana ', email: 'ana@example.org', message: 'Hello,\n<b>when</b> is the exam?' };

  it('is stored and mailed; an answer to the mail goes to its sender', async () => {
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

  it('is received when the mail server sleeps, too', async () => {
    const { send } = server.deps.mailer;
    server.deps.mailer.send = () => Promise.reject(new Error('asleep'));
    const before = await server.db.$count(contactMessages);
    expect((await server.call('POST', '/api/contact/form/', { body: letter })).status).toBe(200);
    expect(await server.db.$count(contactMessages)).toBe(before + 1);
    server.deps.mailer.send = send;
  });

  it.each(['name', 'email', 'message'])('needs a %s', async (field) => {
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

  it('of one sender comes only so often', async () => {
    const body = { ...letter, email: 'often@example.org' };
    const statuses: number[] = [];
    for (let at = 0; at < 11; at++)
      statuses.push((await server.call('POST', '/api/contact/form', { body })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe('reviews of the product', () => {
  it('are read and removed by staff, and can be written again', async () => {
    const [first, second] = [
      await server.user({ firstName: 'Maya' }),
      await server.user({ firstName: 'Jo' }),
    ];
    const at = (day: number) => new Date(Date.UTC(2026, 2, day));
    await server.db.insert(websiteReviews).values([
      { userId: first.id, rating: 5, comment: 'Good.', submittedAt: at(5) },
      { userId: second.id, rating: 2, comment: 'Slow.', submittedAt: at(6) },
    ]);
    for (const role of ['admin', 'subadmin'] as const) {
      const as = await server.user({ role });
      const list = await server.call('GET', '/api/student/website-reviews/', { as });
      expect(list.body.map((row: { comment: string }) => row.comment)).toEqual(['Slow.', 'Good.']);
      expect(list.body[1]).toEqual({
        id: expect.any(Number),
        student_name: 'Maya',
        profile_picture: null,
        rating: 5,
        comment: 'Good.',
        submitted_at: '2026-03-05T00:00:00.000Z',
      });
    }
    const as = await server.user({ role: 'subadmin' });
    const [slow] = (await server.call('GET', '/api/student/website-reviews/', { as })).body;
    const remove = (by = as) => server.call('DELETE', `/api/admin/website-review/${slow.id}/`, { as: by });
    expect((await remove(second)).status).toBe(403);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await server.call('GET', '/api/student/website-reviews/', { as })).body).toHaveLength(1);
    const check = await server.call('GET', '/api/student/website-review/check/', { as: second });
    expect(check.body).toEqual({ has_reviewed: false });
    expect((await server.call('GET', '/api/student/website-reviews/', { as: second })).status).toBe(403);
  });
});
