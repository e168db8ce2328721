import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileChanging } from '../../support/meanwhile.ts';
import { startTestServer, testPassword, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const account = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'Ada.Byron@Example.org',
  phone_number: '+44 20 7946 0000',
  password: 'Aa1!aaaa',
};

test('a new account can sign in and read its profile', async () => {
  const made = await server.call('POST', '/api/signup/', { body: { ...account, role: 'admin' } });
  expect(made).toMatchObject({ status: 201, body: { message: 'Account created successfully!' } });

  const entered = await server.call('POST', '/api/login/', {
    body: { email: ' ada.byron@example.org ', password: account.password },
  });
  expect(entered.status).toBe(200);
  expect(entered.body).toEqual({
    access: expect.any(String),
    refresh: expect.any(String),
    user: { id: expect.any(Number), role: 'student', profile_picture: null, first_name: 'Ada' },
  });

  const profile = await server.call('GET', '/api/profile/', { as: entered.body.access });
  expect(profile.body).toMatchObject({ role: 'student', last_name: 'Byron', email: 'ada.byron@example.org' });
  expect(JSON.stringify(profile.body)).not.toContain('argon2');
});

test('a second account with the same address is refused, whatever its case', async () => {
  await server.call('POST', '/api/signup/', { body: { ...account, email: 'twice@example.org' } });
  const again = await server.call('POST', '/api/signup/', {
    body: { ...account, email: 'TWICE@example.org' },
  });
  expect(again.status).toBe(400);
  expect(again.body).toMatchObject({
    code: 'invalid_input',
    email: ['An account with this email already exists.'],
    error: 'An account with this email already exists.',
  });
});

test('a sign-up sent again because its reply was lost is confirmed, with the same password and for half an hour', async () => {
  const body = { ...account, email: 'again@example.org' };
  const again = (change = {}) =>
    server.call('POST', '/api/signup/', {
      body: { ...body, ...change },
      headers: { 'x-nightfloat-again': '1' },
    });
  expect((await again()).status).toBe(201);
  expect(await again()).toMatchObject({ status: 201, body: { message: 'Account created successfully!' } });
  expect((await again({ password: 'Bb2!bbbb' })).status).toBe(400);
  server.clock.advance(31 * 60_000);
  expect((await again()).status).toBe(400);
  server.clock.set(new Date());
});

test('concurrent sign-ups with one address create one account', async () => {
  const body = { ...account, email: 'race@example.org' };
  const both = await Promise.all([1, 2, 3, 4].map(() => server.call('POST', '/api/signup/', { body })));
  expect(both.map((answer) => answer.status).sort()).toEqual([201, 400, 400, 400]);
});

test.each(['Aa1!aaa', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa1aaaaa'])(
  'the password %s is too weak',
  async (password) => {
    const answer = await server.call('POST', '/api/signup/', {
      body: { ...account, email: 'weak@example.org', password },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.password).toEqual(["Password doesn't meet the required criteria"]);
  },
);

test('every invalid field is named', async () => {
  const answer = await server.call('POST', '/api/signup/', {
    body: { first_name: ' ', email: 'nobody', phone_number: 'call me', password: 5 },
  });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      first_name: ['This field may not be blank.'],
      email: ['Enter a valid email address.'],
      phone_number: ['Enter a valid phone number.'],
      password: ['Enter text.'],
      error: 'Some fields need attention.',
    },
  });
});

test('an unknown address and a wrong password get the same reply', async () => {
  const { email } = await server.user();
  const wrong = await server.call('POST', '/api/login/', { body: { email, password: 'Wrong-1-wrong' } });
  const unknown = await server.call('POST', '/api/login/', {
    body: { email: 'nobody@example.org', password: 'Wrong-1-wrong' },
  });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({
    code: 'wrong_credentials',
    error: 'Email or password is incorrect.',
    detail: 'Email or password is incorrect.',
  });
  expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
});

test('an inactive account is told that it is inactive, but only with the right password', async () => {
  const { email, id } = await server.user();
  await server.db.$client.query('update users set is_active = false where id = $1', [id]);
  const right = await server.call('POST', '/api/login/', { body: { email, password: testPassword } });
  expect(right).toMatchObject({ status: 401, body: { code: 'account_inactive' } });
  const wrong = await server.call('POST', '/api/login/', { body: { email, password: 'Wrong-1-wrong' } });
  expect(wrong.body.code).toBe('wrong_credentials');
});

test('an account deactivated while its password is being compared gets no session', async () => {
  const { email, id } = await server.user();
  const refused = await whileChanging(
    server,
    ['update users set is_active = false where id = $1', [id]],
    () => server.call('POST', '/api/login/', { body: { email, password: testPassword } }),
  );
  expect(refused).toMatchObject({ status: 401, body: { code: 'account_inactive' } });
  const { rows } = await server.db.$client.query('select id from sessions where user_id = $1', [id]);
  // Only the session it had before.
  expect(rows).toHaveLength(1);
});

test('tokens and passwords are stored only as hashes', async () => {
  const { refresh } = await server.user();
  const { rows } = await server.db.$client.query(
    "select string_agg(s.refresh_hash, ' ') hashes, string_agg(u.password_hash, ' ') passwords from sessions s join users u on u.id = s.user_id",
  );
  expect(rows[0].hashes).not.toContain(refresh);
  expect(rows[0].passwords).toMatch(/^\$argon2id\$/);
  expect(rows[0].passwords).not.toContain(testPassword);
});
