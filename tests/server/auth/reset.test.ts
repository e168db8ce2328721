import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { startTestServer, testPassword, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
beforeEach(() => server.clock.set(new Date()));

const forgot = (email: unknown) => server.call('POST', '/api/forgot-password/', { body: { email } });
const login = (email: string, password: string) =>
  server.call('POST', '/api/login/', { body: { email, password } });
const reset = (uid: string, token: string, new_password = 'Cc3!cccc') =>
  server.call('POST', '/api/reset-password/', { body: { uid, token, new_password } });

async function linkFor(email: string) {
  const before = server.mails.length;
  expect((await forgot(email)).status).toBe(200);
  await expect.poll(() => server.mails.length).toBeGreaterThan(before);
  const mail = server.mails.at(-1)!;
  expect(mail.to).toBe(email);
  const [link, uid = '', token = ''] = /https:\/\/nightfloat\.test\/reset-password\/([^/\s]+)\/(\S+)/.exec(
    mail.text,
  )!;
  expect(mail.html).toContain(`href="${link}"`);
  return { uid, token };
}

test('a mailed link sets a new password once and ends every session', async () => {
  const user = await server.user();
  const { uid, token } = await linkFor(user.email);
  expect(await reset(uid, token)).toMatchObject({
    status: 200,
    body: { message: 'Password reset successful!' },
  });
  expect((await login(user.email, 'Cc3!cccc')).status).toBe(200);
  expect((await login(user.email, testPassword)).status).toBe(401);
  expect((await server.call('GET', '/api/profile/', { as: user })).body.code).toBe('token_not_valid');
  expect(await reset(uid, token, 'Dd4!dddd')).toMatchObject({
    status: 400,
    body: { code: 'bad_reset_link', error: expect.stringContaining('Request a new one') },
  });
});

test('the same reset sent again after a lost reply is confirmed again, for as long as that password counts', async () => {
  const user = await server.user();
  const { uid, token } = await linkFor(user.email);
  expect((await reset(uid, token)).status).toBe(200);
  expect(await reset(uid, token)).toMatchObject({
    status: 200,
    body: { message: 'Password reset successful!' },
  });
  const next = await linkFor(user.email);
  expect((await reset(next.uid, next.token, 'Dd4!dddd')).status).toBe(200);
  expect((await reset(uid, token)).body.code).toBe('bad_reset_link');
  expect((await login(user.email, 'Dd4!dddd')).status).toBe(200);
});

test('a link used three times at once works once', async () => {
  const user = await server.user();
  const { uid, token } = await linkFor(user.email);
  const answers = await Promise.all(
    ['Ee5!eeee', 'Ff6!ffff', 'Gg7!gggg'].map((next) => reset(uid, token, next)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test("using one link invalidates the account's other links", async () => {
  const user = await server.user();
  const first = await linkFor(user.email);
  const second = await linkFor(user.email);
  expect((await reset(second.uid, second.token)).status).toBe(200);
  expect((await reset(first.uid, first.token, 'Dd4!dddd')).status).toBe(400);
});

test('a link expires after an hour', async () => {
  const user = await server.user();
  const { uid, token } = await linkFor(user.email);
  server.clock.advance(limits.resetLinkMinutes * 60_000 + 1_000);
  expect((await reset(uid, token)).body.code).toBe('bad_reset_link');
});

test('a link is valid for its own account only', async () => {
  const user = await server.user();
  const other = await server.user();
  const { token } = await linkFor(user.email);
  for (const uid of [String(other.id), '0', '-1', '99999999999', 'x', '']) {
    expect((await reset(uid, token)).status).toBe(400);
  }
  expect((await login(other.email, testPassword)).status).toBe(200);
});

test('a weak password is refused as a field error, and the link stays valid', async () => {
  const user = await server.user();
  const { uid, token } = await linkFor(user.email);
  expect(await reset(uid, token, 'weak')).toMatchObject({
    status: 400,
    body: { error: "Password doesn't meet the required criteria", new_password: [expect.any(String)] },
  });
  expect((await reset(uid, token)).status).toBe(200);
});

test('known and unknown addresses get the same reply; a malformed one gets an error', async () => {
  const user = await server.user();
  const known = await forgot(user.email);
  const unknown = await forgot('nobody@nightfloat.test');
  expect(unknown.body).toEqual(known.body);
  expect(unknown.status).toBe(known.status);
  await expect.poll(() => server.mails.at(-1)?.to).toBe(user.email);
  expect(await forgot('not an address')).toMatchObject({
    status: 400,
    body: { error: 'Enter a valid email address.', email: ['Enter a valid email address.'] },
  });
});

test('an inactive account gets no mail', async () => {
  const user = await server.user();
  await server.db.$client.query('update users set is_active = false where id = $1', [user.id]);
  const before = server.mails.length;
  expect((await forgot(user.email)).status).toBe(200);
  // If a mail had been sent, it would come before this one.
  await linkFor((await server.user()).email);
  expect(server.mails.length).toBe(before + 1);
});
