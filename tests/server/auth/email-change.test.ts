/** Nobody can take over an account for good with an open session, or even with the password. */
import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { sessions } from '../../../server/db/schema/accounts.ts';
import { guessLimits } from '../../../server/modules/auth/guesses.ts';
import { openSession } from '../../../server/modules/auth/sessions.service.ts';
import {
  formOf,
  startTestServer,
  testPassword,
  type TestServer,
  type TestUser,
} from '../../support/server.ts';

let server: TestServer;
let user: TestUser;
let next = 0;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set(new Date());
  user = await server.user();
  server.mails.length = 0;
});

const change = (fields: Record<string, string>, as: TestUser | string = user) =>
  server.call('PATCH', '/api/profile/update/', { as, form: formOf(fields) });
const toNew = async (email = `new-${(next += 1)}@nightfloat.test`) => {
  expect((await change({ email, current_password: testPassword })).status).toBe(200);
  return email;
};
const login = (email: string, password = testPassword) =>
  server.call('POST', '/api/login/', { body: { email, password } });
const refresh = (token: string) => server.call('POST', '/api/token/refresh/', { body: { refresh: token } });
const forgot = (email: string) => server.call('POST', '/api/forgot-password/', { body: { email } });
const mailTo = async (address: string, subject: RegExp) => {
  await expect.poll(() => server.mails.map((mail) => mail.to)).toContain(address);
  const mail = server.mails.find((one) => one.to === address && subject.test(one.subject))!;
  return { mail, link: /reset-password\/(\d+)\/(\S+)/.exec(mail.text)! };
};
const reset = ([, uid, token]: RegExpExecArray, new_password: string) =>
  server.call('POST', '/api/reset-password/', { body: { uid, token, new_password } });

describe('a new email', () => {
  test.each([
    ['no password', {}, 'Enter your password to change your email.'],
    ['an empty one', { current_password: '' }, 'Enter your password to change your email.'],
    ['a wrong one', { current_password: 'Wrong-1-wrong' }, 'The current password is incorrect.'],
  ])("is refused with %s, and the form's other changes with it", async (_, password, sentence) => {
    const reply = await change({ first_name: 'Eve', email: 'eve@nightfloat.test', ...password });
    expect(reply).toMatchObject({ status: 400, body: { current_password: [sentence], error: sentence } });
    const { body } = await server.call('GET', '/api/profile/', { as: user });
    expect(body).toMatchObject({ first_name: 'Robin', email: user.email });
    expect(server.mails).toEqual([]);
  });

  test('takes effect at once with the password and ends the other sessions', async () => {
    const other = await openSession(server.deps, user, 'other');
    const email = await toNew();
    expect((await login(user.email)).status).toBe(401);
    expect((await login(email)).status).toBe(200);
    expect((await refresh(other.refresh)).status).toBe(401);
    expect((await refresh(user.refresh)).status).toBe(200);
  });

  test('that differs only in case or spaces is no change and needs no password', async () => {
    const reply = await change({ first_name: 'Grace', email: ` ${user.email.toUpperCase()} ` });
    expect(reply).toMatchObject({ status: 200, body: { first_name: 'Grace', email: user.email } });
    expect(server.mails).toEqual([]);
  });

  test("is rolled back if the old address can't be notified", async () => {
    const { mailer } = server.deps;
    server.deps.mailer = { ...mailer, send: () => Promise.reject(new Error('Down.')) };
    try {
      const email = 'untold@nightfloat.test';
      const reply = await change({ first_name: 'Eve', email, current_password: testPassword });
      expect(reply).toMatchObject({ status: 502, body: { code: 'mail_not_sent' } });
    } finally {
      server.deps.mailer = mailer;
    }
    const { body } = await server.call('GET', '/api/profile/', { as: user });
    expect(body).toMatchObject({ first_name: 'Robin', email: user.email });
    expect((await refresh(user.refresh)).status).toBe(200);
  });

  test('is announced to the old address with a link that undoes it and ends all sessions', async () => {
    const email = await toNew();
    const { mail, link } = await mailTo(user.email, /was changed/);
    expect(mail.text).toContain(email);
    expect(await reset(link, 'Weak')).toMatchObject({ status: 400 });
    expect(await reset(link, 'Nn1!nnnn')).toMatchObject({ status: 200 });
    expect((await login(user.email, 'Nn1!nnnn')).status).toBe(200);
    expect((await login(email, 'Nn1!nnnn')).status).toBe(401);
    expect((await refresh(user.refresh)).status).toBe(401);
    expect((await reset(link, 'Oo1!oooo')).body.code).toBe('bad_reset_link');
  });

  test('can be undone for seven days, whatever was done with the account since', async () => {
    const second = await toNew();
    const { link } = await mailTo(user.email, /was changed/);
    // Whoever took over the account changes password and email once more, and asks for a reset.
    const body = { current_password: testPassword, new_password: 'Pp1!pppp', confirm_password: 'Pp1!pppp' };
    expect((await server.call('PATCH', '/api/profile/update/', { as: user, body })).status).toBe(200);
    const third = { email: 'third@nightfloat.test', current_password: 'Pp1!pppp' };
    expect((await change(third)).status).toBe(200);
    const { link: undoSecond } = await mailTo(second, /was changed/);
    await forgot('third@nightfloat.test');
    const { link: resetLink } = await mailTo('third@nightfloat.test', /new password/);
    expect((await reset(resetLink, 'Qq1!qqqq')).status).toBe(200);

    server.clock.advance(limits.undoLinkDays * 86_400_000 - 60_000);
    expect((await reset(link, 'Rr1!rrrr')).status).toBe(200);
    expect((await login(user.email, 'Rr1!rrrr')).status).toBe(200);
    // Using it invalidates the links sent to the thief's own addresses.
    expect((await reset(undoSecond, 'Ss1!ssss')).body.code).toBe('bad_reset_link');
  });

  test('keeps its undo link valid when a later address uses its own', async () => {
    const second = await toNew();
    server.clock.advance(60_000);
    const { link } = await mailTo(user.email, /was changed/);
    const third = { email: `third-${user.id}@nightfloat.test`, current_password: testPassword };
    expect((await change(third)).status).toBe(200);
    const { link: ofThief } = await mailTo(second, /was changed/);
    expect((await reset(ofThief, 'Pp1!pppp')).status).toBe(200);
    expect((await reset(link, 'Rr1!rrrr')).status).toBe(200);
    expect((await login(user.email, 'Rr1!rrrr')).status).toBe(200);
  });

  test('keeps the old address reserved: nobody else can sign up with it meanwhile', async () => {
    await toNew();
    const { link } = await mailTo(user.email, /was changed/);
    const body = {
      first_name: 'Some',
      email: user.email,
      phone_number: '+49 30 1',
      password: 'Pp1!pppp',
    };
    const refused = await server.call('POST', '/api/signup/', { body });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining(['email'])]);
    expect((await reset(link, 'Rr1!rrrr')).status).toBe(200);
  });

  test('keeps the old address reserved even from a change requested while its owner still had it', async () => {
    const other = await server.user();
    const { put } = server.deps.files;
    // The picture is stored between the two checks of the address.
    vi.spyOn(server.deps.files, 'put').mockImplementationOnce(async (...given) => {
      await toNew();
      return put(...given);
    });
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const body = {
      email: user.email,
      current_password: testPassword,
      profile_picture: { bytes, name: 'a.png' },
    };
    expect(
      await server.call('PATCH', '/api/profile/update/', { as: other, form: formOf(body) }),
    ).toMatchObject({ status: 400, body: { email: [expect.any(String)] } });
    const { link } = await mailTo(user.email, /was changed/);
    expect((await reset(link, 'Rr1!rrrr')).status).toBe(200);
    expect((await login(user.email, 'Rr1!rrrr')).status).toBe(200);
  });

  test('can still be undone after somebody guessed at undo links from the same address', async () => {
    await toNew();
    const { link } = await mailTo(user.email, /was changed/);
    for (let n = 0; n < 15; n += 1) {
      const body = { uid: String(user.id), token: `junk-${n}`, new_password: 'Pp1!pppp' };
      await server.call('POST', '/api/reset-password/', { body });
    }
    expect((await reset(link, 'Rr1!rrrr')).status).toBe(200);
  });

  test('when undone, invalidates concurrent requests made with the old password', async () => {
    const second = await toNew();
    const { link } = await mailTo(user.email, /was changed/);
    const body = { current_password: testPassword, new_password: 'Pp1!pppp', confirm_password: 'Pp1!pppp' };
    const [undone] = await Promise.all([
      reset(link, 'Rr1!rrrr'),
      server.call('PATCH', '/api/profile/update/', { as: user, body }),
      ...Array.from({ length: 4 }, () => login(second, testPassword)),
    ]);
    expect(undone.status).toBe(200);
    expect((await login(user.email, 'Rr1!rrrr')).status).toBe(200);
    expect((await login(user.email, 'Pp1!pppp')).status).toBe(401);
    const isOpen = and(eq(sessions.userId, user.id), isNull(sessions.revokedAt));
    const open = await server.db.select().from(sessions).where(isOpen);
    // Only the session opened with the new password.
    expect(open).toHaveLength(1);
  });

  test("can't be undone after seven days", async () => {
    await toNew();
    const { link } = await mailTo(user.email, /was changed/);
    server.clock.advance(limits.undoLinkDays * 86_400_000 + 1_000);
    expect((await reset(link, 'Tt1!tttt')).body.code).toBe('bad_reset_link');
  });

  test("that can't be undone because somebody has the old address says so, and keeps the link valid", async () => {
    await toNew();
    const { link } = await mailTo(user.email, /was changed/);
    const other = await server.user({ email: user.email });
    const refused = await reset(link, 'Uu1!uuuu');
    expect(refused.status).toBe(400);
    expect(refused.body.error ?? refused.body.detail).toMatch(/Another account/);
    await server.call('PATCH', '/api/profile/update/', {
      as: other,
      body: { email: `gone-${other.id}@nightfloat.test`, current_password: testPassword },
    });
    expect((await reset(link, 'Uu1!uuuu')).status).toBe(200);
  });
});

describe('a reset link becomes invalid', () => {
  const linkOf = async () => {
    await forgot(user.email);
    return (await mailTo(user.email, /new password/)).link;
  };
  test('when the email changes', async () => {
    const link = await linkOf();
    await toNew();
    expect((await reset(link, 'Vv1!vvvv')).body.code).toBe('bad_reset_link');
  });
  test('when the password changes', async () => {
    const link = await linkOf();
    const body = { current_password: testPassword, new_password: 'Ww1!wwww', confirm_password: 'Ww1!wwww' };
    await server.call('PATCH', '/api/profile/update/', { as: user, body });
    expect((await reset(link, 'Vv1!vvvv')).body.code).toBe('bad_reset_link');
  });
});

test.each([
  ['for a new password', { new_password: 'Xx1!xxxx', confirm_password: 'Xx1!xxxx' }],
  ['for a new email', { email: 'guess@nightfloat.test' }],
])('allows ten guesses of the current password %s, then only after a wait', async (_, wanted) => {
  const guess = (current_password: string) => change({ ...wanted, current_password });
  const guesses = await Promise.all(
    Array.from({ length: 2 * guessLimits.free }, () => guess('Wrong-1-wrong')),
  );
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(guessLimits.free);
  const refused = await guess(testPassword);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  server.clock.advance((Number(refused.headers['retry-after']) + 1) * 1000);
  expect((await guess(testPassword)).status).toBe(200);
});
