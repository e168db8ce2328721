/** What others can see and change of a student's data, what the log contains, and whether timing reveals accounts. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint, Method } from '../../src/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import { bankCalls } from '../support/bank-calls.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../support/server.ts';
import { grant, type TestBank } from '../support/study.ts';
import { testCalls, type TestedTest } from '../support/test-calls.ts';

let server: TestServer;
const banks = bankCalls(() => server);
const tests = testCalls(() => server);

describe('with another user’s ids', () => {
  const canary = 'canary-7f3a';
  let owner: TestUser;
  let partner: TestUser;
  let other: TestUser;
  let stranger: TestUser;
  let bank: TestBank;
  let test1: TestedTest;
  let ids: Record<string, number>;

  beforeAll(async () => {
    server = await startTestServer();
    ({ bank, student: owner } = await banks.ready());
    ({ test: test1 } = await tests.normal({ courseId: bank.courseId }));
    partner = await server.user({ role: 'subadmin' });
    await banks.submit(owner, bank, 0, 'wrong');
    await banks.mark(owner, bank, 1, true);
    await tests.start(owner, test1, { attempt: 1 });
    await tests.submit(owner, test1, ['wrong', null, 'right'], { attempt: 1 });
    const file = { bytes: Buffer.from(canary), name: `${canary}.txt` };
    const form = formOf({ message: canary, file });
    const { body: message } = await server.call('POST', `/api/chat/${partner.id}/`, { as: owner, form });
    const { body: upload } = await server.call('POST', '/api/uploads/', {
      as: partner,
      body: { name: `${canary}.mp4`, mark: canary, kind: 'video', bytes: 10 },
    });
    expect(
      await server.call('PATCH', '/api/profile/update/', { as: owner, body: { last_name: canary } }),
    ).toMatchObject({ status: 200 });
    // A student of the same course, and a member of staff who could have a chat.
    other = await server.user();
    await grant(server, other, bank.courseId);
    stranger = await server.user({ role: 'subadmin' });
    ids = { message: message.id, upload: upload.id };
  });
  afterAll(() => server.stop());

  /** Returns all rows that belong to the owner or contain their messages, and the sub-admin's upload. */
  async function rowsOfOwner() {
    const rows: string[] = [];
    const tables = sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and table_name not in ('client_ops', 'sessions')`;
    for (const { name } of (await server.db.execute<{ name: string }>(tables)).rows)
      rows.push(...(await all(`select to_jsonb(t) as row from ${name} t where user_id = ${owner.id}`)));
    rows.push(
      ...(await all(
        `select to_jsonb(t) as row from chat_messages t where student_id = ${owner.id} and staff_id = ${partner.id}`,
      )),
    );
    rows.push(...(await all(`select to_jsonb(t) as row from uploads t where user_id = ${partner.id}`)));
    rows.push(...(await all(`select to_jsonb(t) as row from users t where id = ${owner.id}`)));
    return rows;
  }
  const all = async (query: string) =>
    (await server.db.execute<{ row: object }>(sql.raw(query))).rows.map(({ row }) => JSON.stringify(row));

  /** Fills the owner's ids into a path. */
  const pathOf = (path: string, userId: number) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'userId') return String(userId);
      if (name === 'qid') return String(bank.questionIds[0]);
      if (name === 'start') return '0';
      if (path.includes('/message/')) return String(ids.message);
      if (path.includes('/uploads/')) return String(ids.upload);
      if (name === 'testId' || path.includes('testseries')) return String(test1.testId);
      return String(path.includes('/categories/') ? bank.categoryId : bank.courseId);
    });

  const named = Object.entries(endpoints) as unknown as [EndpointName, Endpoint][];
  /** Endpoints that only act on the caller's own session. */
  const own = new Set(['POST /logout/']);
  const callers: [string, () => TestUser | undefined, (access: string) => boolean][] = [
    ['a visitor', () => undefined, () => true],
    ['another student of the course', () => other, () => true],
    // Staff manage courses and students; chats and uploads are private to each of them.
    ['another sub-admin', () => stranger, () => false],
  ];

  test.each(callers)('%s sees nothing of a student and changes nothing', async (_, who, sweepsAll) => {
    const before = await rowsOfOwner();
    expect(before.join()).toContain(canary);
    let asked = 0;
    for (const [name, { access }] of named) {
      const [method, path] = name.split(' ') as [Method, string];
      if (own.has(name) || !(sweepsAll(access) || /^\/(chat|uploads)/.test(path))) continue;
      for (const userId of [owner.id, partner.id]) {
        const url = `/api${pathOf(path, userId)}`;
        const isWrite = method !== 'GET' && method !== 'DELETE';
        const reply = await server.call(method, url, {
          as: who(),
          ...(isWrite && {
            body: { message: 'x', selected_option: 'right', question_id: bank.questionIds[0] },
          }),
        });
        asked += 1;
        expect([name, reply.status < 500]).toEqual([name, true]);
        expect([name, JSON.stringify(reply.body).includes(canary)]).toEqual([name, false]);
      }
    }
    expect(asked).toBeGreaterThan(10);
    expect(await rowsOfOwner()).toEqual(before);
  });
});

describe('the log', () => {
  test('contains no password, no token and nothing from mails', async () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      lines.push(String(chunk));
      return true;
    });
    const logging = await startTestServer({ log: 'debug' });
    const secrets: string[] = [];
    try {
      const user = await logging.user({ password: 'Secret-Horse-9' });
      secrets.push(user.password, user.access, user.refresh);
      const wrong = `Wrong-${randomUUID()}`;
      secrets.push(wrong);
      await logging.call('POST', '/api/login/', { body: { email: user.email, password: wrong } });
      const { body } = await logging.call('POST', '/api/login/', { body: user });
      secrets.push(body.access, body.refresh);
      await logging.call('POST', '/api/token/refresh/', { body: { refresh: body.refresh } });
      await logging.call('GET', `/api/media/audios/1?ticket=${body.access}`);
      await logging.call('GET', '/api/profile/', { as: `${body.access}x` });
      await logging.call('POST', '/api/forgot-password/', { body: { email: user.email } });
      await expect.poll(() => logging.mails.length).toBe(1);
      const token = /reset-password\/\d+\/([\w-]+)/.exec(logging.mails[0]!.text)![1]!;
      secrets.push(token);
      await logging.call('POST', '/api/reset-password/', {
        body: { uid: String(user.id), token, new_password: 'Another-Horse-9' },
      });
      secrets.push('Another-Horse-9');
      // As nodemailer repeats what a mail server says.
      logging.deps.mailer.send = () =>
        Promise.reject(new Error(`550 5.1.1 <${user.email}>: no such mailbox`));
      await logging.call('POST', '/api/forgot-password/', { body: { email: user.email } });
      await expect.poll(() => lines.join('')).toContain('550 5.1.1 <…>: no such mailbox');
      secrets.push(user.email);
    } finally {
      await logging.stop();
      write.mockRestore();
    }
    const log = lines.join('\n');
    expect(log).toContain('/api/media/audios/1?ticket=…');
    for (const secret of secrets) expect([secret, log.includes(secret)]).toEqual([secret, false]);
  });
});

describe('timing', () => {
  test('does not reveal whether an account exists: a sign-in costs the same with and without one', async () => {
    const timed = await startTestServer();
    try {
      const { email } = await timed.user({ password: 'Secret-Horse-9' });
      const cost = async (address: string) => {
        const before = process.cpuUsage();
        await timed.call('POST', '/api/login/', { body: { email: address, password: 'Wrong-Horse-9' } });
        const { user, system } = process.cpuUsage(before);
        return user + system;
      };
      // The first call initializes things that later ones share.
      const [known, unknown]: [number[], number[]] = [[], []];
      await cost('first@example.org');
      for (let n = 0; n < 5; n += 1) {
        known.push(await cost(email));
        unknown.push(await cost(`nobody${n}@example.org`));
      }
      const least = (costs: number[]) => Math.min(...costs);
      // Without a hash it would be a twentieth.
      expect(least(unknown) / least(known)).toBeGreaterThan(0.5);
      expect(least(unknown) / least(known)).toBeLessThan(2);
    } finally {
      await timed.stop();
    }
  });
});
