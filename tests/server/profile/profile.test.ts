import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileChanging } from '../../support/meanwhile.ts';
import { formOf, startTestServer, testPassword, type TestServer } from '../../support/server.ts';
import { deleteCourse, grant, makeCourse } from '../../support/study.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const update = (as: Awaited<ReturnType<TestServer['user']>>, form: Parameters<typeof formOf>[0]) =>
  server.call('PATCH', '/api/profile/update/', { as, form: formOf(form) });

const photo = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

test("details are sent as a form, and fields that aren't sent stay unchanged", async () => {
  const user = await server.user();
  const email = `changed-${user.id}@nightfloat.test`;
  const changed = await update(user, {
    first_name: ' Grace ',
    email: email.toUpperCase(),
    phone_number: '+1 555 0100',
    current_password: testPassword,
  });
  expect(changed.status).toBe(200);
  const { body } = await server.call('GET', '/api/profile/', { as: user });
  expect(body).toEqual(changed.body);
  expect(body).toMatchObject({ first_name: 'Grace', last_name: '', email, phone_number: '+1 555 0100' });
});

test('an update without any field changes nothing and returns the profile', async () => {
  const user = await server.user();
  const { body: before } = await server.call('GET', '/api/profile/', { as: user });
  for (const body of [{}, { nickname: 'R' }])
    expect(await server.call('PATCH', '/api/profile/update/', { as: user, body })).toMatchObject({
      status: 200,
      body: before,
    });
});

test('a photo is re-encoded without its metadata, and the old one is removed', async () => {
  const user = await server.user();
  const first = await update(user, { profile_picture: { bytes: await photo('red'), name: '../../me.jpg' } });
  expect(first.body.profile_picture).toMatch(/^\/api\/files\/[0-9a-f]{40}\.webp$/);
  const stored = await server.app.inject(first.body.profile_picture);
  expect(stored).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
  expect(stored.rawPayload.includes('secret place')).toBe(false);
  expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512 });

  await update(user, { profile_picture: { bytes: await photo('blue'), name: 'me.jpg' } });
  await server.sweep();
  expect((await server.app.inject(first.body.profile_picture)).statusCode).toBe(404);
});

test('a photo set by another device at the same moment is removed, too', async () => {
  const user = await server.user();
  const elsewhere = await server.user();
  const { body } = await update(elsewhere, {
    profile_picture: { bytes: await photo('teal'), name: 'a.jpg' },
  });
  const before = body.profile_picture.replace('/api/files/', '');
  await server.db.$client.query('update users set profile_picture = null where id = $1', [elsewhere.id]);
  const bytes = await photo('navy');
  const saved = await whileChanging(
    server,
    ['update users set profile_picture = $2 where id = $1', [user.id, before]],
    () => update(user, { profile_picture: { bytes, name: 'b.jpg' } }),
  );
  expect(saved.status).toBe(200);
  await server.sweep();
  expect((await server.app.inject(body.profile_picture)).statusCode).toBe(404);
  expect((await server.app.inject(saved.body.profile_picture)).statusCode).toBe(200);
});

test('many saves of the same user at once all succeed', async () => {
  const user = await server.user();
  const saves = ['Ada', 'Grace', 'Mary', 'Rosalind', 'Emmy', 'Lise'].map((first_name) => {
    const headers = { 'idempotency-key': randomUUID() };
    return server.call('PATCH', '/api/profile/update/', { as: user, body: { first_name }, headers });
  });
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200));
});

test('a form with the old email does not undo a concurrent change of email', async () => {
  const user = await server.user();
  const email = `since-${user.id}@nightfloat.test`;
  const saved = await whileChanging(
    server,
    ['update users set email = $2 where id = $1', [user.id, email]],
    () => update(user, { first_name: 'Ada', email: user.email }),
  );
  expect(saved).toMatchObject({ status: 200, body: { first_name: 'Ada', email } });
});

test('a photo that another account uses is kept', async () => {
  const [one, two] = [await server.user(), await server.user()];
  const bytes = await photo('green');
  const { body } = await update(one, { profile_picture: { bytes, name: 'a.jpg' } });
  expect((await update(two, { profile_picture: { bytes, name: 'b.jpg' } })).body.profile_picture).toBe(
    body.profile_picture,
  );
  await update(one, { profile_picture: { bytes: await photo('black'), name: 'c.jpg' } });
  expect((await server.app.inject(body.profile_picture)).statusCode).toBe(200);
});

test.each([
  [
    'a drawing with script',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'image/svg+xml',
  ],
  ['a page', '<html><script>alert(1)</script></html>', 'image/png'],
  ['a truncated picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
])('%s is refused as a photo, whatever its declared type', async (_what, text, type) => {
  const user = await server.user();
  const bytes = Buffer.from(text, 'latin1');
  const refused = await update(user, {
    first_name: 'Not this',
    profile_picture: { bytes, name: 'me.png', type },
  });
  expect(refused).toMatchObject({
    status: 415,
    body: { code: 'wrong_media_type', error: expect.any(String) },
  });
  expect(refused.body.profile_picture).toEqual([refused.body.error]);
  const { body } = await server.call('GET', '/api/profile/', { as: user });
  expect(body).toMatchObject({ first_name: 'Robin', profile_picture: null });
});

test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'a %s is accepted as a photo, whatever its name',
  async (format) => {
    const bytes = await sharp(await photo('orange'))
      .toFormat(format)
      .toBuffer();
    const taken = await update(await server.user(), {
      profile_picture: { bytes, name: 'me.gif', type: 'image/gif' },
    });
    expect(taken).toMatchObject({ status: 200, body: { profile_picture: expect.stringMatching(/\.webp$/) } });
  },
);

test('a GIF is refused as a photo, whatever its name', async () => {
  const user = await server.user();
  const bytes = await sharp(await photo('red'))
    .gif()
    .toBuffer();
  expect(await update(user, { profile_picture: { bytes, name: 'me.png', type: 'image/png' } })).toMatchObject(
    {
      status: 415,
      body: { code: 'wrong_media_type', error: 'This is not a PNG, JPEG, WebP or AVIF picture.' },
    },
  );
});

test("invalid fields are named, and another user's address is refused", async () => {
  const [user, other] = [await server.user(), await server.user()];
  expect(await update(user, { first_name: '  ', email: 'x', phone_number: 'none' })).toMatchObject({
    status: 400,
    body: {
      first_name: ['This field may not be blank.'],
      email: ['Enter a valid email address.'],
      phone_number: ['Enter a valid phone number.'],
    },
  });
  expect((await update(user, { first_name: '\u200B' })).body.first_name).toEqual([
    'This field may not be blank.',
  ]);
  const taken = await update(user, { email: other.email.toUpperCase(), current_password: testPassword });
  expect(taken).toMatchObject({
    status: 400,
    body: { email: [expect.any(String)], error: taken.body.email[0] },
  });
  expect((await update(user, { email: user.email })).status).toBe(200);
});

test('users can’t give themselves a role or another id', async () => {
  const user = await server.user();
  const body = { first_name: 'Eve', role: 'admin', id: 1, isActive: false, passwordHash: 'x' };
  expect((await server.call('PATCH', '/api/profile/update/', { as: user, body })).body).toMatchObject({
    id: user.id,
    role: 'student',
    first_name: 'Eve',
  });
});

test('a password change reports errors in `error`; afterwards only the new password works', async () => {
  const user = await server.user();
  const change = (current_password: string, new_password: string, confirm_password: string) =>
    server.call('PATCH', '/api/profile/update/', {
      as: user,
      body: { current_password, new_password, confirm_password },
    });
  expect((await change('nope', 'Ii9!iiii', 'Ii9!iiii')).body).toMatchObject({
    code: 'wrong_password',
    error: 'The current password is incorrect.',
    current_password: ['The current password is incorrect.'],
  });
  expect((await change(testPassword, 'Ii9!iiii', 'Ii9!iiij')).body.error).toBe('Passwords do not match');
  expect((await change(testPassword, 'weak', 'weak')).body.error).toBe(
    "Password doesn't meet the required criteria",
  );
  expect(await change(testPassword, 'Ii9!iiii', 'Ii9!iiii')).toMatchObject({
    status: 200,
    body: { message: 'Password changed successfully!' },
  });
  const login = (password: string) =>
    server.call('POST', '/api/login/', { body: { email: user.email, password } });
  expect((await login('Ii9!iiii')).status).toBe(200);
  expect((await login(testPassword)).status).toBe(401);
});

test('staff have a profile, too', async () => {
  for (const role of ['admin', 'subadmin'] as const) {
    const user = await server.user({ role });
    expect((await server.call('GET', '/api/profile/', { as: user })).body).toMatchObject({
      role,
      subscriptions: [],
    });
  }
});

test('names deleted courses for which the plan still runs', async () => {
  const user = await server.user();
  for (const [title, days] of [
    ['Ended', -1],
    ['Botany', 1],
    ['Kept', 1],
  ] as const) {
    const courseId = await makeCourse(server, { title });
    await grant(server, user, courseId, { days });
    if (title !== 'Kept') await deleteCourse(server, courseId);
  }
  expect((await server.call('GET', '/api/profile/', { as: user })).body).toMatchObject({
    subscriptions: [{ course_title: 'Kept' }],
    closed_courses: ['Botany'],
  });
});

test('details, email and password in one request are changed all together or not at all', async () => {
  const user = await server.user();
  const email = `both-${user.id}@nightfloat.test`;
  const ask = (over: object) =>
    server.call('PATCH', '/api/profile/update/', {
      as: user,
      body: {
        first_name: 'Ada',
        email,
        current_password: testPassword,
        new_password: 'Mm1!mmmm',
        confirm_password: 'Mm1!mmmm',
        ...over,
      },
    });
  for (const wrong of [
    { current_password: 'nope' },
    { confirm_password: 'Mm1!mmmn' },
    { new_password: undefined },
    { email: 'x' },
    { first_name: ' ' },
  ]) {
    expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400]);
  }
  expect((await server.call('GET', '/api/profile/', { as: user })).body).toMatchObject({
    first_name: 'Robin',
    email: user.email,
  });
  expect(await ask({})).toMatchObject({ status: 200, body: { first_name: 'Ada', email } });
  expect(server.mails.at(-1)!.to).toBe(user.email);
  const login = (address: string, password: string) =>
    server.call('POST', '/api/login/', { body: { email: address, password } });
  expect((await login(email, 'Mm1!mmmm')).status).toBe(200);
  expect((await login(email, testPassword)).status).toBe(401);
  expect((await login(user.email, 'Mm1!mmmm')).status).toBe(401);
});
