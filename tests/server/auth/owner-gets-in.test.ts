/** Strangers' attempts never lock out the owner, and remain limited. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { addressLimits } from '../../../server/http/rate-limit.ts';
import { resetMails } from '../../../server/modules/auth/auth.service.ts';
import { guessLimits } from '../../../server/modules/auth/guesses.ts';
import { startTestServer, testPassword, type TestServer } from '../../support/server.ts';

let server: TestServer;
/** The clock stands still, so that waits don't run out while a slow machine works. */
let at: number;
beforeEach(async () => {
  server = await startTestServer({ settings: { trustProxy: ['127.0.0.1'] } });
  at = Date.now();
  pass(0);
});
afterEach(() => server.stop());

const pass = (ms: number) => server.clock.stopAt((at += ms));

const stranger = '198.51.100.7';
const owner = '203.0.113.9';
const post = (path: string, body: object, from = owner) =>
  server.call('POST', path, { body, headers: { 'x-forwarded-for': from } });
const login = (email: string, password: string, from?: string) =>
  post('/api/login/', { email, password }, from);
const forgot = (email: string, from?: string) => post('/api/forgot-password/', { email }, from);
const wrongly = (email: string, from?: string) => login(email, 'Wrong-1-wrong', from);

async function inRow<Result>(count: number, call: (i: number) => Promise<Result>) {
  const results: Result[] = [];
  for (let i = 0; i < count; i++) results.push(await call(i));
  return results;
}
const atOnce = <Result>(count: number, call: (i: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, i) => call(i)));
const counts = (replies: { status: number }[]) =>
  Object.fromEntries(
    [...new Set(replies.map(({ status }) => status))]
      .sort()
      .map((each) => [each, replies.filter(({ status }) => status === each).length]),
  );

/**
 * Counts transactions in progress: links are made after the request is answered, and concurrent ones wait for each
 * other.
 */
async function running() {
  const { rows } = await server.deps.db.execute<{ count: string }>(
    sql`select count(*) from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
  );
  return Number(rows[0]!.count);
}

/**
 * Returns the mails to an account after every link requested so far was made and a later mail to another account
 * arrived.
 */
async function mailsTo(email: string) {
  await expect.poll(running).toBe(0);
  const later = await server.user();
  await forgot(later.email, '192.0.2.200');
  await expect.poll(() => server.mails.some(({ to }) => to === later.email)).toBe(true);
  return server.mails.filter(({ to }) => to === email);
}
const partsOf = (text: string) => {
  const [, uid, token] = /reset-password\/(\d+)\/(\S+)/.exec(text)!;
  return { uid, token };
};

test("an owner locked out by a stranger's guesses gets in by a reset link, whatever the stranger requested", async () => {
  const { email } = await server.user();
  await inRow(guessLimits.free, () => wrongly(email, stranger));
  expect((await login(email, testPassword)).status).toBe(429);
  const asked = await inRow(resetMails.free + 5, () => forgot(email, stranger));
  expect(counts(asked)).toEqual({ 200: resetMails.free + 5 });
  const mine = await forgot(email);
  expect(mine).toMatchObject({ status: 200, body: asked[0]!.body });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(resetMails.free);
  const new_password = 'Kk1!kkkk';
  expect((await post('/api/reset-password/', { ...partsOf(mails.at(-1)!.text), new_password })).status).toBe(
    200,
  );
  expect((await login(email, new_password)).status).toBe(200);
  // The links are used up, so the next one requested is mailed.
  await forgot(email);
  expect(await mailsTo(email)).toHaveLength(resetMails.free + 1);
});

test('a mailbox full of links gets a new one every few minutes at most, even with concurrent requests', async () => {
  const { email } = await server.user();
  await atOnce(3 * resetMails.free, () => forgot(email, stranger));
  expect(await mailsTo(email)).toHaveLength(resetMails.free);
  pass(resetMails.everyMinutes * 60_000 + 1_000);
  await atOnce(5, () => forgot(email, stranger));
  expect(await mailsTo(email)).toHaveLength(resetMails.free + 1);
  pass(limits.resetLinkMinutes * 60_000);
  await forgot(email);
  expect(await mailsTo(email)).toHaveLength(resetMails.free + 2);
});

test('an IP address that requests many links is slowed down, whether the accounts exist or not', async () => {
  const replies = await inRow(addressLimits.free, (i) => forgot(`nobody${i}@example.org`, stranger));
  expect(counts(replies)).toEqual({ 200: addressLimits.free });
  const refused = await forgot('nobody@example.org', stranger);
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  expect((await forgot('nobody@example.org')).status).toBe(200);
});

test('a valid link works even from an IP address that tried many invalid ones', async () => {
  const { email } = await server.user();
  await forgot(email);
  const [mail] = await mailsTo(email);
  const reset = (parts: object) =>
    post('/api/reset-password/', { ...parts, new_password: 'Ll1!llll' }, stranger);
  const forged = { uid: '1', token: 'x'.repeat(22) };
  expect(counts(await inRow(addressLimits.free, () => reset(forged)))).toEqual({ 400: addressLimits.free });
  expect((await reset(forged)).status).toBe(429);
  expect((await reset(partsOf(mail!.text))).status).toBe(200);
});

test('concurrent sign-ins with the right password all succeed', async () => {
  const { email } = await server.user();
  expect(counts(await atOnce(30, () => login(email, testPassword)))).toEqual({ 200: 30 });
  // One more wrong password would cause a wait.
  await inRow(guessLimits.free - 1, () => wrongly(email));
  expect(counts(await atOnce(30, () => login(email, testPassword)))).toEqual({ 200: 30 });
});

test("concurrent requests with the right current password don't count as guesses", async () => {
  const user = await server.user();
  const replies = await atOnce(15, () =>
    server.call('PATCH', '/api/profile/update/', {
      as: user,
      body: { current_password: testPassword, new_password: 'weak', confirm_password: 'weak' },
    }),
  );
  expect(counts(replies)).toEqual({ 400: 15 });
});

test('concurrent wrong passwords are limited per account and per IP address', async () => {
  const { email } = await server.user();
  const ofAccount = await atOnce(40, (i) => wrongly(email, `192.0.2.${i}`));
  expect(counts(ofAccount)).toEqual({ 401: guessLimits.free, 429: 40 - guessLimits.free });
  const ofAddress = await atOnce(addressLimits.free + 20, (i) => wrongly(`guess${i}@example.org`, stranger));
  expect(counts(ofAddress)).toEqual({ 401: addressLimits.free, 429: 20 });
});

test("an IP address that guesses waits longer each time, up to a minute; right passwords don't count", async () => {
  const { email } = await server.user();
  await inRow(addressLimits.free, (i) => wrongly(`guess${i}@example.org`));
  const waits: number[] = [];
  for (let round = 0; round < 8; round++) {
    const refused = await wrongly('one-more@example.org');
    expect(refused.status).toBe(429);
    waits.push(Number(refused.headers['retry-after']));
    pass(waits.at(-1)! * 1000);
    // After the wait, any number of right passwords is admitted.
    expect(counts(await atOnce(5, () => login(email, testPassword)))).toEqual({ 200: 5 });
    expect((await wrongly(`next${round}@example.org`)).status).toBe(401);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  pass(addressLimits.forgottenAfterSeconds * 1000);
  const later = await inRow(5, (i) => wrongly(`later${i}@example.org`));
  expect(counts(later)).toEqual({ 401: 5 });
});
